import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { grant, grantList, inWords, mostGrants, type Grant, type GrantList } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { api, liveList, messageOf, refetchAfterChange } from '@petcare/web';
import type { GrantBody } from './form/grant-form-values.ts';
import { petsHere, seenStill } from './grant-groups.ts';
import { nameOfGrantee } from './grantee.ts';

const all = ['pets', 'grants'] as const;
/** Ended ones stay listed for ever; older ones than this many pages hold are left out. */
const mostPages = 6;
const pageSize = 100;

interface Asked {
  pages: number;
  open?: 'true';
}

async function fetchPages({ pages, open }: Asked, signal: AbortSignal) {
  const grants: Grant[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const { items, nextCursor }: GrantList = await api.get('/api/grants', {
      schema: grantList,
      query: { limit: pageSize, cursor, open, knows: 'expired' },
      signal,
    });
    grants.push(...items);
    cursor = nextCursor;
    if (cursor === null) break;
  }
  return { grants, isAll: cursor === null };
}

/** However many came after it, one that's still open is among them: it can be seen, changed and ended. */
async function fetchGrants(signal: AbortSignal): Promise<Grant[]> {
  const { grants: latest, isAll } = await fetchPages({ pages: mostPages }, signal);
  if (isAll) return latest;
  const { grants: open } = await fetchPages({ pages: Math.ceil(mostGrants / pageSize), open: 'true' }, signal);
  const read = new Set(latest.map(({ id }) => id));
  return [...latest, ...open.filter(({ id }) => !read.has(id))];
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

const onlyHere = (one: Grant): Grant => ({ ...one, pets: petsHere(one) });

/** What has come to an end; another grant of the same person may still open the pets. */
function stoppedWords(stopped: Grant, grants: readonly Grant[]): { title: string; description?: string } {
  const { to, state } = stopped;
  const name = nameOfGrantee(to);
  if (state === 'offered') return { title: `The offer to ${name} was withdrawn` };
  if (state === 'upcoming') return { title: `Sharing with ${name} won’t begin` };
  const theirs = grants.filter((one) => one.to.userId !== null && one.to.userId === to.userId);
  const [ended, others] = [onlyHere(stopped), theirs.map(onlyHere)];
  const { still, gone } = seenStill(ended, others);
  if (still.length === 0) return { title: `${name} can’t see it any more` };
  const [stillNames, goneNames] = [still, gone].map((pets) => inWords(pets.map((pet) => pet.name)));
  if (gone.length === 0) return { title: `${name} still sees ${stillNames} through something else you share` };
  return {
    title: `${name} can’t see ${goneNames} any more`,
    description: `They still see ${stillNames} through something else you share.`,
  };
}

/** Ends it at once, for good. */
export function useStopSharing() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: Grant) => api.post(`${at(id)}/revoke`, undefined, { schema: grant }),
    onSuccess: (_over, stopped) => toast(stoppedWords(stopped, client.getQueryData(grantsQuery.queryKey) ?? [])),
    onError: (error) => toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) }),
    onSettled: () => refetchAfterChange(client, all),
  });
}

/** Sends an offer's e-mail again, and its week to be accepted begins again. */
export function useSendAgain() {
  const client = useQueryClient();
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
    onSettled: () => refetchAfterChange(client, all),
  });
}
