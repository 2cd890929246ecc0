import type { PetListItem } from '@petcare/contracts';

/** Animals to filter a list by: the living, then those that have died, marked as such. */
export function petOptions(pets: readonly Pick<PetListItem, 'id' | 'name' | 'deceasedOn'>[]) {
  const living = pets.filter(({ deceasedOn }) => deceasedOn === null);
  const gone = pets.filter(({ deceasedOn }) => deceasedOn !== null);
  return [
    ...living.map(({ id, name }) => ({ value: id, label: name })),
    ...gone.map(({ id, name }) => ({ value: id, label: `${name} (in memory)` })),
  ];
}
