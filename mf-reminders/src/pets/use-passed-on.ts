import { useQueries } from '@tanstack/react-query';
import { pet } from '@petcare/contracts';
import { api, usePetChoices } from '@petcare/web';

const petQuery = (id: string) => ({
  queryKey: ['pets', 'passed-on', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get(`/api/pets/${id}`, { schema: pet, signal }),
  staleTime: 0,
});

/**
 * Were all of these animals passed on to somebody else? Nobody changes their record then; also while we don't know yet. Only
 * those that live elsewhere are asked about.
 */
export function usePassedOn(petIds: readonly string[], { enabled }: { enabled: boolean }): boolean {
  const { data: own = [] } = usePetChoices({ enabled });
  const gone = own.filter(({ id, status }) => petIds.includes(id) && status === 'transferred');
  const haveAllGone = gone.length > 0 && gone.length === petIds.length;
  const asked = useQueries({ queries: haveAllGone ? gone.map(({ id }) => petQuery(id)) : [] });
  return haveAllGone && asked.every(({ data }) => data?.passedOnAt !== null);
}
