import { z } from 'zod';
import { id, instant, paragraphs, text, version } from './values.ts';

export const ticketStatus = z.enum(['open', 'resolved', 'closed']);
export type TicketStatus = z.infer<typeof ticketStatus>;

export const ticketPriority = z.enum(['low', 'normal', 'high', 'urgent']);
export type TicketPriority = z.infer<typeof ticketPriority>;

export const ticketCategory = z.enum(['question', 'problem', 'account', 'billing', 'idea', 'other']);
export type TicketCategory = z.infer<typeof ticketCategory>;

/** If its author writes to a resolved ticket within this many days, it is open again; afterwards it is closed for good. */
export const reopenDays = 14;

const body = paragraphs(10_000, 'Write your message.');

/** Files that may go with one message. */
export const attachmentsPerMessage = 5;

/** What a file may be, judged by its bytes; pictures in other formats are kept as WebP. */
export const attachmentType = z.enum([
  'image/webp',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);
export type AttachmentType = z.infer<typeof attachmentType>;

/** A message's file; pictures, and nothing else, have a size in pixels and a thumbnail. */
export const ticketAttachment = z
  .object({
    id,
    name: z.string(),
    type: attachmentType,
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
  })
  .meta({ id: 'TicketAttachment' });
export type TicketAttachment = z.infer<typeof ticketAttachment>;

/** Where to fetch a ticket's file. */
export function attachmentAddress(attachmentId: string, size: 'whole' | 'thumbnail' = 'whole'): string {
  return `/api/support/attachments/${attachmentId}${size === 'thumbnail' ? '/thumbnail' : ''}`;
}

/** Files uploaded earlier for this message. */
const attachmentIds = z
  .array(id)
  .max(attachmentsPerMessage, `Attach up to ${attachmentsPerMessage} files.`)
  .default([]);

/** Body of `POST /api/support/tickets`. */
export const ticketCreate = z
  .strictObject({ subject: text(150, 'Enter a subject.'), category: ticketCategory, message: body, attachmentIds })
  .meta({ id: 'TicketCreate' });
export type TicketCreate = z.output<typeof ticketCreate>;
export type TicketInput = z.input<typeof ticketCreate>;

/** Body of `POST /api/support/tickets/{id}/messages`; only staff may write an internal note, which the ticket's author never sees. */
export const ticketMessageCreate = z
  .strictObject({ body, internal: z.boolean().default(false), attachmentIds })
  .meta({ id: 'TicketMessageCreate' });
export type TicketMessageCreate = z.output<typeof ticketMessageCreate>;
export type TicketMessageInput = z.input<typeof ticketMessageCreate>;

/** Query of `POST /api/support/tickets/{id}/read`: the newest message that was seen. If another has come since, the ticket stays unread. */
export const ticketRead = z.strictObject({ lastMessageAt: instant.optional() });
export type TicketRead = z.output<typeof ticketRead>;

/** Body of `PATCH /api/support/tickets/{id}`, for staff. */
export const ticketUpdate = z
  .strictObject({
    version: version.optional(),
    status: ticketStatus.optional(),
    priority: ticketPriority.optional(),
    category: ticketCategory.optional(),
  })
  .meta({ id: 'TicketUpdate' });
export type TicketUpdate = z.output<typeof ticketUpdate>;

/** The number of a ticket written in full, `PC-00042` or `pc-00042`; null for anything else. */
export function numberOfTicket(ref: string): number | null {
  // Five digits, or more without a leading zero; PostgreSQL's integers end at 2 147 483 647.
  const number = Number(/^pc-(\d{5}|[1-9]\d{5,9})$/i.exec(ref)?.[1]);
  return number >= 1 && number <= 2_147_483_647 ? number : null;
}

const ticketFields = {
  id,
  /** What people call it, such as `PC-00042`. */
  ref: z.string(),
  subject: z.string(),
  category: ticketCategory,
  priority: ticketPriority,
  status: ticketStatus,
  lastResponseAt: instant.nullable(),
  unreadByUser: z.boolean(),
  unreadByAdmin: z.boolean(),
  lastMessageAt: instant,
  createdAt: instant,
  version: z.int(),
};

/** A ticket as its author sees it in a list. */
export const ticket = z.object(ticketFields).meta({ id: 'Ticket' });
export type Ticket = z.infer<typeof ticket>;

/** A ticket as staff see it in a list. */
export const staffTicket = z
  .object({ ...ticketFields, authorName: z.string(), organizationName: z.string().nullable() })
  .meta({ id: 'StaffTicket' });
export type StaffTicket = z.infer<typeof staffTicket>;

/** Answer of `GET /api/support/tickets`: everything that's open or unread by the asker, and the newest of the rest. */
export const ticketFeed = z.object({ tickets: z.array(ticket) }).meta({ id: 'TicketFeed' });
export type TicketFeed = z.infer<typeof ticketFeed>;

/** Answer of `GET /api/support/tickets/admin`, likewise with what's unread by staff. */
export const staffTicketFeed = z.object({ tickets: z.array(staffTicket) }).meta({ id: 'StaffTicketFeed' });
export type StaffTicketFeed = z.infer<typeof staffTicketFeed>;

/** The same as the feed, also as the bare list it may come as (specification, section 3). */
export const anyStaffTicketFeed = z.union([
  staffTicketFeed,
  z.array(staffTicket).transform((tickets): StaffTicketFeed => ({ tickets })),
]);

export const ticketMessage = z
  .object({
    id,
    side: z.enum(['user', 'staff']),
    authorName: z.string(),
    body: z.string(),
    internal: z.boolean(),
    createdAt: instant,
    attachments: z.array(ticketAttachment),
  })
  .meta({ id: 'TicketMessage' });
export type TicketMessage = z.infer<typeof ticketMessage>;

/** Answer of `GET /api/support/tickets/{id}`; oldest message first. `canReply` is false once it is closed for good. */
export const ticketThread = z
  .object({
    ...ticketFields,
    authorName: z.string(),
    organizationName: z.string().nullable(),
    canReply: z.boolean(),
    /** Whether it's read as support staff do; in their own ticket, even a super admin is a user. */
    isStaff: z.boolean().default(false),
    messages: z.array(ticketMessage),
  })
  .meta({ id: 'TicketThread' });
export type TicketThread = z.infer<typeof ticketThread>;

/** What the shell's counts look at. */
export type TicketCounts = Pick<Ticket, 'status' | 'lastResponseAt' | 'unreadByUser' | 'unreadByAdmin'>;

/** For users: tickets with an unread answer (specification, section 4). */
export function unreadCount(tickets: readonly Pick<TicketCounts, 'unreadByUser'>[]): number {
  return tickets.filter(({ unreadByUser }) => unreadByUser).length;
}

/** For super admins: open tickets nobody has answered, plus tickets with something unread (specification, section 4). */
export function attentionCount(tickets: readonly Omit<TicketCounts, 'unreadByUser'>[]): number {
  const unanswered = tickets.filter(({ status, lastResponseAt }) => status === 'open' && lastResponseAt === null);
  return unanswered.length + tickets.filter(({ unreadByAdmin }) => unreadByAdmin).length;
}
