import { Controller, Get, Query } from '@nestjs/common';
import { dropInList, listQuery, type DropInList, type ListQuery } from '@petcare/contracts';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { DropInsService } from './drop-ins.service.ts';

/** What owners see of support staff in their organisation. */
@Controller('api/organization/drop-ins')
export class OrganisationDropInsController {
  constructor(private readonly dropIns: DropInsService) {}

  @Get()
  @Access('organisation.support-access')
  @Answers(200, dropInList)
  list(@CurrentScope() scope: Scope, @Query({ schema: listQuery }) query: ListQuery): Promise<DropInList> {
    return this.dropIns.list(scope, query);
  }
}
