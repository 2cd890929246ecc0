import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  handOverLink,
  handOverLinkList,
  type HandOverLink,
  type HandOverLinkCreateInput,
} from '@petcare/contracts/hand-over';
import { useRemoteContext } from '@petcare/remote';
import { api, everyPage, liveList, messageOf, refetchAfterChange } from '@petcare/web';

const all = ['pets', 'hand-over-links'] as const;

/** The organisation's hand-over links that work, or those to one animal, newest first; they're opened and end at any moment. */
export const liveLinksQuery = (petId?: string) =>
  queryOptions({
    queryKey: [...all, 'live', petId] as const,
    queryFn: ({ signal }) =>
      everyPage((cursor) =>
        api.get('/api/hand-over-links', {
          schema: handOverLinkList,
          query: { petId, state: 'live', cursor, limit: 100 },
          signal,
        }),
      ),
    ...liveList,
  });

/** Those that no longer work, page by page. */
export const overLinksQuery = (petId?: string) =>
  infiniteQueryOptions({
    queryKey: [...all, 'over', petId] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/hand-over-links', {
        schema: handOverLinkList,
        query: { petId, state: 'over', cursor: pageParam, limit: 10 },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export function useMakeLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HandOverLinkCreateInput) => api.post('/api/hand-over-links', body, { schema: handOverLink }),
    onSuccess: () => refetchAfterChange(client, all),
  });
}

/** Switches one off at once, for good. */
export function useRevokeLink() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: HandOverLink) =>
      api.post(`/api/hand-over-links/${encodeURIComponent(id)}/revoke`, undefined, { schema: handOverLink }),
    onSuccess: ({ label }) => toast({ tone: 'success', title: `The link for ${label} no longer works` }),
    onError: (error) => toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) }),
    onSettled: () => refetchAfterChange(client, all),
  });
}
