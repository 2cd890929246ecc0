import type { Expense } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';

/**
 * What this person can do with expenses: change everyone's, or just their own. Where a pet is shared with them, an expense that
 * other animals have a share of, or that's part of a vet bill, stays as it is.
 */
export function useMoneyRights() {
  const { can, user } = useRemoteContext();
  const isOurs = can('organisation.view');
  const mayEver = ({ isPart, visitId }: Expense) => isOurs || (!isPart && visitId === null);
  return {
    mayAdd: can('expenses.add'),
    mayChange: (row: Expense) =>
      mayEver(row) && (can('expenses.edit') || (can('expenses.add') && row.createdBy === user.id)),
  };
}
