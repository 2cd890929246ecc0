import type { PetListItem } from '@petcare/contracts';

/** What a form has to know of a pet; of one that somebody else shares the kind of animal is not. */
export type NamedPet = Pick<PetListItem, 'id' | 'name'> & { species?: PetListItem['species'] };

const inWords = new Intl.ListFormat('en-GB');

/** "Bella, Max and Tilly", in list order; deleted pets are left out. */
export function describePets(petIds: readonly string[], pets: readonly NamedPet[]): string {
  return inWords.format(pets.filter(({ id }) => petIds.includes(id)).map(({ name }) => name));
}
