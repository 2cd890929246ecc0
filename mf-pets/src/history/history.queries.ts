import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { occurrenceList, onThisDay, timeline, timelineYears, type RecordKindName } from '@petcare/contracts';
import { api, liveList } from '@petcare/web';

/** What is wanted from the history: all kinds if none is named, back from the end of a year. */
interface HistoryWanted {
  readonly kinds: readonly RecordKindName[];
  readonly year: string | null;
}

/** Pages of what happened to a pet, latest first. Cached among its records, so that it follows them. */
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

/** Pages of what came after that year, earliest first: what somebody scrolling up reaches. */
const newerQuery = (petId: string, { kinds, year }: HistoryWanted) =>
  infiniteQueryOptions({
    queryKey: ['records', petId, 'timeline', kinds.join(','), year, 'newer'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get(`/api/pets/${encodeURIComponent(petId)}/timeline`, {
        schema: timeline,
        query: { kinds: kinds.join(','), since: `${Number(year) + 1}-01-01`, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    enabled: year !== null,
  });

/** What happened on this day in earlier years. */
export const onThisDayQuery = (petId: string) =>
  queryOptions({
    queryKey: ['records', petId, 'timeline-on-this-day'],
    queryFn: ({ signal }) =>
      api.get(`/api/pets/${encodeURIComponent(petId)}/timeline/on-this-day`, { schema: onThisDay, signal }),
  });

/** The years in which something happened to a pet, latest first. */
export const historyYearsQuery = (petId: string) =>
  queryOptions({
    queryKey: ['records', petId, 'timeline-years'],
    queryFn: ({ signal }) =>
      api.get(`/api/pets/${encodeURIComponent(petId)}/timeline/years`, { schema: timelineYears, signal }),
  });

/** Latest first. While another choice loads, the last one's entries stay. */
export function useHistory(petId: string, wanted: HistoryWanted) {
  const query = useInfiniteQuery({ ...historyQuery(petId, wanted), placeholderData: keepPreviousData });
  const newer = useInfiniteQuery(newerQuery(petId, wanted));
  const older = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const later =
    wanted.year === null || query.isPlaceholderData ? [] : (newer.data?.pages.flatMap(({ items }) => items) ?? []);
  return { query, newer, later: later.length, items: [...later.toReversed(), ...older] };
}

/** What is due soonest for a pet, which belongs to another remote. */
export const nextForPetQuery = (petId: string) =>
  queryOptions({
    queryKey: ['pets', 'next-dates', petId],
    queryFn: ({ signal }) =>
      api.get('/api/occurrences', { schema: occurrenceList, query: { status: 'open', petId, limit: 3 }, signal }),
    ...liveList,
  });
