import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sharedWithMe, type SharedWithMe } from '@petcare/contracts/sharing';
import { givenBackQuery, sharedWithMeQuery } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange } from '@petcare/web';
import { seenStill } from '../grant-groups.ts';
import { momentWords } from '../grant-sentence.ts';

const at = (id: string) => `/api/shared-with-me/${encodeURIComponent(id)}`;

/** "Bella and Mog" */
export const petsOf = ({ pets }: Pick<SharedWithMe, 'pets'>) =>
  pets
    .map(({ name }) => name)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

export function useAccept() {
  const client = useQueryClient();
  const { toast, zone } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: SharedWithMe) => api.post(`${at(id)}/accept`, undefined, { schema: sharedWithMe }),
    onSuccess: ({ state, from }, share) => {
      const when =
        state === 'upcoming'
          ? `shared with you from ${momentWords(from, { zone, now: new Date() })}`
          : 'now shared with you';
      toast({ tone: 'success', title: `${petsOf(share)}: ${when}` });
    },
    onError: (error) => toast({ tone: 'danger', title: 'It was not accepted', description: messageOf(error) }),
    onSettled: () => refetchAfterChange(client, ['pets']),
  });
}

/** What has come to an end; another share may still open the pets. */
function givenBackWords(share: SharedWithMe, shares: readonly SharedWithMe[]): { title: string; description?: string } {
  if (share.state === 'offered') return { title: `You declined to see ${petsOf(share)}` };
  if (share.state === 'upcoming') return { title: `${petsOf(share)}: won’t be shared with you` };
  const { still, gone } = seenStill(share, shares);
  const besides = `You still see ${petsOf({ pets: still })} through another share`;
  if (gone.length === 0) return { title: besides };
  return {
    title: `${petsOf({ pets: gone })}: not shared with you any more`,
    ...(still.length > 0 && { description: `${besides}.` }),
  };
}

/** Gives back what is shared, or declines what is offered. */
export function useGiveBack() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: SharedWithMe) => api.post(`${at(id)}/leave`),
    onSuccess: (_nothing, share) => {
      client.setQueryData(givenBackQuery.queryKey, (ids = []) => [...ids, share.id]);
      toast(givenBackWords(share, client.getQueryData(sharedWithMeQuery.queryKey)?.items ?? []));
    },
    onError: (error) => toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) }),
    onSettled: () => refetchAfterChange(client, ['pets']),
  });
}
