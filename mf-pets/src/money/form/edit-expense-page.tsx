import { ReceiptText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { Expense } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, ErrorState, LinkButton, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { ApiError, messageOf, referenceOf } from '@petcare/web';
import { FromVisit } from '../from-visit.tsx';
import { expenseQuery, nameOf } from '../money.queries.ts';
import { useMoneyRights } from '../use-money-rights.ts';
import { ExpenseForm } from './expense-form.tsx';
import { valuesOf } from './expense-form-values.ts';
import { NoEditing } from './no-editing.tsx';

function EditExpense({ stored }: { stored: Expense }) {
  const { toast } = useRemoteContext();
  const { mayChange } = useMoneyRights();
  const navigate = useNavigate();
  const open = (row: Expense) => {
    toast({ tone: 'success', title: `${nameOf(row)}: saved` });
    void navigate('/expenses', { replace: true });
  };
  if (!mayChange(stored)) return <NoEditing />;
  return (
    <Panel>
      <FromVisit row={stored} />
      <ExpenseForm
        values={valuesOf(stored)}
        draftKey={`expense:${stored.id}`}
        saveLabel="Save"
        cancelTo="/expenses"
        onSaved={open}
      />
    </Panel>
  );
}

const everything = <LinkButton to="/expenses">All expenses</LinkButton>;

/** `/expenses/{id}/edit` */
export default function EditExpensePage() {
  const { expenseId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(expenseQuery(expenseId));
  const isMissing = error instanceof ApiError && error.status === 404;
  if (!data && !error) return <PageSkeleton label="Loading the expense…" />;
  return (
    <>
      <PageHeader title={data ? 'Edit the expense' : 'Expense'} />
      {data && <EditExpense key={data.id} stored={data} />}
      {error && !data && (
        <Panel>
          {isMissing ? (
            <EmptyState
              icon={<ReceiptText aria-hidden className="size-8" />}
              title="We can’t find this expense"
              action={everything}
            >
              Check the address, or look for it among all expenses.
            </EmptyState>
          ) : (
            <ErrorState
              title="This expense did not load"
              onRetry={() => void refetch()}
              retrying={isFetching}
              reference={referenceOf(error)}
              action={everything}
            >
              {messageOf(error)}
            </ErrorState>
          )}
        </Panel>
      )}
    </>
  );
}
