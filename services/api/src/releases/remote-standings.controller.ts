import { Controller, Get } from '@nestjs/common';
import { remoteStandings, type RemoteStandings } from '@petcare/contracts';
import { Access, Answers } from '@petcare/platform';
import { RemoteStandingsService } from './remote-standings.service.ts';

/** For staff of the platform: what the teams have published, and nothing that could be done to it. */
@Controller('api/super-admin/remotes')
export class RemoteStandingsController {
  constructor(private readonly standings: RemoteStandingsService) {}

  @Get()
  @Access('super-admin')
  @Answers(200, remoteStandings)
  list(): Promise<RemoteStandings> {
    return this.standings.list();
  }
}
