import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  grant,
  grantCreate,
  grantList,
  grantListQuery,
  grantUpdate,
  type Grant,
  type GrantCreate,
  type GrantList,
  type GrantListQuery,
  type GrantUpdate,
} from '@petcare/contracts/sharing';
import {
  Access,
  Answers,
  CurrentScope,
  ExpectedVersion,
  RowFinders,
  TakesKey,
  type VersionRead,
  type Scope,
} from '@petcare/platform';
import { GrantsService } from './grants.service.ts';

@Controller('api/grants')
export class GrantsController {
  constructor(
    private readonly grants: GrantsService,
    rows: RowFinders,
  ) {
    rows.register('grant', (scope, id) => grants.exists(scope, id));
  }

  @Get()
  @Access('members.edit')
  @Answers(200, grantList)
  list(@CurrentScope() scope: Scope, @Query({ schema: grantListQuery }) query: GrantListQuery): Promise<GrantList> {
    return this.grants.list(scope, query);
  }

  @Post()
  @Access('members.edit')
  @TakesKey()
  @Answers(201, grant, ['csrf', 'conflict'])
  create(@CurrentScope() scope: Scope, @Body({ schema: grantCreate }) body: GrantCreate): Promise<Grant> {
    return this.grants.create(scope, body);
  }

  @Patch(':id')
  @Access('members.edit', { row: 'grant' })
  @Answers(200, grant, ['csrf', 'conflict', 'stale', 'precondition-failed', 'precondition-required'])
  update(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Body({ schema: grantUpdate }) body: GrantUpdate,
    @ExpectedVersion() expected: VersionRead,
  ): Promise<Grant> {
    return this.grants.update(scope, id, expected, body);
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @Access('members.edit', { row: 'grant' })
  @TakesKey()
  @Answers(200, grant, ['csrf', 'conflict'])
  revoke(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Grant> {
    return this.grants.revoke(scope, id);
  }

  @Post(':id/send-again')
  @HttpCode(200)
  @Access('members.edit', { row: 'grant' })
  @TakesKey()
  @Answers(200, grant, ['csrf', 'conflict'])
  sendAgain(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<Grant> {
    return this.grants.sendAgain(scope, id);
  }
}
