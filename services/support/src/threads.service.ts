import { Injectable } from '@nestjs/common';
import { UsersService } from '@petcare/auth';
import {
  ticketThread,
  type TicketAttachment,
  type TicketCreate,
  type TicketMessage,
  type TicketMessageCreate,
  type TicketRead,
  type TicketThread,
  type TicketUpdate,
} from '@petcare/contracts';
import {
  Audit,
  changesBetween,
  changesOfNew,
  checkVersion,
  Database,
  goneName,
  newId,
  noOrganisation,
  notFound,
  Outbox,
  ProblemError,
  type VersionRead,
  type Session,
  type Transaction,
} from '@petcare/platform';
import { answerMail } from './answer-mail.ts';
import { getAttachments } from './attachments.queries.ts';
import { AttachmentsService } from './attachments.service.ts';
import { TicketEntity } from './ticket.entity.ts';
import { TicketMessageEntity } from './ticket-message.entity.ts';
import { afterStaffMessage, afterUserMessage, canReply, type AfterMessage } from './ticket-rules.ts';
import { getMessages, getTicket } from './tickets.queries.ts';
import { TicketsService, type TicketPlace } from './tickets.service.ts';

type StoredTicket = Omit<TicketThread, 'authorName' | 'canReply' | 'isStaff' | 'messages'> & { authorId: string };
type StoredMessage = Omit<TicketMessage, 'authorName' | 'attachments'> & { authorId: string };
type StoredAttachment = TicketAttachment & { messageId: string };

