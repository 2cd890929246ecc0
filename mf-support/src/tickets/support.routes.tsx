import type { QueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@petcare/contracts';
import { lazyPage, type RemoteRoute } from '@petcare/remote';
import { staffTicketsQuery, ticketsQuery } from '@petcare/web';
import { SupportPage } from './list/support-page.tsx';
import { threadQuery } from './tickets.queries.ts';

const NewTicketPage = lazyPage(() => import('./new/new-ticket-page.tsx'));
const TicketPage = lazyPage(() => import('./thread/ticket-page.tsx'));

/** The page refetches what couldn't be loaded early, and says so if need be. */
const ignored = () => undefined;

/** Fetches the list before it's opened. */
export function prefetchTickets(client: QueryClient, { isSuperAdmin }: Pick<CurrentUser, 'isSuperAdmin'>): void {
  (isSuperAdmin ? client.query(staffTicketsQuery) : client.query(ticketsQuery)).catch(ignored);
}

/** The pages below `/support`. */
export function supportRoutes(client: QueryClient, user: Pick<CurrentUser, 'isSuperAdmin'>): RemoteRoute[] {
  const fetchTickets: RemoteRoute['loader'] = () => {
    prefetchTickets(client, user);
    return null;
  };
  const fetchThread: RemoteRoute['loader'] = ({ params }) => {
    client.query(threadQuery(params.ticketId ?? '')).catch(ignored);
    return null;
  };
  return [
    { index: true, Component: SupportPage, loader: fetchTickets },
    { path: 'new', Component: NewTicketPage },
    { path: ':ticketId', Component: TicketPage, loader: fetchThread },
  ];
}
