import { Module } from '@nestjs/common';
import { MailProblemsController } from './mail-problems.controller.ts';
import { MailProblems } from './mail-problems.service.ts';
import { StaffMailProblems } from './staff-mail-problems.service.ts';

/** What became of undelivered mails, for those who can do something about it. Needs `MailModule` and `JobsModule`. */
@Module({ providers: [MailProblems, StaffMailProblems], exports: [MailProblems, StaffMailProblems] })
export class MailProblemsModule {}

@Module({ imports: [MailProblemsModule], controllers: [MailProblemsController] })
export class MailProblemsHttpModule {}
