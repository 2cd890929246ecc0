import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  claim,
  expense,
  poundsWords,
  type Claim,
  type ClaimCreate,
  type Expense,
  type Policy,
} from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { api, everyPage, messageOf, restoreFromBin } from '@petcare/web';
import { claimsKey, moneyKeys, refetchMoney } from '../money/money-keys.ts';

const addressOf = (policyId: string) => `/api/policies/${encodeURIComponent(policyId)}/claims`;
/** A ZIP with everything to send to the insurer. */
export const packAddress = ({ policyId, id }: Claim) => `${addressOf(policyId)}/${encodeURIComponent(id)}/pack`;
/** As many as one request may ask for. */
const limit = 100;

/** All claims on a policy, latest first: each uses up some of the cover. */
export const claimsQuery = (policyId: string) =>
  queryOptions({
    queryKey: [...claimsKey, policyId] as const,
    queryFn: ({ signal }) =>
      everyPage((cursor) => api.get(addressOf(policyId), { schema: claim.list, query: { limit, cursor }, signal })),
  });

/** The expenses with those ids that can still be seen. */
async function readBills(ids: readonly string[], signal: AbortSignal): Promise<Expense[]> {
  const found = await Promise.allSettled(
    ids.map((id) => api.get(`/api/expenses/${encodeURIComponent(id)}`, { schema: expense.row, signal })),
  );
  return found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** The bills somebody wants to claim, before it's known on which policy. */
export const askedBillsQuery = (asked: readonly string[]) =>
  queryOptions({
    queryKey: [...moneyKeys.lists, 'asked-bills', asked] as const,
    queryFn: ({ signal }) => readBills(asked, signal),
  });

/** The expenses of a policy's animal since its cover began, plus the chosen ones, however old. */
export const billsQuery = ({ petId, coveredFrom: from }: Policy, chosen: readonly string[]) =>
  queryOptions({
    queryKey: [...moneyKeys.lists, 'bills', petId, from, chosen] as const,
    queryFn: async ({ signal }): Promise<Expense[]> => {
      const items = await everyPage((cursor) =>
        api.get('/api/expenses', { schema: expense.list, query: { petId, from, limit, cursor }, signal }),
      );
      const older = chosen.filter((id) => !items.some((item) => item.id === id));
      return [...items, ...(await readBills(older, signal))];
    },
  });

interface Saved {
  read: Claim | null;
  body: Partial<ClaimCreate>;
}

export function useSaveClaim(policyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ read, body }: Saved): Promise<Claim> => {
      if (!read) return api.post(addressOf(policyId), body, { schema: claim.row });
      const at = `${addressOf(policyId)}/${read.id}`;
      return api.patch(at, { ...body, version: read.version }, { schema: claim.row });
    },
    onSuccess: () => refetchMoney(client),
  }).mutateAsync;
}

/** What was paid is still money that came back. */
const payoutLeft = ({ paidPence }: Claim) =>
  (paidPence ?? 0) > 0 && { description: `The ${poundsWords(paidPence ?? 0)} stays in the expenses.` };

/** Deletes without asking; the toast offers Undo. */
export function useDeleteClaim() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const restore = useMutation({
    mutationFn: ({ id }: Claim) => restoreFromBin(id),
    onSuccess: () => toast({ tone: 'success', title: 'The claim has been restored' }),
    onError: (error) => toast({ tone: 'danger', title: 'The claim is still deleted', description: messageOf(error) }),
    onSettled: () => refetchMoney(client),
  });
  return useMutation({
    mutationFn: ({ policyId, id }: Claim) => api.delete(`${addressOf(policyId)}/${id}`),
    onSuccess: (_nothing, row) =>
      toast({
        title: 'The claim was deleted',
        ...payoutLeft(row),
        action: { label: 'Undo', run: () => restore.mutate(row) },
      }),
    onError: (error) => toast({ tone: 'danger', title: 'The claim was not deleted', description: messageOf(error) }),
    onSettled: () => refetchMoney(client),
  }).mutate;
}
