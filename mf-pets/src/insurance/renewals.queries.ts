import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { renewal, type Policy, type Renewal, type RenewalCreate } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { api, formatDate, messageOf, refetchAfterChange, restoreFromBin } from '@petcare/web';
import { claimsKey } from '../money/money-keys.ts';

const addressOf = (policyId: string) => `/api/policies/${encodeURIComponent(policyId)}/renewals`;
/** As many terms as a policy ever has. */
const most = 50;
const keyOf = (petId: string) => ['records', petId] as const;

/** A renewal changes its policy and what that pays for, so this refetches the pet's data and the claims. */
const refetchInsurance = (client: QueryClient, petId: string) =>
  Promise.all([keyOf(petId), claimsKey].map((key) => refetchAfterChange(client, key)));

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
    onSuccess: () => refetchInsurance(client, petId),
  });
  return (change: Saved, isConfirmed: boolean) => mutateAsync({ change, isConfirmed });
}

/** What the policy's renewal date is once its present term has gone. */
const renewsWords = ({ replaces }: Renewal, { renewsOn }: Pick<Policy, 'renewsOn'>): string =>
  replaces
    ? `The renewal date is ${formatDate(replaces.renewsOn)} again.`
    : `The renewal date is still ${formatDate(renewsOn)}. If that’s wrong, edit the policy.`;

/** Deletes without asking; the toast offers Undo, and says what has become of the renewal date. */
export function useDeleteRenewal({ petId, startsOn, renewsOn }: Policy, rows: readonly Renewal[]) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const restore = useMutation({
    mutationFn: ({ id }: Renewal) => restoreFromBin(id),
    onSuccess: async () => {
      await refetchInsurance(client, petId);
      toast({ tone: 'success', title: 'The term has been restored' });
    },
    onError: (error) => toast({ tone: 'danger', title: 'The term is still deleted', description: messageOf(error) }),
  });
  return useMutation({
    mutationFn: ({ policyId, id }: Renewal) => api.delete(`${addressOf(policyId)}/${id}`),
    onSuccess: async (_nothing, row) => {
      const renewed = rows.filter((one) => one.decision === 'renewed' && one.startsOn === startsOn);
      // Of two from the same day, the other one is still there.
      const isPresent = renewed.length === 1 && renewed[0]?.id === row.id;
      toast({
        title: 'The term was deleted',
        ...(isPresent && { description: renewsWords(row, { renewsOn }) }),
        action: { label: 'Undo', run: () => restore.mutate(row) },
      });
      await refetchInsurance(client, petId);
    },
    onError: (error) => toast({ tone: 'danger', title: 'The term was not deleted', description: messageOf(error) }),
  }).mutate;
}
