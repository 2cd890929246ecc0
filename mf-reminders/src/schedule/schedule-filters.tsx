import { id, type PetListItem } from '@petcare/contracts';
import type { Person } from '@petcare/records/people';
import { Chips, Field, Select, useTab, VisuallyHidden, type Tab } from '@petcare/ui';
import { useSearchChoices } from '@petcare/web';
import { useAnimalWords } from '../pets/use-animal-words.ts';

export type ScheduleTab = 'due' | 'doses' | 'calendar' | 'done';

/** What exists for pets others share; the calendar and what was done belong to an organisation. */
export const lentTabs = [
  { id: 'due', label: 'Due' },
  { id: 'doses', label: 'Doses' },
] as const satisfies Tab<ScheduleTab>[];

export const scheduleTabs: readonly [Tab<ScheduleTab>, ...Tab<ScheduleTab>[]] = [
  ...lentTabs,
  { id: 'calendar', label: 'Calendar' },
  { id: 'done', label: 'Done' },
];

/** What the address asks for: `?tab=`, `?pet=` and `?mine=true`; today's round is also `?view=doses`. */
export function useScheduleFilter() {
  const named = useTab(scheduleTabs);
  const { search, choose } = useSearchChoices();
  const tab: ScheduleTab = search.get('view') === 'doses' && !search.has('tab') ? 'doses' : named;
  const petId = id.safeParse(search.get('pet')).data ?? '';
  const isMine = search.get('mine') === 'true';
  const chooseMine = (mine: boolean) => choose({ mine: mine ? 'true' : '' });
  return { tab, petId, isMine, choosePet: (pet: string) => choose({ pet }), chooseMine };
}

/** Up to this many choices are shown at once; more become a dropdown. */
const mostChips = 5;

interface PetFilterProps {
  pets: readonly PetListItem[];
  petId: string;
  onChoose: (petId: string) => void;
}

/** Filters the list to one pet; hidden if there's nothing to choose. */
export function PetFilter({ pets, petId, onChoose }: PetFilterProps) {
  const { many } = useAnimalWords();
  if (pets.length < 2) return null;
  const options = [{ value: '', label: `All ${many}` }, ...pets.map((pet) => ({ value: pet.id, label: pet.name }))];
  const isShort = options.length <= mostChips;
  const control = {
    options,
    value: petId,
    onChange: ({ target }: { target: { value: string } }) => onChoose(target.value),
  };
  return (
    <div className="mb-6 max-w-form">
      <Field group={isShort} name="pet" label={<VisuallyHidden>{`Which ${many}`}</VisuallyHidden>}>
        {isShort ? <Chips {...control} name="pet" /> : <Select {...control} aria-required={undefined} />}
      </Field>
    </div>
  );
}

interface MineFilterProps {
  people: readonly Person[];
  isMine: boolean;
  onChoose: (isMine: boolean) => void;
}

const whose = [
  { value: '', label: 'Everybody’s' },
  { value: 'true', label: 'Mine' },
];

/** Filters the list to what whoever looks is told about; hidden for somebody on their own, unless the address asks for it. */
export function MineFilter({ people, isMine, onChoose }: MineFilterProps) {
  if (people.length < 2 && !isMine) return null;
  return (
    <div className="mb-6 max-w-form">
      <Field group name="mine" label={<VisuallyHidden>Whose reminders</VisuallyHidden>}>
        <Chips
          name="mine"
          options={whose}
          value={isMine ? 'true' : ''}
          onChange={({ target }) => onChoose(target.value === 'true')}
        />
      </Field>
    </div>
  );
}
