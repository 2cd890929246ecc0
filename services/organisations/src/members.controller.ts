import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  listQuery,
  member,
  memberList,
  memberUpdate,
  ownershipTransfer,
  type ListQuery,
  type Member,
  type MemberList,
  type MemberUpdate,
  type OwnershipTransfer,
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
import { MembersService } from './members.service.ts';

@Controller('api/organization')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    rows: RowFinders,
  ) {
    rows.register('member', (scope, id) => members.exists(scope, id));
  }

  @Get('members')
  @Access('members.view')
  @Answers(200, memberList)
  list(@CurrentScope() scope: Scope, @Query({ schema: listQuery }) query: ListQuery): Promise<MemberList> {
    return this.members.list(scope, query);
  }

  @Patch('members/:id')
  @Access('members.edit', { row: 'member' })
  @Answers(200, member, ['csrf', 'proof-required', 'conflict', 'stale', 'precondition-failed', 'precondition-required'])
  changeRole(
    @CurrentScope() scope: Scope,
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Body({ schema: memberUpdate }) body: MemberUpdate,
    @ExpectedVersion() expected: VersionRead,
  ): Promise<Member> {
    return this.members.changeRole({ scope, session }, id, expected, body);
  }

  @Delete('members/:id')
  @HttpCode(204)
  @Access('members.edit', { row: 'member' })
  @Answers(204, null, ['csrf', 'conflict'])
  remove(@CurrentScope() scope: Scope, @Param('id') id: string): Promise<void> {
    return this.members.remove(scope, id);
  }

  @Post('leave')
  @HttpCode(204)
  @Access('organisation.view', { droppedIn: false })
  @Answers(204, null, ['csrf', 'conflict'])
  leave(@CurrentScope() scope: Scope): Promise<void> {
    return this.members.leave(scope);
  }

  @Post('transfer-ownership')
  @HttpCode(204)
  @Access('organisation.transfer', { proof: true })
  @Answers(204, null, ['csrf', 'proof-required', 'rate-limited'])
  transferOwnership(
    @CurrentScope() scope: Scope,
    @Body({ schema: ownershipTransfer }) body: OwnershipTransfer,
  ): Promise<void> {
    return this.members.transferOwnership(scope, body);
  }
}
