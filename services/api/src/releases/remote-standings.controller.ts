import { Controller, Get } from '@nestjs/common';
import { remoteStandings, type RemoteStandings } from '@petcare/contracts';
import { Access, Answers } from '@petcare/platform';
import { RemoteStandingsService } from './remote-standings.service.ts';

/** For platform staff: what the teams have published, without any way to change it. */
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
