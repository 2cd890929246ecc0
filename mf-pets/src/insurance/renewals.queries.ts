import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { renewal, type Renewal, type RenewalCreate } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange, restoreFromBin } from '@petcare/web';

const addressOf = (policyId: string) => `/api/policies/${encodeURIComponent(policyId)}/renewals`;
/** As many terms as a policy ever has. */
const most = 50;
/** A renewal changes its policy, so this refetches the pet's data. */
const keyOf = (petId: string) => ['records', petId] as const;

/** A policy's terms, latest first. */
export const renewalsQuery = (petId: string, policyId: string) =>
  queryOptions({
    queryKey: [...keyOf(petId), 'renewals', policyId] as const,
    queryFn: ({ signal }) => api.get(addressOf(policyId), { schema: renewal.list, query: { limit: most }, signal }),
  });

interface Saved {
  read: Renewal | null;
  body: Partial<RenewalCreate>;
}

/** Saves a term; anything odd is refused with 409 `needs-confirmation` until it's sent with `confirmed`. */
export function useSaveRenewal(petId: string, policyId: string) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ change, isConfirmed }: { change: Saved; isConfirmed: boolean }): Promise<Renewal> => {
      const body = { ...change.body, ...(isConfirmed && { confirmed: true }) };
      const { read } = change;
      if (!read) return api.post(addressOf(policyId), body, { schema: renewal.row });
      const at = `${addressOf(policyId)}/${read.id}`;
      return api.patch(at, { ...body, version: read.version }, { schema: renewal.row });
    },
    onSuccess: () => refetchAfterChange(client, keyOf(petId)),
  });
  return (change: Saved, isConfirmed: boolean) => mutateAsync({ change, isConfirmed });
}

/** Deletes without asking; the toast offers Undo. */
export function useDeleteRenewal(petId: string) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const restore = useMutation({
    mutationFn: ({ id }: Renewal) => restoreFromBin(id),
    onSuccess: async () => {
      await refetchAfterChange(client, keyOf(petId));
      toast({ tone: 'success', title: 'The term has been restored' });
    },
    onError: (error) => toast({ tone: 'danger', title: 'The term is still deleted', description: messageOf(error) }),
  });
  return useMutation({
    mutationFn: ({ policyId, id }: Renewal) => api.delete(`${addressOf(policyId)}/${id}`),
    onSuccess: async (_nothing, row) => {
      toast({ title: 'The term was deleted', action: { label: 'Undo', run: () => restore.mutate(row) } });
      await refetchAfterChange(client, keyOf(petId));
    },
    onError: (error) => toast({ tone: 'danger', title: 'The term was not deleted', description: messageOf(error) }),
  }).mutate;
}
