import { Controller, Get } from '@nestjs/common';
import { organisation, type Organisation } from '@petcare/contracts';
import { Access, Answers, CurrentSession, type Session } from '@petcare/platform';
import { OrganisationsService } from './organisations.service.ts';

@Controller('api/organization')
export class OrganisationsController {
  constructor(private readonly organisations: OrganisationsService) {}

  @Get()
  @Access('signed-in')
  @Answers(200, organisation)
  current(@CurrentSession() session: Session): Promise<Organisation> {
    return this.organisations.current(session);
  }
}
