import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  expense,
  expenseCategoryNames,
  expenseSummary,
  expenseVendors,
  poundsWords,
  type Expense,
  type ExpenseCreate,
  type ExpenseGroup,
} from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, restoreFromBin, usePetChoices } from '@petcare/web';
import { binnedPetsQuery } from '../pets/pets.queries.ts';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';
import { moneyKeys, refetchMoney } from './money-keys.ts';

/** The filters for the list and the totals, as in the contract's query; empty for all. */
export interface ExpenseFilter {
  from?: string;
  to?: string;
  petId?: string;
  category?: string;
  vendor?: string;
}

export const expensesQuery = (filter: ExpenseFilter, limit = 50) =>
  infiniteQueryOptions({
    queryKey: [...moneyKeys.lists, filter, limit] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/expenses', { schema: expense.list, query: { ...filter, limit, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** The list as shown; while another choice loads, the last one's rows stay. */
export function useExpenses(filter: ExpenseFilter) {
  return useInfiniteQuery({ ...expensesQuery(filter), placeholderData: keepPreviousData });
}

export const sumsQuery = (filter: ExpenseFilter, groupBy: ExpenseGroup) =>
  queryOptions({
    queryKey: [...moneyKeys.sums, filter, groupBy] as const,
    queryFn: ({ signal }) =>
      api.get('/api/expenses/summary', { schema: expenseSummary, query: { ...filter, groupBy }, signal }),
  });

const vendorsQuery = queryOptions({
  queryKey: [...moneyKeys.all, 'vendors'],
  queryFn: ({ signal }) => api.get('/api/expenses/vendors', { schema: expenseVendors, signal }),
});

/** Who was paid lately, and what for; nobody where a shared pet is looked at. */
export function useVendors() {
  return useQuery({ ...vendorsQuery, enabled: useIsOurs() }).data?.items;
}

export const expenseQuery = (id: string) =>
  queryOptions({
    queryKey: [...moneyKeys.all, 'expense', id] as const,
    queryFn: ({ signal }) => api.get(`/api/expenses/${encodeURIComponent(id)}`, { schema: expense.row, signal }),
    staleTime: 0,
  });

/** The organisation's own animals that money is spent on; none where a shared pet is looked at, as those are someone else's. */
export function usePaidFor() {
  return usePetChoices({ enabled: useIsOurs() }).data;
}

/** Those that any of `rows` is for, the recently deleted ones among them; undefined until they have loaded. */
export function usePaidForIn(rows: readonly Expense[]) {
  const known = usePaidFor();
  const isKnown = (petId: string) => known?.some(({ id }) => id === petId);
  const isShort = known !== undefined && rows.some(({ pets }) => !pets.every(({ petId }) => isKnown(petId)));
  const binned = useQuery({ ...binnedPetsQuery, enabled: isShort }).data?.items ?? [];
  return known && [...known, ...binned.map(({ id, label }) => ({ id, name: `${label} (in the recycle bin)` }))];
}

/** An expense in words: "Wharfedale Vets, £45". */
export const nameOf = ({ vendor, category, amountPence }: Expense): string =>
  `${vendor ?? expenseCategoryNames[category]}, ${poundsWords(amountPence)}`;

/** Saves a new expense, or changes to one on top of the version read. */
export function useSaveExpense() {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ read, body }: { read: Expense | null; body: Partial<ExpenseCreate> }) =>
      read
        ? api.patch(`/api/expenses/${read.id}`, { ...body, version: read.version }, { schema: expense.row })
        : api.post('/api/expenses', body, { schema: expense.row }),
    onSuccess: () => refetchMoney(client),
  });
  return mutateAsync;
}

/** Deletes without asking; the toast offers Undo. */
export function useDeleteExpense() {
  const client = useQueryClient();
  const isOurs = useIsOurs();
  const { toast } = useRemoteContext();
  const restore = useMutation({
    mutationFn: ({ id }: Expense) => restoreFromBin(id),
    onSuccess: (_nothing, row) => toast({ tone: 'success', title: `${nameOf(row)}: restored` }),
    onError: (error, row) =>
      toast({ tone: 'danger', title: `${nameOf(row)}: still deleted`, description: messageOf(error) }),
    onSettled: () => refetchMoney(client),
  });
  return useMutation({
    mutationFn: ({ id }: Expense) => api.delete(`/api/expenses/${id}`),
    onSuccess: (_nothing, row) => {
      // What belongs to others is in their recycle bin.
      const undo = { action: { label: 'Undo', run: () => restore.mutate(row) } };
      const ended = row.series?.id === row.id ? '. It no longer repeats.' : '';
      toast({ title: `${nameOf(row)}: deleted${ended}`, ...(isOurs && undo) });
    },
    onError: (error, row) =>
      toast({ tone: 'danger', title: `${nameOf(row)}: not deleted`, description: messageOf(error) }),
    onSettled: () => refetchMoney(client),
  }).mutate;
}
