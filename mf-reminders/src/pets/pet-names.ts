import type { PetListItem } from '@petcare/contracts';

const inWords = new Intl.ListFormat('en-GB');

/** "Bella, Max and Tilly", in list order; deleted pets are left out. */
export function describePets(petIds: readonly string[], pets: readonly PetListItem[]): string {
  return inWords.format(pets.filter(({ id }) => petIds.includes(id)).map(({ name }) => name));
}
