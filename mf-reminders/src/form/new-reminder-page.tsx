import { useNavigate, useSearchParams } from 'react-router-dom';
import { dateIn, type Reminder } from '@petcare/contracts';
import type { LentPet } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { usePetChoices } from '@petcare/web';
import { usePetRights, useSharedPlace } from '../pet-tab/use-pet-rights.ts';
import { isHere } from '../pets/is-here.ts';
import type { NamedPet } from '../pets/pet-names.ts';
import { useAnimalWords } from '../pets/use-animal-words.ts';
import { PetsNeeded } from '../pets/pets-needed.tsx';
import { PetsProblem } from '../pets/pets-problem.tsx';
import { NoEditing } from '../reminders/no-editing.tsx';
import { ReminderForm } from './reminder-form.tsx';
import { newFormValues } from './reminder-form-values.ts';

/** The fields an address may fill in. */
const longestTitle = 120;

/** The pet in the address, which may not be here any more, or if it names none the only one there is. */
function usePreselected(pets: readonly NamedPet[]): string[] {
  const [search] = useSearchParams();
  const petId = search.get('petId') ?? '';
  const chosen = petId === '' && pets.length === 1 ? pets : pets.filter(({ id }) => id === petId);
  return chosen.map(({ id }) => id);
}

interface NewReminderProps {
  pets: readonly NamedPet[];
  isShared?: boolean;
  /** Where Cancel leads. */
  cancelTo: string;
}

function NewReminder({ pets, isShared = false, cancelTo }: NewReminderProps) {
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
      isShared={isShared}
      saveLabel="Add reminder"
      cancelTo={cancelTo}
      onSaved={open}
    />
  );
}

/** For one of the organisation's own pets. */
function OwnReminder() {
  const pets = usePetChoices();
  const { many } = useAnimalWords();
  const here = pets.data?.filter(isHere);
  // The only pet we remember, which would be chosen, may not be the only one any more.
  if (!pets.isFetchedAfterMount) return <PageSkeleton label={`Loading your ${many}…`} />;
  return (
    <>
      <PageHeader title="Add a reminder" />
      <Panel>
        {!here ? (
          <PetsProblem {...pets} />
        ) : here.length === 0 ? (
          <PetsNeeded />
        ) : (
          <NewReminder pets={here} cancelTo="/schedule" />
        )}
      </Panel>
    </>
  );
}

/** For a pet that somebody else shares, and no other. */
function LentReminder({ pet }: { pet: LentPet }) {
  const place = useSharedPlace(pet.id);
  return (
    <>
      <PageHeader title={`Add a reminder for ${pet.name}`} />
      <Panel>
        <NewReminder isShared pets={[pet]} cancelTo={place} />
      </Panel>
    </>
  );
}

/** `/schedule/new`, with `?petId=` for a pet already chosen and `&title=` for the title. */
export default function NewReminderPage() {
  const { can } = useRemoteContext();
  const { many } = useAnimalWords();
  const [search] = useSearchParams();
  const petId = search.get('petId') ?? '';
  const rights = usePetRights(petId === '' ? [] : [petId]);
  if (rights.isPending && petId !== '') return <PageSkeleton label={`Loading your ${many}…`} />;
  if (rights.shared && rights.can('reminders.add')) return <LentReminder pet={rights.shared} />;
  if (can('reminders.add')) return <OwnReminder />;
  return (
    <>
      <PageHeader title="Add a reminder" />
      <NoEditing isShared={Boolean(rights.shared)} />
    </>
  );
}
