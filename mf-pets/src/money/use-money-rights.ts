import type { Expense } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';

/** What this person can do with expenses: change everybody's, or only their own. */
export function useMoneyRights() {
  const { can, user } = useRemoteContext();
  return {
    mayAdd: can('expenses.add'),
    mayChange: ({ createdBy }: Expense) => can('expenses.edit') || (can('expenses.add') && createdBy === user.id),
  };
}
