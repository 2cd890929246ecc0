import { Controller, Get, Param, Query } from '@nestjs/common';
import {
  listQuery,
  managedMemberList,
  managedOrganisation,
  managedOrganisationList,
  managedOrganisationQuery,
  managedTicketList,
  type ListQuery,
  type ManagedMemberList,
  type ManagedOrganisation,
  type ManagedOrganisationList,
  type ManagedOrganisationQuery,
  type ManagedTicketList,
} from '@petcare/contracts';
import { Access, Answers } from '@petcare/platform';
import { ManagedOrganisationsService } from './organisations.service.ts';

@Controller('api/super-admin/organizations')
export class ManagedOrganisationsController {
  constructor(private readonly organisations: ManagedOrganisationsService) {}

  @Get()
  @Access('super-admin')
  @Answers(200, managedOrganisationList)
  list(@Query({ schema: managedOrganisationQuery }) query: ManagedOrganisationQuery): Promise<ManagedOrganisationList> {
    return this.organisations.list(query);
  }

  @Get(':id')
  @Access('super-admin', { row: 'managed-organisation' })
  @Answers(200, managedOrganisation)
  get(@Param('id') id: string): Promise<ManagedOrganisation> {
    return this.organisations.get(id);
  }

  @Get(':id/members')
  @Access('super-admin', { row: 'managed-organisation' })
  @Answers(200, managedMemberList)
  members(@Param('id') id: string, @Query({ schema: listQuery }) query: ListQuery): Promise<ManagedMemberList> {
    return this.organisations.members(id, query);
  }

  @Get(':id/tickets')
  @Access('super-admin', { row: 'managed-organisation' })
  @Answers(200, managedTicketList)
  tickets(@Param('id') id: string, @Query({ schema: listQuery }) query: ListQuery): Promise<ManagedTicketList> {
    return this.organisations.tickets(id, query);
  }
}
