import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { occurrenceList, timeline, timelineYears, type RecordKindName } from '@petcare/contracts';
import { api, liveList } from '@petcare/web';

/** What is wanted of the history: all kinds when none is named, from the end of a year back. */
interface HistoryWanted {
  readonly kinds: readonly RecordKindName[];
  readonly year: string | null;
}

/** Pages of what happened to a pet, the latest first. Kept among its records, so that it follows them. */
export const historyQuery = (petId: string, { kinds, year }: HistoryWanted) =>
  infiniteQueryOptions({
    queryKey: ['records', petId, 'timeline', kinds.join(','), year] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get(`/api/pets/${encodeURIComponent(petId)}/timeline`, {
        schema: timeline,
        query: { kinds: kinds.join(','), until: year && `${year}-12-31`, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The years in which something happened to a pet, the latest first. */
export const historyYearsQuery = (petId: string) =>
  queryOptions({
    queryKey: ['records', petId, 'timeline-years'],
    queryFn: ({ signal }) =>
      api.get(`/api/pets/${encodeURIComponent(petId)}/timeline/years`, { schema: timelineYears, signal }),
  });

/** While another choice is on its way the entries of the last one stay. */
export function useHistory(petId: string, wanted: HistoryWanted) {
  const query = useInfiniteQuery({ ...historyQuery(petId, wanted), placeholderData: keepPreviousData });
  return { query, items: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** What is due soonest for a pet, which belongs to another remote. */
export const nextForPetQuery = (petId: string) =>
  queryOptions({
    queryKey: ['pets', 'next-dates', petId],
    queryFn: ({ signal }) =>
      api.get('/api/occurrences', { schema: occurrenceList, query: { status: 'open', petId, limit: 3 }, signal }),
    ...liveList,
  });
