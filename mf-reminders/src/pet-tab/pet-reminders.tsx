import { useMemo, useRef } from 'react';
import type { PetListItem } from '@petcare/contracts';
import { usePeople } from '@petcare/records/people';
import { RemoteContextProvider, useRemoteContext, type PropsOf } from '@petcare/remote';
import { Chips, Field, VisuallyHidden } from '@petcare/ui';
import { usePetChoices, useSearchChoices } from '@petcare/web';
import { isHere } from '../pets/is-here.ts';
import { SharedPet, useIsShared } from '../pets/shared-pet.ts';
import { useDates } from '../reminders/use-dates.ts';
import { useRemoveReminder, type NamedReminder } from '../reminders/use-reminder-removal.ts';
import { AddReminder } from '../schedule/add-reminder.tsx';
import { ScheduleList } from '../schedule/schedule-list.tsx';
import { usePetRights } from './use-pet-rights.ts';

const views = [
  { value: 'due', label: 'Due' },
  { value: 'done', label: 'Done' },
];

/** What the address asks for, `?reminders=done`; what's due without it. */
function useView(): ['due' | 'done', (view: string) => void] {
  const { search, choose: change } = useSearchChoices();
  const choose = (view: string) => change({ reminders: view === 'done' ? view : '' });
  return [search.get('reminders') === 'done' ? 'done' : 'due', choose];
}

/** A pet shared by others can't be chosen for a reminder. */
const noPets: readonly PetListItem[] = [];

type Given = PropsOf<'pet.tab/v1'>;

/** A pet's reminders on its own page: what's due, what was done, and a way to add one. */
export default function PetReminders(given: Given) {
  const context = useRemoteContext();
  const { isShared, can } = usePetRights([given.petId]);
  const value = useMemo(() => ({ ...context, can }), [context, can]);
  return (
    <RemoteContextProvider value={value}>
      <SharedPet value={isShared}>
        <Reminders {...given} />
      </SharedPet>
    </RemoteContextProvider>
  );
}

function Reminders({ petId, petName }: Given) {
  const [view, choose] = useView();
  const { can } = useRemoteContext();
  const isShared = useIsShared();
  const { data } = usePetChoices({ enabled: !isShared });
  const pets = isShared ? noPets : data;
  const people = usePeople({ isShared });
  const dates = useDates({ status: view === 'done' ? 'closed' : 'open', petId });
  const { mutate: remove } = useRemoveReminder(isShared);
  const box = useRef<HTMLDivElement>(null);
  const isOurs = pets?.some((pet) => pet.id === petId && isHere(pet));
  const mayAdd = can('reminders.add') && (isShared || isOurs);
  const isEmpty = dates.query.isSuccess && dates.occurrences.length === 0;
  const removeRow = (reminder: NamedReminder) => {
    dates.forget(reminder.id);
    remove(reminder);
    // The row takes its button with it, and with that the focus.
    box.current?.focus();
  };
  return (
    <div ref={box} tabIndex={-1} className="focus:outline-none">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <Field group name="reminders" label={<VisuallyHidden>{`Reminders for ${petName}`}</VisuallyHidden>}>
          <Chips name="reminders" options={views} value={view} onChange={({ target }) => choose(target.value)} />
        </Field>
        {mayAdd && !(isEmpty && view === 'due') && <AddReminder petId={petId} />}
      </div>
      <ScheduleList
        key={view}
        tab={view}
        dates={dates}
        petId={petId}
        pets={pets}
        people={people}
        onlyMine={null}
        onRemove={removeRow}
      />
    </div>
  );
}
