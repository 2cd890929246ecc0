import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { localDate, type Reminder } from '@petcare/contracts';
import { lentPets, sharedWithMeQuery } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { useReminderRights } from '../pet-tab/use-pet-rights.ts';
import { isHere } from '../pets/is-here.ts';
import type { NamedPet } from '../pets/pet-names.ts';
import { PetsProblem } from '../pets/pets-problem.tsx';
import { NoEditing } from '../reminders/no-editing.tsx';
import { ReminderProblem } from '../reminders/reminder-problem.tsx';
import { reminderQuery } from '../reminders/reminders.queries.ts';
import { hasParts, type DatePart } from './edit-scope-field.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { toFormValues } from './reminder-form-values.ts';

interface EditReminderProps {
  reminder: Reminder;
  pets: readonly NamedPet[];
  isShared?: boolean;
}

/** The date in the address, if only some of the dates can be edited. */
function usePart(reminder: Reminder): DatePart | null {
  const [search] = useSearchParams();
  const [occurrenceId, date] = [search.get('occurrence'), search.get('date')];
  const isOffered = hasParts(reminder) && occurrenceId !== null;
  return isOffered && date !== null && localDate.safeParse(date).success ? { reminder, occurrenceId, date } : null;
}

function EditReminder({ reminder, pets, isShared = false }: EditReminderProps) {
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const part = usePart(reminder);
  const page = `/schedule/${reminder.id}`;
  const open = (saved: Reminder) => {
    toast({ tone: 'success', title: `${saved.title} was saved` });
    void navigate(`/schedule/${saved.id}`, { replace: true });
  };
  return (
    <ReminderForm
      values={toFormValues(reminder)}
      draftKey={part ? `reminder:${reminder.id}:${part.date}` : `reminder:${reminder.id}`}
      part={part}
      pets={pets}
      isShared={isShared}
      saveLabel="Save"
      cancelTo={page}
      onSaved={open}
    />
  );
}

/** One of the organisation. */
function OwnReminder({ reminder }: { reminder: Reminder }) {
  const { can } = useRemoteContext();
  const pets = usePetChoices();
  if (!reminder.mayEdit && !can('reminders.edit')) return <NoEditing />;
  if (pets.isPending) return <PageSkeleton label="Loading the reminder…" />;
  return (
    <Panel>
      {pets.data ? (
        <EditReminder
          key={reminder.id}
          reminder={reminder}
          pets={pets.data.filter((pet) => isHere(pet) || reminder.petIds.includes(pet.id))}
        />
      ) : (
        <PetsProblem {...pets} />
      )}
    </Panel>
  );
}

/** One about a pet that somebody else shares. */
function LentReminder({ reminder, pets }: { reminder: Reminder; pets: readonly NamedPet[] }) {
  if (!reminder.mayEdit) return <NoEditing isShared />;
  return (
    <Panel>
      <EditReminder isShared reminder={reminder} pets={pets} />
    </Panel>
  );
}

function Editable({ reminder }: { reminder: Reminder }) {
  const { isShared, isPending } = useReminderRights(reminder);
  const { data } = useQuery({ ...sharedWithMeQuery, enabled: isShared });
  if (isPending) return <PageSkeleton label="Loading the reminder…" />;
  const lent = lentPets(data?.items ?? []).filter(({ id }) => reminder.petIds.includes(id));
  return isShared ? <LentReminder reminder={reminder} pets={lent} /> : <OwnReminder reminder={reminder} />;
}

/** `/schedule/{id}/edit` */
export default function EditReminderPage() {
  const { reminderId = '' } = useParams();
  const { data: reminder, error, isFetching, isFetchedAfterMount, refetch } = useQuery(reminderQuery(reminderId));
  if (error && !reminder)
    return <ReminderProblem id={reminderId} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  // A form must start from what's stored now, not from what some list remembers.
  if (!reminder || !isFetchedAfterMount) return <PageSkeleton label="Loading the reminder…" />;
  return (
    <>
      <PageHeader title={`Edit ${reminder.title}`} />
      <Editable reminder={reminder} />
    </>
  );
}
