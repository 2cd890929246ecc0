import { Module } from '@nestjs/common';
import { AuthModule } from '@petcare/auth';
import { AnswerMail } from './answer-mail-kind.ts';
import { AttachmentFiles } from './attachment-files.ts';
import { AttachmentsController } from './attachments.controller.ts';
import { AttachmentsService } from './attachments.service.ts';
import { ForgetAuthor } from './forget-author.event.ts';
import { PruneAttachmentsJob } from './prune-attachments.job.ts';
import { StoredAttachments } from './stored-attachments.ts';
import { SupportExportPart } from './support-export.ts';
import { SupportController } from './support.controller.ts';
import { ThreadsService } from './threads.service.ts';
import { TicketsService } from './tickets.service.ts';

@Module({
  imports: [AuthModule],
  providers: [TicketsService, ThreadsService, AttachmentsService, StoredAttachments, SupportExportPart],
  controllers: [SupportController, AttachmentsController],
})
export class SupportHttpModule {}

/** What happens in support without a request. */
@Module({
  imports: [AuthModule],
  providers: [AnswerMail, AttachmentFiles, StoredAttachments, PruneAttachmentsJob, ForgetAuthor],
  exports: [AnswerMail],
})
export class SupportWorkerModule {}
