import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  staffMailProblemList,
  staffMailProblemQuery,
  type StaffMailProblemList,
  type StaffMailProblemQuery,
} from '@petcare/contracts';
import { Access, Answers, StaffMailProblems } from '@petcare/platform';
import { MailProblemsOfAll } from './mail-problems-of-all.service.ts';

@Controller('api/super-admin/mail-problems')
export class MailProblemsOfAllController {
  constructor(
    private readonly all: MailProblemsOfAll,
    private readonly problems: StaffMailProblems,
  ) {}

  @Get()
  @Access('super-admin')
  @Answers(200, staffMailProblemList)
  list(@Query({ schema: staffMailProblemQuery }) query: StaffMailProblemQuery): Promise<StaffMailProblemList> {
    return this.all.list(query);
  }

  @Post(':id/retry')
  @HttpCode(204)
  @Access('super-admin', { row: 'mail-problem-of-anybody' })
  @Answers(204, null, ['csrf', 'proof-required', 'conflict'])
  retry(@Param('id') id: string): Promise<void> {
    return this.problems.retry(id);
  }

  @Post(':id/dismiss')
  @HttpCode(204)
  @Access('super-admin', { row: 'mail-problem-of-anybody' })
  @Answers(204, null, ['csrf', 'proof-required', 'conflict'])
  dismiss(@Param('id') id: string): Promise<void> {
    return this.problems.dismiss(id);
  }
}
