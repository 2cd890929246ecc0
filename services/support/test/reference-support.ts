/** Who does something: a ticket's author, or any member of staff. */
export type Side = 'user' | 'staff';

/** Something that happens to a ticket, or to time. */
export type Step =
  | { readonly does: 'open'; readonly by: number }
  | { readonly does: 'write'; readonly side: Side; readonly ticket: number }
  | { readonly does: 'note'; readonly ticket: number }
  | { readonly does: 'look'; readonly side: Side; readonly ticket: number }
  | { readonly does: 'set'; readonly status: 'open' | 'resolved' | 'closed'; readonly ticket: number }
  | { readonly does: 'wait'; readonly days: number };

/** A ticket in terms of the words below; `resolvedDay` is when it was resolved, in days since the start. */
export interface ReferenceTicket {
  readonly author: number;
  readonly status: 'open' | 'resolved' | 'closed';
  readonly resolvedDay: number | null;
  readonly hadResponse: boolean;
  readonly unreadByUser: boolean;
  readonly unreadByAdmin: boolean;
}

export interface ReferenceWorld {
  readonly day: number;
  readonly tickets: readonly ReferenceTicket[];
}

export const emptyWorld: ReferenceWorld = { day: 0, tickets: [] };

/**
 * "Support counts: for users, unread = tickets with unreadByUser. For super admins, attention count = open tickets with no
 * lastResponseAt plus tickets with unreadByAdmin." (specification, section 4)
 */
export function countsOf({ tickets }: ReferenceWorld): { unreadOf: (author: number) => number; attention: number } {
  const openWithNoResponse = tickets.filter(({ status, hadResponse }) => status === 'open' && !hadResponse).length;
  const withUnreadByAdmin = tickets.filter(({ unreadByAdmin }) => unreadByAdmin).length;
  return {
    unreadOf: (author) => tickets.filter((ticket) => ticket.author === author && ticket.unreadByUser).length,
    attention: openWithNoResponse + withUnreadByAdmin,
  };
}

/** "Resolved reopens on a user message within 14 days, then closes." */
const reopenableDays = 14;

/** "`status` open|resolved|closed", as people see it at that time. */
export function seenStatus({ status, resolvedDay }: ReferenceTicket, { day }: ReferenceWorld): string {
  return resolvedDay !== null && day - resolvedDay > reopenableDays ? 'closed' : status;
}

/** What the product has to do with a step: the world afterwards, unchanged if it's refused. */
export function after(world: ReferenceWorld, step: Step): ReferenceWorld {
  switch (step.does) {
    case 'open':
      return { ...world, tickets: [...world.tickets, newTicket(step.by)] };
    case 'wait':
      return { ...world, day: world.day + step.days };
    case 'note':
      // "internal?": a note between staff isn't a response, and gives the author nothing to read.
      return world;
    case 'look':
      return changing(world, step.ticket, (ticket) => looked(ticket, step.side));
    case 'write':
      return changing(world, step.ticket, (ticket) => written(ticket, step.side, world));
    case 'set':
      return changing(world, step.ticket, (ticket) => ({
        ...ticket,
        status: step.status,
        resolvedDay: step.status === 'resolved' ? world.day : null,
      }));
  }
}

const newTicket = (author: number): ReferenceTicket => ({
  author,
  status: 'open',
  resolvedDay: null,
  hadResponse: false,
  unreadByUser: false,
  unreadByAdmin: false,
});

/** "opening clears one's own" */
function looked(ticket: ReferenceTicket, side: Side): ReferenceTicket {
  return side === 'user' ? { ...ticket, unreadByUser: false } : { ...ticket, unreadByAdmin: false };
}

/** People write in a ticket they've opened. */
function written(before: ReferenceTicket, side: Side, world: ReferenceWorld): ReferenceTicket {
  const ticket = looked(before, side);
  // "Staff reply sets unreadByUser and lastResponseAt"
  if (side === 'staff') return { ...ticket, unreadByUser: true, hadResponse: true };
  if (seenStatus(ticket, world) === 'closed') return ticket;
  // "a user message sets unreadByAdmin once there was a response"
  return { ...ticket, status: 'open', resolvedDay: null, unreadByAdmin: ticket.hadResponse };
}

function changing(
  world: ReferenceWorld,
  ticket: number,
  change: (ticket: ReferenceTicket) => ReferenceTicket,
): ReferenceWorld {
  return { ...world, tickets: world.tickets.map((one, index) => (index === ticket ? change(one) : one)) };
}
