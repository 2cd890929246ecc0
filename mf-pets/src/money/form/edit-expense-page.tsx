import { ReceiptText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import type { Expense } from '@petcare/contracts/money';
import { useIsGone } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, ErrorState, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { FromClaim } from '../from-claim.tsx';
import { FromVisit } from '../from-visit.tsx';
import { expenseQuery, nameOf } from '../money.queries.ts';
import { PetRights } from '../../sharing/with-me/pet-rights.tsx';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { WayToAll } from '../../sharing/with-me/way-to-all.tsx';
import { useMoneyRights } from '../use-money-rights.ts';
import { useWayBack } from '../way-back.ts';
import { ExpenseForm } from './expense-form.tsx';
import { valuesOf } from './expense-form-values.ts';
import { NoEditing } from './no-editing.tsx';

function EditExpense({ stored }: { stored: Expense }) {
  const place = useWayBack(useIsOurs() ? '/expenses' : `/pets/${stored.pets[0]?.petId}?tab=expenses`);
  const { toast } = useRemoteContext();
  const { mayChange } = useMoneyRights();
  const navigate = useNavigate();
  const open = (row: Expense) => {
    toast({ tone: 'success', title: `${nameOf(row)}: saved` });
    void navigate(place, { replace: true });
  };
  if (!mayChange(stored)) return <NoEditing />;
  return (
    <Panel>
      <FromVisit row={stored} />
      <FromClaim row={stored} />
      <ExpenseForm
        values={valuesOf(stored)}
        draftKey={`expense:${stored.id}`}
        saveLabel="Save"
        cancelTo={place}
        onSaved={open}
      />
    </Panel>
  );
}

/** By the role, or for a shared pet by what was given. */
function Editable({ stored }: { stored: Expense }) {
  const [pet] = stored.pets;
  const form = <EditExpense stored={stored} />;
  return pet ? <PetRights petId={pet.petId}>{form}</PetRights> : form;
}

const everything = <WayToAll to="/expenses">All expenses</WayToAll>;

/** `/expenses/{id}/edit` */
export default function EditExpensePage() {
  const { expenseId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(expenseQuery(expenseId));
  const isOurs = useIsOurs();
  const isMissing = useIsGone()(error);
  if (!data && !error) return <PageSkeleton label="Loading the expense…" />;
  return (
    <>
      <PageHeader title={data ? 'Edit the expense' : 'Expense'} />
      {data && <Editable key={data.id} stored={data} />}
      {error && !data && (
        <Panel>
          {isMissing ? (
            <EmptyState
              icon={<ReceiptText aria-hidden className="size-8" />}
              title="We can’t find this expense"
              action={everything}
            >
              {isOurs
                ? 'Check the address, or look for it among all expenses.'
                : 'Check the address. It may not be shared with you any more.'}
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
