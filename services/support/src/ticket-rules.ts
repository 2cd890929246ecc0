import { reopenDays, type Ticket } from '@petcare/contracts';

/** What a message changes about its ticket. */
export type AfterMessage = Partial<Pick<Ticket, 'status' | 'unreadByUser' | 'unreadByAdmin' | 'lastResponseAt'>>;

/** Can its author still write in it? A resolved ticket left alone for 14 days counts as closed. */
export function canReply({ status }: Pick<Ticket, 'status'>): boolean {
  return status !== 'closed';
}

/** A message from the author: it reopens a resolved ticket, and is unread by staff once they have answered before. */
export function afterUserMessage({ lastResponseAt }: Pick<Ticket, 'lastResponseAt'>): AfterMessage {
  return { status: 'open', unreadByUser: false, unreadByAdmin: lastResponseAt !== null };
}

/** An answer from staff that the author can see. Answering counts as reading. */
export function afterStaffMessage(now: string): AfterMessage {
  return { unreadByUser: true, unreadByAdmin: false, lastResponseAt: now };
}

/** SQL for a ticket's number as people see it: `PC-00042`, and with as many digits as it takes from 100 000. */
export const ticketRef = (number: string): string =>
  `'PC-' || lpad(${number}::text, greatest(5, length(${number}::text)), '0')`;

/** SQL for the status people see: anything resolved 14 days ago is closed without anybody doing it. */
export const seenStatus = `case when status = 'resolved' and resolved_at < platform.now() - interval '${reopenDays} days'
  then 'closed' else status end`;
