import {
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import {
  ticket,
  ticketThread,
  type Ticket,
  type TicketCreate,
  type TicketMessageCreate,
  type TicketThread,
  type TicketUpdate,
} from '@petcare/contracts';
import { staffTicketList } from '@petcare/contracts/tickets';
import { useRemoteContext } from '@petcare/remote';
import {
  api,
  askToNotify,
  liveList,
  messageOf,
  refetchAfterChange,
  staffTicketsQuery,
  supportKey,
  ticketsQuery,
} from '@petcare/web';

/** One ticket with everything in it; refetched each time it's opened, and every half minute while it's open. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...supportKey, 'thread', id],
    queryFn: ({ signal }) =>
      api.get(`/api/support/tickets/${encodeURIComponent(id)}`, { schema: ticketThread, signal }),
    staleTime: 0,
  });

export const useTickets = () => useQuery({ ...ticketsQuery, staleTime: 0 });
export const useStaffTickets = () => useQuery({ ...staffTicketsQuery, staleTime: 0 });

/** Everybody's, however old, a page at a time. */
export const useAllTickets = () =>
  useInfiniteQuery({
    queryKey: [...supportKey, 'tickets', 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/support/tickets/all', { schema: staffTicketList, query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...liveList,
  });

export const useThread = (id: string) => useQuery({ ...threadQuery(id), refetchInterval: 30_000 });

/** Updates the lists with what we know, because the menu counts them even when no screen shows or refetches one. */
function followInLists(client: QueryClient, id: string, known: Partial<Ticket>): void {
  client.setQueryData(ticketsQuery.queryKey, (feed) => {
    return feed && { tickets: feed.tickets.map((one) => (one.id === id ? { ...one, ...known } : one)) };
  });
  client.setQueryData(staffTicketsQuery.queryKey, (feed) => {
    return feed && { tickets: feed.tickets.map((one) => (one.id === id ? { ...one, ...known } : one)) };
  });
}

/** Stores the server's answer and refetches the lists. */
function remember(client: QueryClient, thread: TicketThread): void {
  client.setQueryData(threadQuery(thread.id).queryKey, thread);
  followInLists(client, thread.id, ticket.parse(thread));
  void refetchAfterChange(client, [...supportKey, 'tickets']);
}

export function useOpenTicket() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TicketCreate) => {
      askToNotify();
      return api.post('/api/support/tickets', body, { schema: ticketThread });
    },
    onSuccess: (thread) => remember(client, thread),
  });
}

export function useReply(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TicketMessageCreate) =>
      api.post(`/api/support/tickets/${id}/messages`, body, { schema: ticketThread }),
    onSuccess: (thread) => remember(client, thread),
  });
}

/** What somebody has seen of a ticket. */
type Seen = Pick<TicketThread, 'id' | 'lastMessageAt' | 'isStaff'>;

/** Says that the person has seen the ticket up to its last message here. If it fails, the ticket just stays unread. */
export function useMarkRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, lastMessageAt }: Seen) =>
      api.post(`/api/support/tickets/${id}/read`, undefined, { query: { lastMessageAt } }),
    onSuccess: (_answer, { id, isStaff }) => {
      followInLists(client, id, isStaff ? { unreadByAdmin: false } : { unreadByUser: false });
      void refetchAfterChange(client, [...supportKey, 'tickets']);
    },
  });
}

/** Status and priority, set by staff; if somebody else changed them first, theirs is shown. */
export function useUpdateTicket(id: string) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    // One after another, each on top of the one before it.
    scope: { id: `ticket ${id}` },
    mutationFn: ({ read, changes }: { read: TicketThread; changes: Omit<TicketUpdate, 'version'> }) => {
      const { version } = client.getQueryData(threadQuery(id).queryKey) ?? read;
      return api.patch(`/api/support/tickets/${id}`, { ...changes, version }, { schema: ticketThread });
    },
    onSuccess: (thread) => remember(client, thread),
    onError: (error) => {
      toast({ tone: 'danger', title: 'The ticket was not changed', description: messageOf(error) });
      void refetchAfterChange(client, threadQuery(id).queryKey);
    },
  });
}
