import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Expense } from '@petcare/contracts/money';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { petChoicesQuery, usePetChoices } from '@petcare/web';
import { expenseQuery, nameOf } from '../money.queries.ts';
import { PetRights } from '../../sharing/with-me/pet-rights.tsx';
import { useForLent } from '../../sharing/with-me/use-for-lent.ts';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { useMoneyRights } from '../use-money-rights.ts';
import { useWayBack } from '../way-back.ts';
import { ExpenseForm } from './expense-form.tsx';
import { newValues, valuesLike, type ExpenseValues } from './expense-form-values.ts';
import { NoEditing } from './no-editing.tsx';

/** Where it was logged again from, else where the expense is listed: a shared pet's are on its own page. */
function usePlace(petId: string | null | undefined): string {
  return useWayBack(useIsOurs() || !petId ? '/expenses' : `/pets/${petId}?tab=expenses`);
}

function NewExpense({ values, draftKey }: { values: ExpenseValues; draftKey: string }) {
  const place = usePlace(values.pets.chosen[0]);
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const open = (row: Expense) => {
    toast({ tone: 'success', title: `${nameOf(row)}: added` });
    void navigate(place, { replace: true });
  };
  return (
    <Panel>
      <ExpenseForm values={values} draftKey={draftKey} saveLabel="Add expense" cancelTo={place} onSaved={open} />
    </Panel>
  );
}

/** With another one's values; with none if that has gone. */
function Again({ id }: { id: string }) {
  const { zone } = useRemoteContext();
  const { data, error } = useQuery(expenseQuery(id));
  const pets = usePetChoices();
  if ((!data && !error) || pets.isPending) return <PageSkeleton label="Loading the expense…" />;
  const isLiving = (petId: string) => pets.data?.some((pet) => pet.id === petId && pet.deceasedOn === null) ?? true;
  const values = data ? valuesLike(data, zone, isLiving) : newValues(zone, null);
  return <NewExpense values={values} draftKey={`expense:like:${id}`} />;
}

/** For the pet asked for, else for the only one there is: an expense for none counts in no pet's cost. */
function Blank({ petId }: { petId: string | null }) {
  const { zone } = useRemoteContext();
  const isOurs = useIsOurs();
  const { data, isLoading } = useQuery({ ...petChoicesQuery, enabled: isOurs && petId === null });
  if (isLoading) return <PageSkeleton label="Loading the animals…" />;
  const living = (data ?? []).filter(({ deceasedOn }) => deceasedOn === null);
  const only = living.length === 1 ? (living[0]?.id ?? null) : null;
  return <NewExpense values={newValues(zone, petId ?? only)} draftKey={`expense:new:${petId}`} />;
}

function Views({ like, petId }: { like: string | null; petId: string | null }) {
  const { mayAdd } = useMoneyRights();
  return (
    <>
      <PageHeader title={`Add an expense${useForLent(petId)}`} />
      {!mayAdd && <NoEditing />}
      {mayAdd && like !== null && <Again id={like} />}
      {mayAdd && like === null && <Blank petId={petId} />}
    </>
  );
}

/** `/expenses/new?petId=…`, also for a shared pet, or `?like={id}` for the same again */
export default function NewExpensePage() {
  const [search] = useSearchParams();
  const [like, petId] = [search.get('like'), search.get('petId')];
  const views = <Views like={like} petId={petId} />;
  return petId === null ? views : <PetRights petId={petId}>{views}</PetRights>;
}
