import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pet, PetListItem } from '@petcare/contracts';
import { transfer, transferList, type Transfer, type TransferCreateInput } from '@petcare/contracts/transfers';
import { useRemoteContext } from '@petcare/remote';
import { api, liveList, messageOf, refetchAfterChange } from '@petcare/web';
import { isHere } from '../pets/is-here.ts';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

const all = ['pets', 'transfers'] as const;

/** The latest offers of one pet, or of all, open or not, newest first; they're taken up and run out at any moment. */
export const transfersQuery = (petId?: string) =>
  queryOptions({
    queryKey: [...all, petId] as const,
    queryFn: async ({ signal }) =>
      (await api.get('/api/transfers', { schema: transferList, query: { petId, limit: 100 }, signal })).items,
    ...liveList,
  });

interface PassingOn {
  /** The offer that waits for an answer, for those who decide about it. */
  offer: Transfer | undefined;
  /** How it was passed on, if it was. */
  passedOn: Transfer | undefined;
  /** Nobody may change its record: also while we don't know yet whether it was passed on. */
  isFrozen: boolean;
}

/** Is this pet offered to a new keeper, or has one taken it on? `whole` is undefined until it's loaded. */
export function usePassingOn(pet: PetListItem, whole: Pet | undefined): PassingOn {
  const { can } = useRemoteContext();
  const isOurs = useIsOurs();
  const hasLeft = pet.status === 'transferred';
  const enabled = isOurs && (hasLeft ? can('pets.view') : isHere(pet) && can('members.edit'));
  const isFrozen = hasLeft && whole?.passedOnAt !== null;
  const { data } = useQuery({ ...transfersQuery(pet.id), enabled });
  const passedOn = hasLeft ? data?.find(({ state }) => state === 'claimed') : undefined;
  return {
    offer: isHere(pet) ? data?.find(({ state }) => state === 'open') : undefined,
    passedOn,
    isFrozen,
  };
}

export function useOfferPet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TransferCreateInput) => api.post('/api/transfers', body, { schema: transfer }),
    onSuccess: () => refetchAfterChange(client, all),
  });
}

export function useCancelOffer() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: Transfer) =>
      api.post(`/api/transfers/${encodeURIComponent(id)}/cancel`, undefined, { schema: transfer }),
    onSuccess: ({ pet }) => toast({ tone: 'success', title: `${pet.name} isn’t offered any more` }),
    onError: (error) => toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) }),
    onSettled: () => refetchAfterChange(client, all),
  });
}
