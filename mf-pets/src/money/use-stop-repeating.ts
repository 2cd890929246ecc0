import { useMutation, useQueryClient } from '@tanstack/react-query';
import { expense, type Expense } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange } from '@petcare/web';
import { moneyKeys } from './money-keys.ts';
import { nameOf } from './money.queries.ts';

/** What was booked stays, but nothing more is booked by itself. */
export function useStopRepeating() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: async ({ id, seriesId }: Expense) => {
      const path = `/api/expenses/${seriesId ?? id}`;
      const { version } = await api.get(path, { schema: expense.row });
      await api.patch(path, { recurring: null, version }, { schema: expense.row });
    },
    onSuccess: async (_nothing, row) => {
      toast({ tone: 'success', title: `${nameOf(row)}: no longer repeats` });
      await refetchAfterChange(client, moneyKeys.all);
    },
    onError: (error, row) =>
      toast({ tone: 'danger', title: `${nameOf(row)}: still repeats`, description: messageOf(error) }),
  }).mutate;
}
