import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { ticketAttachment, type TicketAttachment } from '@petcare/contracts';
import {
  Database,
  invalid,
  noOrganisation,
  notFound,
  enoughForToday,
  ProblemError,
  receiveFile,
  RowFinders,
  type Session,
  type Transaction,
} from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { attachmentKind } from './attachment-kind.ts';
import { getAttachment, placeOfAttachment, sendAttachments, uploadedOfLate } from './attachments.queries.ts';
import { StoredAttachments, type AttachmentSize } from './stored-attachments.ts';
import { TicketsService } from './tickets.service.ts';

interface AttachmentPlace {
  readonly organisationId: string;
  /** The ticket's; null while there is none. */
  readonly authorId: string | null;
  readonly uploadedBy: string;
  readonly isSent: boolean;
  readonly internal: boolean;
}

/** What one person may upload in a day, so that nobody fills the storage: at 25 MB per file, 2.5 GB. */
const filesPerDay = 100;

/**
 * Files in tickets. They don't count towards any organisation's storage: only the author sees a ticket there and nobody can remove
 * its files, so people who can't even add a pet could otherwise fill a plan for good.
 */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly database: Database,
    private readonly stored: StoredAttachments,
    private readonly tickets: TicketsService,
    rows: RowFinders,
  ) {
    rows.registerOwn('ticket-attachment', (session, id) => this.isSeenBy(session, id));
  }

  /**
   * Takes the file in a request's body, for a message still to be sent: in that ticket, or one still to be opened.
   * @throws {ProblemError} 400 when it isn't accepted, 409 after 100 files in a day, 413 over 25 MB
   */
  async receive(session: Session, ticketId: string | null, request: FastifyRequest): Promise<TicketAttachment> {
    const organisationId = ticketId
      ? (await this.tickets.place(session, ticketId)).organisationId
      : (session.scope?.organisationId ?? noOrganisation);
    const file = await receiveFile(request);
    try {
      const kind = await attachmentKind(file);
      const uploadedBy = session.actor.userId;
      const arrival = { file, kind, ticketId, uploadedBy };
      return await this.stored.keep(organisationId, arrival, (keeping) => this.requireRoom(keeping, uploadedBy));
    } finally {
      await file.remove();
    }
  }

  /**
   * Makes files part of a message.
   * @throws {ProblemError} 400 at `attachmentIds` for one that isn't the writer's, isn't for this ticket, or was already
   * sent
   */
  async send(
    { query, organisationId }: Transaction,
    { actor }: Session,
    { ids, ticketId, messageId }: { ids: readonly string[]; ticketId: string; messageId: string },
  ): Promise<void> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return;
    const sent = await query(sendAttachments, [organisationId, wanted, actor.userId, ticketId, messageId]);
    if (sent.length < wanted.length)
      throw invalid([{ path: 'attachmentIds', message: 'A file is no longer there. Remove it and attach it again.' }]);
  }

  /** @throws {ProblemError} 404 */
  async open(id: string, size: AttachmentSize): Promise<{ attachment: TicketAttachment; stream: Readable }> {
    const { organisationId } = await this.placeOf(id);
    const [row] = await this.database.read(organisationId, getAttachment, [id]);
    const stream = row && (await this.stored.open(organisationId, id, size));
    if (!row || !stream) throw notFound();
    return { attachment: ticketAttachment.parse(row), stream };
  }

  /** Removes an unsent file. @throws {ProblemError} 409 when it was sent */
  async remove(id: string): Promise<void> {
    const { organisationId } = await this.placeOf(id);
    if (!(await this.stored.dropUnsent(organisationId, id)))
      throw new ProblemError('conflict', 'This file was sent with a message and stays with it.');
  }

  private async requireRoom({ query }: Transaction, userId: string): Promise<void> {
    await query(`select pg_advisory_xact_lock(hashtextextended('support.attachments ' || $1, 0))`, [userId]);
    const [row] = await query<{ count: string }>(uploadedOfLate, [userId]);
    if (Number(row?.count ?? 0) >= filesPerDay)
      throw enoughForToday('attachments', `You’ve attached ${filesPerDay} files in a day. Please continue tomorrow.`);
  }

  /** A sent file is for whoever reads the message; an unsent one, for whoever uploaded it. */
  private async isSeenBy({ actor, isSuperAdmin }: Session, id: string): Promise<boolean> {
    const place = await this.find(id);
    if (!place) return false;
    if (!place.isSent) return place.uploadedBy === actor.userId;
    return place.authorId === actor.userId ? !place.internal : isSuperAdmin;
  }

  private async placeOf(id: string): Promise<AttachmentPlace> {
    const place = await this.find(id);
    if (!place) throw notFound();
    return place;
  }

  private async find(id: string): Promise<AttachmentPlace | null> {
    const [row] = await this.database.acrossOrganisations<AttachmentPlace>(placeOfAttachment, [id]);
    return row ?? null;
  }
}
