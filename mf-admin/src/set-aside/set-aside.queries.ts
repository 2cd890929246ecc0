import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { setAsideEventList, type SetAsideEvent } from '@petcare/contracts/maintenance';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf } from '@petcare/web';

const path = '/api/super-admin/set-aside-events';
const key = ['admin', 'set-aside-events'];

/** How often an open list is refetched. */
const listMs = 5_000;

/** Events that were set aside, latest first, page by page; new ones appear by themselves. */
export const useSetAsideEvents = () =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.get(path, { schema: setAsideEventList, query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    refetchInterval: listMs,
  });

/** Retries one; the list is refetched whatever the outcome. */
export function useTryAgain() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: SetAsideEvent) => api.post(`${path}/${id}/retry`),
    onSuccess: () =>
      toast({
        tone: 'success',
        title: 'On its way again',
        description: 'A worker is trying it now. If it fails again, you’ll see it here.',
      }),
    onError: (error) => toast({ tone: 'danger', title: 'That did not work', description: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
