import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { grant, grantList, type Grant, type GrantList } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { api, liveList, messageOf, refetchAfterChange } from '@petcare/web';
import type { GrantBody } from './form/grant-form-values.ts';
import { nameOfGrantee } from './grantee.ts';

const all = ['pets', 'grants'] as const;
/** An organisation has some hundreds of active grants at most; ones that ended long ago come further down. */
const mostPages = 6;

async function fetchGrants(signal: AbortSignal): Promise<Grant[]> {
  const grants: Grant[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < mostPages; page += 1) {
    const { items, nextCursor }: GrantList = await api.get('/api/grants', {
      schema: grantList,
      query: { limit: 100, cursor },
      signal,
    });
    grants.push(...items);
    cursor = nextCursor;
    if (cursor === null) break;
  }
  return grants;
}

/** Who the organisation shares its pets with, newest first; anyone may answer at any moment. */
export const grantsQuery = queryOptions({
  queryKey: [...all, 'list'] as const,
  queryFn: ({ signal }) => fetchGrants(signal),
  ...liveList,
});

/** One grant; `isMissing` if it doesn't exist, or not any more. */
export function useGrant(id: string) {
  const { data, ...query } = useQuery(grantsQuery);
  const found = data?.find((one) => one.id === id);
  return { ...query, found, isMissing: data !== undefined && found === undefined };
}

const at = (id: string) => `/api/grants/${encodeURIComponent(id)}`;

/** Makes a new one, or saves changes to one on top of the version read. */
export function useSaveGrant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ read, body }: { read: Grant | null; body: Partial<GrantBody> }) => {
      if (!read) return api.post('/api/grants', body, { schema: grant });
      return api.patch(at(read.id), { ...body, version: read.version }, { schema: grant });
    },
    onSuccess: () => refetchAfterChange(client, all),
  }).mutateAsync;
}

/** Ends it at once, for good. */
export function useStopSharing() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: Grant) => api.post(`${at(id)}/revoke`, undefined, { schema: grant }),
    onSuccess: (_over, { to, state }) => {
      const name = nameOfGrantee(to);
      toast({
        title: state === 'offered' ? `The offer to ${name} was withdrawn` : `${name} can’t see it any more`,
      });
    },
    onError: (error) => toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) }),
    onSettled: () => refetchAfterChange(client, all),
  });
}

/** Sends an offer's e-mail again. */
export function useSendAgain() {
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: Grant) => api.post(`${at(id)}/send-again`, undefined, { schema: grant }),
    onSuccess: (_offer, { to }) =>
      toast({
        tone: 'success',
        title: `Sent to ${nameOfGrantee(to)} again`,
        description: 'If it doesn’t arrive, ask them to look in their spam, and check the address.',
      }),
    onError: (error) => toast({ tone: 'danger', title: 'It was not sent again', description: messageOf(error) }),
  });
}
