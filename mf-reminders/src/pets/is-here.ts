import type { Occurrence, PetListItem } from '@petcare/contracts';
import { isClosed } from '../time/undo-window.ts';
import type { NamedPet } from './pet-names.ts';

/** Can a reminder be for it? Nothing needs doing any more for one that has died or lives with others now. */
export const isHere = ({ deceasedOn, status }: Pick<PetListItem, 'deceasedOn' | 'status'>): boolean =>
  deceasedOn === null && status !== 'transferred';

/** Those of `pets` that something still to be done is for: the ones here, or whoever it was for where none is. */
export function stillFor<Pet extends NamedPet>(petIds: readonly string[], pets: readonly Pet[]): readonly Pet[] {
  const its = pets.filter(({ id }) => petIds.includes(id));
  const here = its.filter(({ deceasedOn = null, status = 'active' }) => isHere({ deceasedOn, status }));
  return here.length > 0 ? here : its;
}

/** Those of `pets` that a date is for; what was done or given up was for all of its reminder's. */
export function petsOfDate<Pet extends NamedPet>(occurrence: Occurrence, pets: readonly Pet[]): readonly Pet[] {
  return isClosed(occurrence) ? pets : stillFor(occurrence.petIds, pets);
}
