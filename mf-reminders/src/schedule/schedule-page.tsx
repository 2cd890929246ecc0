import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useRemoteContext } from '@petcare/remote';
import { LinkButton, PageHeader, Tabs } from '@petcare/ui';
import { usePetChoices } from '../pets/pet-choices.queries.ts';
import type { NamedReminder } from '../reminders/use-reminder-removal.ts';
import { useRemoveReminder } from '../reminders/use-reminder-removal.ts';
import { PetFilter, scheduleTabs, useScheduleFilter } from './schedule-filters.tsx';
import { ScheduleList } from './schedule-list.tsx';

function AddReminder({ petId }: { petId: string }) {
  const { can } = useRemoteContext();
  if (!can('reminders.edit')) return null;
  return (
    <LinkButton
      look="primary"
      to={petId ? `/schedule/new?petId=${petId}` : '/schedule/new'}
      icon={<Plus aria-hidden className="size-5" />}
    >
      Add reminder
    </LinkButton>
  );
}

/** `/schedule`: what is due for all pets or one, or what was done. */
export function SchedulePage() {
  const { tab, petId, choosePet } = useScheduleFilter();
  const { data: pets } = usePetChoices();
  const { mutate: remove } = useRemoveReminder();
  const page = useRef<HTMLDivElement>(null);
  const removeRow = (reminder: NamedReminder) => {
    remove(reminder);
    // The row takes its button along, and with it the focus.
    page.current?.querySelector('h1')?.focus();
  };
  const hasPets = pets === undefined || pets.length > 0;
  return (
    <div ref={page}>
      <PageHeader title="Reminders" action={hasPets && <AddReminder petId={petId} />} />
      <Tabs label="Which reminders" tabs={scheduleTabs} current={tab} />
      {pets && <PetFilter pets={pets} petId={petId} onChoose={choosePet} />}
      <ScheduleList key={`${tab} ${petId}`} tab={tab} petId={petId} pets={pets} onRemove={removeRow} />
    </div>
  );
}
