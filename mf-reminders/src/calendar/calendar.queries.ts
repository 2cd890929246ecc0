import { useEffect } from 'react';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { occurrenceList, reminderList, type Reminder } from '@petcare/contracts';
import { api, liveList } from '@petcare/web';
import { reminderKeys } from '../reminders/reminders.queries.ts';
import { firstDayOf, lastDayOf, type Month } from './month.ts';

const pageSize = 100;

const monthQuery = (month: Month, petId: string) =>
  infiniteQueryOptions({
    queryKey: [...reminderKeys.occurrences, { month, petId }] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/occurrences', {
        schema: occurrenceList,
        query: {
          from: firstDayOf(month),
          to: lastDayOf(month),
          petId: petId || undefined,
          limit: pageSize,
          cursor: pageParam,
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...liveList,
    // Another month opens with what we know of it, and nothing from the last one.
    placeholderData: keepPreviousData,
  });

/** Every date in a month, page by page. */
export function useMonth(month: Month, petId: string) {
  const query = useInfiniteQuery(monthQuery(month, petId));
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return query;
}

async function listAllReminders(signal: AbortSignal): Promise<Reminder[]> {
  const reminders: Reminder[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Reminder[]; nextCursor: string | null } = await api.get('/api/reminders', {
      schema: reminderList,
      query: { limit: pageSize, cursor },
      signal,
    });
    reminders.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return reminders;
}

/** All rules, for months that have no rows yet. */
export const rulesQuery = queryOptions({
  queryKey: reminderKeys.rules,
  queryFn: ({ signal }) => listAllReminders(signal),
  staleTime: 0,
});
