import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { listQuery, staffMailProblemList, type ListQuery, type StaffMailProblemList } from '@petcare/contracts';
import { Access } from '../http/access.ts';
import { Answers } from '../http/openapi.ts';
import { StaffMailProblems } from './staff-mail-problems.service.ts';

@Controller('api/super-admin/mail-problems')
export class StaffMailProblemsController {
  constructor(private readonly problems: StaffMailProblems) {}

  @Get()
  @Access('super-admin')
  @Answers(200, staffMailProblemList)
  async list(@Query({ schema: listQuery }) query: ListQuery): Promise<StaffMailProblemList> {
    return staffMailProblemList.parse(await this.problems.list(query));
  }

  @Post(':id/retry')
  @HttpCode(204)
  @Access('super-admin', { row: 'mail-problem-of-anybody' })
  @Answers(204, null, ['csrf', 'conflict'])
  retry(@Param('id') id: string): Promise<void> {
    return this.problems.retry(id);
  }

  @Post(':id/dismiss')
  @HttpCode(204)
  @Access('super-admin', { row: 'mail-problem-of-anybody' })
  @Answers(204, null, ['csrf', 'conflict'])
  dismiss(@Param('id') id: string): Promise<void> {
    return this.problems.dismiss(id);
  }
}
