import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sharedWithMe, type SharedWithMe } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange } from '@petcare/web';

const at = (id: string) => `/api/shared-with-me/${encodeURIComponent(id)}`;

/** "Bella and Mog" */
export const petsOf = ({ pets }: SharedWithMe) =>
  pets
    .map(({ name }) => name)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

export function useAccept() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: SharedWithMe) => api.post(`${at(id)}/accept`, undefined, { schema: sharedWithMe }),
    onSuccess: (_accepted, share) => toast({ tone: 'success', title: `${petsOf(share)}: now shared with you` }),
    onError: (error) => toast({ tone: 'danger', title: 'It was not accepted', description: messageOf(error) }),
    onSettled: () => refetchAfterChange(client, ['pets']),
  });
}

/** Gives back what is shared, or declines what is offered. */
export function useGiveBack() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: SharedWithMe) => api.post(`${at(id)}/leave`),
    onSuccess: (_nothing, share) =>
      toast({
        title:
          share.state === 'offered'
            ? `You declined to see ${petsOf(share)}`
            : `${petsOf(share)}: not shared with you any more`,
      }),
    onError: (error) => toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) }),
    onSettled: () => refetchAfterChange(client, ['pets']),
  });
}
