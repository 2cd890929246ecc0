import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { occurrenceList, timeline, type RecordKindName } from '@petcare/contracts';
import { api, liveList } from '@petcare/web';

/** Pages of what happened to a pet, the latest first; of all kinds when none is named. Kept among its records, so that it follows them. */
export const historyQuery = (petId: string, kinds: readonly RecordKindName[]) =>
  infiniteQueryOptions({
    queryKey: ['records', petId, 'timeline', kinds.join(',')] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get(`/api/pets/${encodeURIComponent(petId)}/timeline`, {
        schema: timeline,
        query: { kinds: kinds.join(','), cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** While another choice of kinds is on its way the entries of the last one stay. */
export function useHistory(petId: string, kinds: readonly RecordKindName[]) {
  const query = useInfiniteQuery({ ...historyQuery(petId, kinds), placeholderData: keepPreviousData });
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
