import { useState } from 'react';
import type { PetListItem } from '@petcare/contracts';
import { Button, Chips, SearchField } from '@petcare/ui';

/** As many as can be found without searching. */
const mostInSight = 8;

type NamedPet = Pick<PetListItem, 'id' | 'name'>;

export interface PetChipsProps {
  name: string;
  /** All those that can be chosen, A to Z. */
  pets: readonly NamedPet[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  onBlur?: () => void;
  /** The most that can be chosen; with more pets than that, there's no "All". */
  most: number;
}

/** Pets to choose from, in a `Field group`. With more than eight there's a search and a way to choose all at once. */
export function PetChips({ name, pets, chosen, onChange, onBlur, most }: PetChipsProps) {
  const [typed, setTyped] = useState('');
  const isLong = pets.length > mostInSight;
  const found = pets.filter((pet) => pet.name.toLowerCase().includes(typed.trim().toLowerCase()));
  const shown = isLong
    ? pets.filter((pet) => chosen.includes(pet.id) || found.slice(0, mostInSight).includes(pet))
    : pets;
  const isAll = chosen.length === pets.length;
  const toggle = (id: string, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== id);
    onChange(isChosen ? [...others, id] : others);
  };
  return (
    <>
      {isLong && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <SearchField label="Search by name" value={typed} onChange={setTyped} />
          {pets.length <= most && (
            <Button size="small" onClick={() => onChange(isAll ? [] : pets.map(({ id }) => id))}>
              {isAll ? 'None' : 'All'}
            </Button>
          )}
        </div>
      )}
      <Chips
        multiple
        name={name}
        options={shown.map((pet) => ({ value: pet.id, label: pet.name }))}
        value={chosen}
        onChange={({ target }) => toggle(target.value, target.checked)}
        onBlur={onBlur}
      />
    </>
  );
}

/** How many are chosen, if not all of them are visible. */
export const chosenWords = (pets: readonly NamedPet[], chosen: readonly string[]): string | false =>
  pets.length > mostInSight && `${chosen.length} of ${pets.length} chosen`;
