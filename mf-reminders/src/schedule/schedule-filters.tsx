import { useSearchParams } from 'react-router-dom';
import type { PetListItem } from '@petcare/contracts';
import { Chips, Field, Select, useTab, type Tab } from '@petcare/ui';

export const scheduleTabs: readonly [Tab<'due' | 'done'>, Tab<'due' | 'done'>] = [
  { id: 'due', label: 'Due' },
  { id: 'done', label: 'Done' },
];

/** What the address asks to see: `?tab=done` and `?pet=`. */
export function useScheduleFilter() {
  const tab = useTab(scheduleTabs);
  const [search, setSearch] = useSearchParams();
  const petId = search.get('pet') ?? '';
  const choosePet = (id: string) =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last);
        if (id) next.set('pet', id);
        else next.delete('pet');
        return next;
      },
      { replace: true },
    );
  return { tab, petId, choosePet };
}

interface PetFilterProps {
  pets: readonly PetListItem[];
  petId: string;
  onChoose: (petId: string) => void;
}

/** Narrows the list to one pet; not shown while there is nothing to choose. */
export function PetFilter({ pets, petId, onChoose }: PetFilterProps) {
  if (pets.length < 2) return null;
  const options = [{ value: '', label: 'All pets' }, ...pets.map(({ id, name }) => ({ value: id, label: name }))];
  if (options.length <= 5) {
    return (
      <Field group optional name="pet" label="Show">
        <Chips options={options} value={petId} name="pet" onChange={(event) => onChoose(event.target.value)} />
      </Field>
    );
  }
  return (
    <Field optional name="pet" label="Show">
      <Select options={options} value={petId} onChange={(event) => onChoose(event.target.value)} />
    </Field>
  );
}
