import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { listQuery, mailProblemList, type ListQuery, type MailProblemList } from '@petcare/contracts';
import { Access, CurrentScope } from '../http/access.ts';
import { Answers } from '../http/openapi.ts';
import { RowFinders } from '../http/row-finders.ts';
import type { Scope } from '../sessions/scope.ts';
import { MailProblems } from './mail-problems.service.ts';

/** For those who look after an organisation; for everybody else its mails don't exist. */
@Controller('api/mail-problems')
export class MailProblemsController {
  constructor(
    private readonly problems: MailProblems,
    rows: RowFinders,
  ) {
    rows.register(
      'mail-problem',
      async (scope, id) => scope.can('organisation.edit') && (await problems.find(scope.organisationId, id)) !== null,
    );
  }

  @Get()
  @Access('organisation.edit')
  @Answers(200, mailProblemList)
  async list(@CurrentScope() scope: Scope, @Query({ schema: listQuery }) query: ListQuery): Promise<MailProblemList> {
    return mailProblemList.parse(await this.problems.list(scope, query));
  }

  @Post(':id/retry')
  @HttpCode(204)
  @Access('organisation.edit', { row: 'mail-problem' })
  @Answers(204, null, ['csrf', 'conflict'])
  retry(@CurrentScope() { organisationId }: Scope, @Param('id') id: string): Promise<void> {
    return this.problems.retry(organisationId, id);
  }

  @Post(':id/dismiss')
  @HttpCode(204)
  @Access('organisation.edit', { row: 'mail-problem' })
  @Answers(204, null, ['csrf', 'conflict'])
  dismiss(@CurrentScope() { organisationId }: Scope, @Param('id') id: string): Promise<void> {
    return this.problems.dismiss(organisationId, id);
  }
}
