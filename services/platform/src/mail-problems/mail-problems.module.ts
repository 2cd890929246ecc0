import { Module } from '@nestjs/common';
import { MailProblemsController } from './mail-problems.controller.ts';
import { MailProblems } from './mail-problems.service.ts';
import { StaffMailProblemsController } from './staff-mail-problems.controller.ts';
import { StaffMailProblems } from './staff-mail-problems.service.ts';

/** What became of mails that did not arrive, for those who can do something about it. Needs `MailModule` and `JobsModule`. */
@Module({
  providers: [MailProblems, StaffMailProblems],
  controllers: [MailProblemsController, StaffMailProblemsController],
})
export class MailProblemsHttpModule {}
