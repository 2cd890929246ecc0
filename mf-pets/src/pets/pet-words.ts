import { dateIn, speciesNames, type PetListItem } from '@petcare/contracts';
import { describeAge } from '@petcare/web';

/** "Dog · Border Terrier", "Cat". */
export function describeKind({ species, breed }: Pick<PetListItem, 'species' | 'breed'>): string {
  return breed ? `${speciesNames[species]} · ${breed}` : speciesNames[species];
}

/** Age today by the calendar of `zone`, no finer than the birth date is known; null when that is unknown. */
export function ageOf(pet: Pick<PetListItem, 'birthDate' | 'birthDatePrecision'>, zone: string): string | null {
  return describeAge(pet.birthDate, pet.birthDatePrecision, dateIn(zone));
}
