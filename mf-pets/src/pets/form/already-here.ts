import { petList, type PetCreate, type PetListItem } from '@petcare/contracts';
import { api, ApiError } from '@petcare/web';
import { formatMicrochip } from '../microchip.tsx';
import { ageOf, describeKind } from '../pet-words.ts';

/** Why the form asks before it saves a pet: the kit's confirmation recognises this refusal. */
function question(message: string): ApiError {
  return new ApiError(409, message, { status: 409, code: 'needs-confirmation', message, requestId: 'here' });
}

/** Pets found here. If we can't find out, none: it's only a question. */
async function found(query: { search: string; species?: string }): Promise<PetListItem[]> {
  try {
    return (await api.get('/api/pets', { schema: petList, query: { ...query, limit: 20 } })).items;
  } catch {
    return [];
  }
}

function aboutPet(pet: PetListItem, zone: string): string {
  return `${pet.name} (${[describeKind(pet), ageOf(pet, zone)].filter(Boolean).join(' · ')})`;
}

type Chips = PetCreate['microchips'];

/**
 * Asks whether to save a microchip that another pet here has, alive or not, because no chip is in two animals.
 * @param chips those this pet didn't have before
 * @param petId null for a new pet
 * @throws {ApiError} with the question
 */
export async function askAboutChips(chips: Chips, petId: string | null, zone: string): Promise<void> {
  for (const { number } of chips) {
    const other = (await found({ search: number })).find(({ id }) => id !== petId);
    if (!other) continue;
    throw question(
      `${aboutPet(other, zone)} already has the microchip ${formatMicrochip(number)}. Save it for this pet, too?`,
    );
  }
}

/** Asks whether to add a living pet that seems to be here already, by name and species. @throws {ApiError} with the question */
export async function askAboutNamesakes({ name, species }: PetCreate, zone: string): Promise<void> {
  const isSame = (pet: PetListItem) => pet.name.toLowerCase() === name.toLowerCase() && pet.deceasedOn === null;
  const known = (await found({ search: name, species })).find(isSame);
  if (known) throw question(`You already have ${aboutPet(known, zone)}. Add another with the same name?`);
}
