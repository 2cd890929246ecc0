import { infiniteQueryOptions } from '@tanstack/react-query';
import { reminderList } from '@petcare/contracts';
import { api } from '@petcare/web';
import { reminderKeys } from '../reminders/reminders.queries.ts';

/** Paused reminders, A to Z, in pages; fetched again with the rules. */
export const pausedQuery = infiniteQueryOptions({
  queryKey: [...reminderKeys.rules, 'paused'] as const,
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/reminders', {
      schema: reminderList,
      query: { paused: 'true', limit: 50, cursor: pageParam },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});
