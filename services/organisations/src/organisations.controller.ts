import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  myOrganisationList,
  organisation,
  organisationCreate,
  organisationRemoval,
  organisationSwitch,
  organisationUpdate,
  type MyOrganisationList,
  type Organisation,
  type OrganisationCreate,
  type OrganisationRemoval,
  type OrganisationSwitch,
  type OrganisationUpdate,
} from '@petcare/contracts';
import {
  Access,
  Answers,
  CurrentScope,
  CurrentSession,
  ExpectedVersion,
  RowFinders,
  type VersionRead,
  type Scope,
  type Session,
} from '@petcare/platform';
import { CurrentOrganisationService } from './current-organisation.service.ts';
import { OrganisationRemovalService } from './organisation-removal.service.ts';
import { OwnOrganisationService } from './own-organisation.service.ts';

@Controller('api')
export class OrganisationsController {
  constructor(
    private readonly organisations: CurrentOrganisationService,
    private readonly removals: OrganisationRemovalService,
    private readonly own: OwnOrganisationService,
    rows: RowFinders,
  ) {
    rows.registerOwn('deleted-organisation', (session, id) => removals.canRestore(session, id));
  }

  @Get('organization')
  @Access('signed-in', { droppedIn: true })
  @Answers(200, organisation)
  current(@CurrentSession() session: Session): Promise<Organisation> {
    return this.organisations.current(session);
  }

  @Patch('organization')
  @Access('organisation.edit')
  @Answers(200, organisation, ['csrf', 'stale', 'precondition-failed', 'precondition-required'])
  update(
    @CurrentScope() scope: Scope,
    @Body({ schema: organisationUpdate }) body: OrganisationUpdate,
    @ExpectedVersion() expected: VersionRead,
  ): Promise<Organisation> {
    return this.organisations.update(scope, expected, body);
  }

  @Delete('organization')
  @HttpCode(204)
  @Access('organisation.delete', { proof: true })
  @Answers(204, null, ['csrf', 'proof-required', 'rate-limited'])
  remove(
    @CurrentScope() scope: Scope,
    @Body({ schema: organisationRemoval }) _body: OrganisationRemoval,
  ): Promise<void> {
    return this.removals.remove(scope);
  }

  @Get('organizations')
  @Access('signed-in')
  @Answers(200, myOrganisationList)
  mine(@CurrentSession() session: Session): Promise<MyOrganisationList> {
    return this.organisations.mine(session);
  }

  @Post('organizations')
  @Access('signed-in')
  @Answers(201, organisation, ['csrf', 'conflict'])
  found(
    @CurrentSession() session: Session,
    @Body({ schema: organisationCreate }) body: OrganisationCreate,
  ): Promise<Organisation> {
    return this.own.found(session, body);
  }

  @Post('organizations/switch')
  @HttpCode(200)
  @Access('signed-in')
  @Answers(200, organisation, ['csrf', 'organisation-changed'])
  switchTo(
    @CurrentSession() session: Session,
    @Body({ schema: organisationSwitch }) body: OrganisationSwitch,
  ): Promise<Organisation> {
    return this.organisations.switchTo(session, body.organizationId);
  }

  /** Only for owners, for thirty days. */
  @Post('organizations/:id/restore')
  @HttpCode(204)
  @Access('signed-in', { row: 'deleted-organisation' })
  @Answers(204, null, ['csrf'])
  restore(@CurrentSession() session: Session, @Param('id') id: string): Promise<void> {
    return this.removals.restore(session, id);
  }
}
