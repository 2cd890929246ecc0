import { useNavigate, useParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import type { PetListItem, Reminder } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { usePetChoices } from '../pets/pet-choices.queries.ts';
import { PetsProblem } from '../pets/pets-problem.tsx';
import { NoEditing } from '../reminders/no-editing.tsx';
import { ReminderProblem } from '../reminders/reminder-problem.tsx';
import { reminderQuery } from '../reminders/reminders.queries.ts';
import { ReminderForm } from './reminder-form.tsx';
import { toFormValues } from './reminder-form-values.ts';

interface EditReminderProps {
  reminder: Reminder;
  pets: readonly PetListItem[];
}

function EditReminder({ reminder, pets }: EditReminderProps) {
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const page = `/schedule/${reminder.id}`;
  const open = (saved: Reminder) => {
    toast({ tone: 'success', title: `${saved.title} was saved` });
    void navigate(page, { replace: true });
  };
  return (
    <ReminderForm
      values={toFormValues(reminder)}
      draftKey={`reminder:${reminder.id}`}
      pets={pets}
      saveLabel="Save"
      cancelTo={page}
      onSaved={open}
    />
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
  // A form must start from what is stored now, not from what some list knew.
  if (!reminder || !isFetchedAfterMount || pets.isPending) return <PageSkeleton label="Loading the reminder…" />;
  return (
    <>
      <PageHeader title={`Edit ${reminder.title}`} />
      {can('reminders.edit') ? (
        <Panel>
          {pets.data ? (
            <EditReminder key={reminder.id} reminder={reminder} pets={pets.data} />
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
