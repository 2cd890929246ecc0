import type { PetListItem } from '@petcare/contracts';
import type { Dose } from '@petcare/contracts/doses';
import type { LentPet } from '@petcare/records/shares';

/** What a form has to know of a pet; of one that somebody else shares what is given of it, and not the kind of animal. */
export type NamedPet = Pick<PetListItem, 'id' | 'name'> & {
  species?: PetListItem['species'];
  deceasedOn?: PetListItem['deceasedOn'];
  status?: PetListItem['status'];
  areas?: LentPet['areas'];
};

const inWords = new Intl.ListFormat('en-GB');

/** Names in a row before "and 27 more"; one more than these is named, too. */
const namesInRow = 3;

const namesOf = (petIds: readonly string[], pets: readonly NamedPet[]): string[] =>
  pets.filter(({ id }) => petIds.includes(id)).map(({ name }) => name);

/** "Bella, Max and Tilly", in list order; deleted pets are left out. */
export function describePets(petIds: readonly string[], pets: readonly NamedPet[]): string {
  return inWords.format(namesOf(petIds, pets));
}

/** The same for a row of a list, which leads to where all of them are: "Bella, Max, Tilly and 27 more". */
export function describePetsInRow(petIds: readonly string[], pets: readonly NamedPet[]): string {
  const names = namesOf(petIds, pets);
  const further = names.length - namesInRow;
  return inWords.format(further > 1 ? [...names.slice(0, namesInRow), `${further} more`] : names);
}

/** Doses with their animals' names as the lists of animals have them, which tells those of the same name apart. */
export function withNames(doses: readonly Dose[], pets: readonly NamedPet[]): Dose[] {
  const names = new Map(pets.map(({ id, name }) => [id, name]));
  return doses.map((dose) => ({ ...dose, petName: names.get(dose.petId) ?? dose.petName }));
}
