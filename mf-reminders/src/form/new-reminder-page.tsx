import { useNavigate, useSearchParams } from 'react-router-dom';
import { dateIn, type PetListItem, type Reminder } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { useAnimalWords } from '../pets/use-animal-words.ts';
import { PetsNeeded } from '../pets/pets-needed.tsx';
import { PetsProblem } from '../pets/pets-problem.tsx';
import { NoEditing } from '../reminders/no-editing.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { newFormValues } from './reminder-form-values.ts';

/** The fields an address may fill in. */
const longestTitle = 120;

/** The pet in the address, or the only pet there is. */
function usePreselected(pets: readonly PetListItem[]): string[] {
  const [search] = useSearchParams();
  const chosen = pets.length === 1 ? pets : pets.filter(({ id }) => id === search.get('petId'));
  return chosen.map(({ id }) => id);
}

function NewReminder({ pets }: { pets: readonly PetListItem[] }) {
  const { toast, zone } = useRemoteContext();
  const navigate = useNavigate();
  const petIds = usePreselected(pets);
  const [search] = useSearchParams();
  const title = search.get('title')?.slice(0, longestTitle) ?? '';
  const open = (reminder: Reminder) => {
    toast({ tone: 'success', title: `${reminder.title} was added` });
    void navigate(`/schedule/${reminder.id}`, { replace: true });
  };
  return (
    <ReminderForm
      values={{ ...newFormValues({ petIds, date: dateIn(zone), zone }), title }}
      draftKey={['reminder:new', ...petIds, ...(title ? [title] : [])].join(':')}
      pets={pets}
      saveLabel="Add reminder"
      cancelTo="/schedule"
      onSaved={open}
    />
  );
}

/** `/schedule/new`, with `?petId=` for a pet already chosen and `&title=` for the title. */
export default function NewReminderPage() {
  const { can } = useRemoteContext();
  const pets = usePetChoices();
  const { many } = useAnimalWords();
  const title = <PageHeader title="Add a reminder" />;
  if (!can('reminders.edit')) {
    return (
      <>
        {title}
        <NoEditing />
      </>
    );
  }
  const living = pets.data?.filter(({ deceasedOn }) => deceasedOn === null);
  if (pets.isPending) return <PageSkeleton label={`Loading your ${many}…`} />;
  return (
    <>
      {title}
      <Panel>
        {!living ? <PetsProblem {...pets} /> : living.length === 0 ? <PetsNeeded /> : <NewReminder pets={living} />}
      </Panel>
    </>
  );
}
