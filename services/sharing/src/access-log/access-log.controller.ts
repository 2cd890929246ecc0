import { Controller, Get, Param, Query } from '@nestjs/common';
import { listQuery, type ListQuery } from '@petcare/contracts';
import { accessLog, accessLogQuery, type AccessLog, type AccessLogQuery } from '@petcare/contracts/sharing';
import { Access, Answers, CurrentScope, type Scope } from '@petcare/platform';
import { AccessLogService } from './access-log.service.ts';

@Controller('api')
export class AccessLogController {
  constructor(private readonly log: AccessLogService) {}

  @Get('access-log')
  @Access('members.edit')
  @Answers(200, accessLog)
  list(@CurrentScope() scope: Scope, @Query({ schema: accessLogQuery }) query: AccessLogQuery): Promise<AccessLog> {
    return this.log.list(scope, query);
  }

  @Get('grants/:id/access-log')
  @Access('members.edit', { row: 'grant' })
  @Answers(200, accessLog)
  ofGrant(
    @CurrentScope() scope: Scope,
    @Param('id') id: string,
    @Query({ schema: listQuery }) query: ListQuery,
  ): Promise<AccessLog> {
    return this.log.ofGrant(scope, id, query);
  }
}
