import { Module } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { AnswerMail } from './answer-mail-kind.ts';
import { SupportExportPart } from './support-export.ts';
import { SupportController } from './support.controller.ts';
import { ThreadsService } from './threads.service.ts';
import { TicketsService } from './tickets.service.ts';

@Module({
  imports: [AuthModule],
  providers: [TicketsService, ThreadsService, SupportExportPart],
  controllers: [SupportController],
})
export class SupportHttpModule {}

/** What the worker needs to write the mails of support. */
@Module({ imports: [AuthModule], providers: [AnswerMail], exports: [AnswerMail] })
export class SupportWorkerModule {}