/** What happens inside one ticket. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly database: Database,
    private readonly tickets: TicketsService,
    private readonly attachments: AttachmentsService,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /** Opens a ticket with its first message. @throws {ProblemError} 400 for a missing file, 409 for one ticket too many */
  async open(session: Session, { message, attachmentIds, ...fields }: TicketCreate): Promise<TicketThread> {
    const { actor, scope } = session;
    const ticketId = newId();
    await this.database.transaction(scope?.organisationId ?? noOrganisation, async (transaction) => {
      const { manager, organisationId } = transaction;
      await this.tickets.requireRoom(transaction, actor.userId);
      await manager.insert(TicketEntity, { organisationId, id: ticketId, authorId: actor.userId, ...fields });
      const written = { body: message, internal: false, isStaff: false };
      const { id: messageId } = await this.write(transaction, session, ticketId, written);
      await this.attachments.send(transaction, session, { ids: attachmentIds, ticketId, messageId });
      await this.audit.record(transaction, {
        action: 'ticket.opened',
        entity: { kind: 'ticket', id: ticketId },
        changes: changesOfNew({ category: fields.category }),
      });
    });
    return this.get(session, ticketId);
  }

  /** @throws {ProblemError} 404 */
  async get(session: Session, id: string): Promise<TicketThread> {
    const place = await this.tickets.place(session, id);
    const [stored] = await this.database.read<StoredTicket>(place.organisationId, getTicket, [id]);
    if (!stored) throw notFound();
    const isStaff = isStaffSide(session, place);
    const messages = await this.database.read<StoredMessage>(place.organisationId, getMessages, [id, isStaff]);
    const files = await this.database.read<StoredAttachment>(place.organisationId, getAttachments, [id]);
    const people = await this.users.findAll([stored.authorId, ...messages.map(({ authorId }) => authorId)]);
    const nameOf = (userId: string): string => people.get(userId)?.firstName ?? goneName;
    return ticketThread.parse({
      ...stored,
      authorName: nameOf(stored.authorId),
      canReply: isStaff || canReply(stored),
      isStaff,
      messages: messages.map((message) => ({
        ...message,
        authorName: nameOf(message.authorId),
        attachments: files.filter(({ messageId }) => messageId === message.id),
      })),
    });
  }

  /**
   * Adds a message; an answer is e-mailed to the ticket's author.
   * @throws {ProblemError} 409 when the ticket is closed for good, 403 for an internal note by its author, 400 for a missing file
   */
  async reply(
    session: Session,
    id: string,
    { body, internal, attachmentIds }: TicketMessageCreate,
  ): Promise<TicketThread> {
    const place = await this.tickets.place(session, id);
    const isStaff = isStaffSide(session, place);
    if (internal && !isStaff) throw new ProblemError('forbidden', 'Only support staff can write internal notes.');
    await this.database.transaction(place.organisationId, async (transaction) => {
      const stored = await this.lock(transaction, id);
      if (!isStaff && !canReply(stored))
        throw new ProblemError('conflict', 'This ticket is closed. Please open a new one.');
      const { id: messageId, at } = await this.write(transaction, session, id, { body, internal, isStaff });
      await this.attachments.send(transaction, session, { ids: attachmentIds, ticketId: id, messageId });
      const after = isStaff ? afterStaffMessage(at) : afterUserMessage(stored);
      await this.audit.record(transaction, {
        action: internal ? 'ticket.noted' : isStaff ? 'ticket.answered' : 'ticket.asked-again',
        entity: { kind: 'ticket', id },
        changes: internal || isStaff ? {} : changesBetween({ ...stored }, { status: after.status }),
      });
      if (internal) return;
      await this.change(transaction, id, after, at);
      if (isStaff)
        await this.outbox.plan(transaction, [{ kind: answerMail, subjectId: messageId, sendAt: new Date(at) }]);
    });
    return this.get(session, id);
  }

  /** The asker has seen what's there, up to a message: a later one is news to them. */
  async read(session: Session, id: string, { lastMessageAt }: TicketRead): Promise<void> {
    const place = await this.tickets.place(session, id);
    const flag = isStaffSide(session, place) ? 'unread_by_admin' : 'unread_by_user';
    await this.database.transaction(place.organisationId, async ({ query, organisationId }) => {
      // Instants leave here in milliseconds.
      await query(
        `update support.ticket set ${flag} = false where organisation_id = $1 and id = $2 and ${flag}
           and ($3::timestamptz is null or date_trunc('milliseconds', last_message_at) <= $3::timestamptz)`,
        [organisationId, id, lastMessageAt ?? null],
      );
    });
  }

  /** Status, priority and category, set by staff. @throws {ProblemError} 409 or 412 with the stored ticket */
  async update(
    session: Session,
    id: string,
    expected: VersionRead,
    { version: _read, ...changes }: TicketUpdate,
  ): Promise<TicketThread> {
    const place = await this.tickets.place(session, id);
    await this.database.transaction(place.organisationId, async (transaction) => {
      const stored = await this.lock(transaction, id);
      checkVersion(expected, stored);
      await transaction.query(
        `update support.ticket set status = coalesce($3, status), priority = coalesce($4, priority),
           category = coalesce($5, category), version = version + 1, updated_at = platform.now(),
           resolved_at = case when $3 = 'resolved' then platform.now() when $3 is not null then null else resolved_at end
         where organisation_id = $1 and id = $2`,
        [place.organisationId, id, changes.status ?? null, changes.priority ?? null, changes.category ?? null],
      );
      await this.audit.record(transaction, {
        action: 'ticket.updated',
        entity: { kind: 'ticket', id },
        changes: changesBetween({ ...stored }, changes),
      });
    });
    return this.get(session, id);
  }

  private async lock({ query, organisationId }: Transaction, id: string): Promise<StoredTicket> {
    await query(`select id from support.ticket where organisation_id = $1 and id = $2 for update`, [
      organisationId,
      id,
    ]);
    const [row] = await query<StoredTicket>(getTicket, [organisationId, id]);
    if (!row) throw notFound();
    return row;
  }

  private async write(
    { manager, organisationId, query }: Transaction,
    { actor }: Session,
    ticketId: string,
    { body, internal, isStaff }: { body: string; internal: boolean; isStaff: boolean },
  ): Promise<{ id: string; at: string }> {
    const id = newId();
    const side = isStaff ? 'staff' : 'user';
    await manager.insert(TicketMessageEntity, {
      organisationId,
      id,
      ticketId,
      side,
      authorId: actor.userId,
      body,
      internal,
    });
    const [row] = await query<{ at: string }>(
      `select created_at as at from support.ticket_message where organisation_id = $1 and id = $2`,
      [organisationId, id],
    );
    if (!row) throw notFound();
    return { id, at: row.at };
  }

  private async change({ manager, organisationId }: Transaction, id: string, after: AfterMessage, at: string) {
    await manager.update(
      TicketEntity,
      { organisationId, id },
      { ...after, ...(after.status && { resolvedAt: null }), lastMessageAt: at, version: () => 'version + 1' },
    );
  }
}

/** In their own ticket, even a super admin is a user. */
function isStaffSide({ actor }: Session, { authorId }: TicketPlace): boolean {
  return actor.userId !== authorId;
}
