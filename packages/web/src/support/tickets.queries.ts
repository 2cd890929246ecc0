import { queryOptions } from '@tanstack/react-query';
import { anyStaffTicketFeed, ticketFeed, type StaffTicketFeed } from '@petcare/contracts';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

/** All support keys start with this: the shell counts what the support screens show. */
export const supportKey = ['support'] as const;

/** The person's own tickets. The browser revalidates them, so asking again costs nothing while nothing has happened. */
export const ticketsQuery = queryOptions({
  queryKey: [...supportKey, 'tickets'],
  queryFn: ({ signal }) => api.get('/api/support/tickets', { schema: ticketFeed, signal }),
});

async function fetchStaffTickets(signal: AbortSignal): Promise<StaffTicketFeed> {
  try {
    return await api.get('/api/support/tickets/admin', { schema: anyStaffTicketFeed, signal });
  } catch (error) {
    if (error instanceof ApiError)
      throw new ApiError(error.status, 'Failed to fetch admin support tickets', error.problem);
    throw error;
  }
}

/** Everybody's tickets, for super admins. */
export const staffTicketsQuery = queryOptions({
  queryKey: [...supportKey, 'tickets', 'admin'],
  queryFn: ({ signal }) => fetchStaffTickets(signal),
});
