import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { localDate, type EditScope, type PetListItem, type Reminder } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { PetsProblem } from '../pets/pets-problem.tsx';
import { NoEditing } from '../reminders/no-editing.tsx';
import { ReminderProblem } from '../reminders/reminder-problem.tsx';
import { reminderQuery } from '../reminders/reminders.queries.ts';
import { EditScopeField } from './edit-scope-field.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { toFormValues } from './reminder-form-values.ts';

interface EditReminderProps {
  reminder: Reminder;
  pets: readonly PetListItem[];
}

/** The reminder as it is when editing some of its dates begins. */
function startOf(reminder: Reminder, scope: EditScope, date: string): Reminder {
  if (scope === 'all') return reminder;
  if (scope === 'following') return { ...reminder, date };
  return { ...reminder, date, rrule: null, excludedDates: [] };
}

/** The date in the address, if only some of the dates can be edited. */
function usePart({ rrule, anchor }: Reminder) {
  const [search] = useSearchParams();
  const [occurrenceId, date] = [search.get('occurrence'), search.get('date')];
  const isOffered = rrule !== null && anchor === 'schedule' && occurrenceId !== null;
  return isOffered && date !== null && localDate.safeParse(date).success ? { occurrenceId, date } : null;
}

function EditReminder({ reminder, pets }: EditReminderProps) {
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const part = usePart(reminder);
  const [scope, setScope] = useState<EditScope>('all');
  const page = `/schedule/${reminder.id}`;
  const open = (saved: Reminder) => {
    toast({ tone: 'success', title: `${saved.title} was saved` });
    void navigate(`/schedule/${saved.id}`, { replace: true });
  };
  return (
    <>
      {part && <EditScopeField date={part.date} value={scope} onChange={setScope} />}
      <ReminderForm
        key={scope}
        values={toFormValues(startOf(reminder, scope, part?.date ?? reminder.date))}
        draftKey={scope === 'all' ? `reminder:${reminder.id}` : `reminder:${reminder.id}:${scope}:${part?.date}`}
        part={part && scope !== 'all' ? { applyTo: scope, occurrenceId: part.occurrenceId } : undefined}
        pets={pets}
        saveLabel="Save"
        cancelTo={page}
        onSaved={open}
      />
    </>
  );
}

/** `/schedule/{id}/edit` */
export default function EditReminderPage() {
  const { reminderId = '' } = useParams();
  const { can } = useRemoteContext();
  const { data: reminder, error, isFetching, isFetchedAfterMount, refetch } = useQuery(reminderQuery(reminderId));
  const pets = usePetChoices();
  if (error && !reminder)
    return <ReminderProblem id={reminderId} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  // A form must start from what's stored now, not from what some list remembers.
  if (!reminder || !isFetchedAfterMount || pets.isPending) return <PageSkeleton label="Loading the reminder…" />;
  return (
    <>
      <PageHeader title={`Edit ${reminder.title}`} />
      {can('reminders.edit') ? (
        <Panel>
          {pets.data ? (
            <EditReminder
              key={reminder.id}
              reminder={reminder}
              pets={pets.data.filter(({ id, deceasedOn }) => deceasedOn === null || reminder.petIds.includes(id))}
            />
          ) : (
            <PetsProblem {...pets} />
          )}
        </Panel>
      ) : (
        <NoEditing />
      )}
    </>
  );
}
