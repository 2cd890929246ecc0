import type { PetListItem } from '@petcare/contracts';
import type { LentPet } from '@petcare/records/shares';

/** What a form has to know of a pet; of one that somebody else shares what is given of it, and not the kind of animal. */
export type NamedPet = Pick<PetListItem, 'id' | 'name'> & {
  species?: PetListItem['species'];
  areas?: LentPet['areas'];
};

const inWords = new Intl.ListFormat('en-GB');

/** "Bella, Max and Tilly", in list order; deleted pets are left out. */
export function describePets(petIds: readonly string[], pets: readonly NamedPet[]): string {
  return inWords.format(pets.filter(({ id }) => petIds.includes(id)).map(({ name }) => name));
}
