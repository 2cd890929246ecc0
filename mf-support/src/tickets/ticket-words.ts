import type { Ticket, TicketCategory, TicketPriority, TicketStatus } from '@petcare/contracts';
import type { Tone } from '@petcare/ui';

export const categoryNames: Record<TicketCategory, string> = {
  question: 'A question',
  problem: 'Something doesn’t work',
  account: 'My account',
  billing: 'Billing',
  idea: 'An idea',
  other: 'Something else',
};

export const statusNames: Record<TicketStatus, string> = { open: 'Open', resolved: 'Resolved', closed: 'Closed' };

export const priorityNames: Record<TicketPriority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
};

interface State {
  tone: Tone;
  label: string;
}

/** A ticket's state for its author: an unread answer comes first. */
export function stateForAuthor({ status, unreadByUser, lastResponseAt }: Ticket): State {
  if (unreadByUser) return { tone: 'info', label: 'New answer' };
  if (status === 'closed') return { tone: 'ok', label: statusNames.closed };
  if (status === 'resolved') return { tone: 'ok', label: statusNames.resolved };
  return lastResponseAt ? { tone: 'info', label: 'Answered' } : { tone: 'warn', label: 'Waiting for an answer' };
}

/** The same for staff: what needs attention comes first. */
export function stateForStaff(ticket: Pick<Ticket, 'status' | 'unreadByAdmin' | 'lastResponseAt'>): State {
  if (needsAttention(ticket)) return { tone: 'warn', label: ticket.lastResponseAt ? 'New message' : 'Not answered' };
  if (ticket.status === 'open') return { tone: 'info', label: statusNames.open };
  return { tone: 'ok', label: statusNames[ticket.status] };
}

export function needsAttention({
  status,
  unreadByAdmin,
  lastResponseAt,
}: Pick<Ticket, 'status' | 'unreadByAdmin' | 'lastResponseAt'>): boolean {
  return unreadByAdmin || (status === 'open' && lastResponseAt === null);
}
