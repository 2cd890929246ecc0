import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Expense } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { expenseQuery, nameOf } from '../money.queries.ts';
import { useMoneyRights } from '../use-money-rights.ts';
import { ExpenseForm } from './expense-form.tsx';
import { newValues, valuesLike, type ExpenseValues } from './expense-form-values.ts';
import { NoEditing } from './no-editing.tsx';

function NewExpense({ values, draftKey }: { values: ExpenseValues; draftKey: string }) {
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const open = (row: Expense) => {
    toast({ tone: 'success', title: `${nameOf(row)}: added` });
    void navigate('/expenses', { replace: true });
  };
  return (
    <Panel>
      <ExpenseForm values={values} draftKey={draftKey} saveLabel="Add expense" cancelTo="/expenses" onSaved={open} />
    </Panel>
  );
}

/** With another one's values; with none if that has gone. */
function Again({ id }: { id: string }) {
  const { zone } = useRemoteContext();
  const { data, error } = useQuery(expenseQuery(id));
  if (!data && !error) return <PageSkeleton label="Loading the expense…" />;
  return <NewExpense values={data ? valuesLike(data, zone) : newValues(zone, null)} draftKey={`expense:like:${id}`} />;
}

/** `/expenses/new?petId=…`, or `?like={id}` to repeat one */
export default function NewExpensePage() {
  const { mayAdd } = useMoneyRights();
  const { zone } = useRemoteContext();
  const [search] = useSearchParams();
  const [like, petId] = [search.get('like'), search.get('petId')];
  return (
    <>
      <PageHeader title="Add an expense" />
      {!mayAdd && <NoEditing />}
      {mayAdd && like !== null && <Again id={like} />}
      {mayAdd && like === null && <NewExpense values={newValues(zone, petId)} draftKey={`expense:new:${petId}`} />}
    </>
  );
}
