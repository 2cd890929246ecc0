import { Controller, Delete, Get, Header, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { ticketAttachment, type TicketAttachment } from '@petcare/contracts';
import { Access, Answers, CurrentSession, sandboxed, savedAs, TakesFile, type Session } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { AttachmentsService } from './attachments.service.ts';
import type { AttachmentSize } from './stored-attachments.ts';

@Controller('api/support')
export class AttachmentsController {
  constructor(private readonly attachments: AttachmentsService) {}

  /** For a ticket's first message. Body: `multipart/form-data` with the file in its field `file`. */
  @Post('attachments')
  @Access('signed-in', { upload: true })
  @TakesFile()
  @Answers(201, ticketAttachment, ['csrf', 'conflict', 'too-large', 'unsupported-type'])
  receive(@CurrentSession() session: Session, @Req() request: FastifyRequest): Promise<TicketAttachment> {
    return this.attachments.receive(session, null, request);
  }

  /** For a message in that ticket. */
  @Post('tickets/:id/attachments')
  @Access('signed-in', { row: 'ticket', upload: true, droppedIn: true })
  @TakesFile()
  @Answers(201, ticketAttachment, ['csrf', 'conflict', 'too-large', 'unsupported-type'])
  receiveFor(
    @CurrentSession() session: Session,
    @Param('id') id: string,
    @Req() request: FastifyRequest,
  ): Promise<TicketAttachment> {
    return this.attachments.receive(session, id, request);
  }

  @Get('attachments/:id')
  @Access('signed-in', { row: 'ticket-attachment', droppedIn: true })
  @Answers(200, null)
  @Header('content-security-policy', sandboxed)
  @Header('cache-control', 'private, no-store')
  whole(@Param('id') id: string): Promise<StreamableFile> {
    return this.file(id, 'whole');
  }

  /** A picture's thumbnail; it never changes, so it's fetched once. */
  @Get('attachments/:id/thumbnail')
  @Access('signed-in', { row: 'ticket-attachment', droppedIn: true })
  @Answers(200, null)
  @Header('content-security-policy', sandboxed)
  @Header('cache-control', 'private, max-age=31536000, immutable')
  thumbnail(@Param('id') id: string): Promise<StreamableFile> {
    return this.file(id, 'thumbnail');
  }

  @Delete('attachments/:id')
  @HttpCode(204)
  @Access('signed-in', { row: 'ticket-attachment', droppedIn: true })
  @Answers(204, null, ['csrf', 'conflict'])
  remove(@Param('id') id: string): Promise<void> {
    return this.attachments.remove(id);
  }

  private async file(id: string, size: AttachmentSize): Promise<StreamableFile> {
    const { attachment, stream } = await this.attachments.open(id, size);
    return new StreamableFile(stream, {
      type: attachment.type,
      disposition: savedAs(attachment.name),
      ...(size === 'whole' && { length: attachment.bytes }),
    });
  }
}
