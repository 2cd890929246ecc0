import { reopenDays, type Ticket } from '@petcare/contracts';

/** What a message changes about its ticket. */
export type AfterMessage = Partial<Pick<Ticket, 'status' | 'unreadByUser' | 'unreadByAdmin' | 'lastResponseAt'>>;

/** May its author still write in it? A resolved ticket that was left alone for 14 days reads as closed. */
export function canReply({ status }: Pick<Ticket, 'status'>): boolean {
  return status !== 'closed';
}

/** A message of the author: it opens a resolved ticket again, and is unread by staff once they had answered before. */
export function afterUserMessage({ lastResponseAt }: Pick<Ticket, 'lastResponseAt'>): AfterMessage {
  return { status: 'open', unreadByUser: false, unreadByAdmin: lastResponseAt !== null };
}

/** An answer of staff that the author can see. Whoever answers has read what there was. */
export function afterStaffMessage(now: string): AfterMessage {
  return { unreadByUser: true, unreadByAdmin: false, lastResponseAt: now };
}

/** SQL of the name that people give a ticket of this number: `PC-00042`, and from the 100 000th on with as many digits as it has. */
export const ticketRef = (number: string): string =>
  `'PC-' || lpad(${number}::text, greatest(5, length(${number}::text)), '0')`;

/** SQL of the status as people see it: what was resolved 14 days ago is closed without anybody doing it. */
export const seenStatus = `case when status = 'resolved' and resolved_at < platform.now() - interval '${reopenDays} days'
  then 'closed' else status end`;
