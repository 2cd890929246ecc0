import { petList, type PetCreate, type PetListItem } from '@petcare/contracts';
import { api, ApiError } from '@petcare/web';
import { ageOf, describeKind } from '../pet-words.ts';

/** Why the form asks before it adds a pet: the kit's confirmation recognises this refusal. */
function question(message: string): ApiError {
  return new ApiError(409, message, { status: 409, code: 'needs-confirmation', message, requestId: 'here' });
}

/** Living pets here with that name and species. If we can't find out, none: it's only a question. */
async function namesakes({ name, species }: PetCreate): Promise<PetListItem[]> {
  try {
    const { items } = await api.get('/api/pets', { schema: petList, query: { search: name, species, limit: 20 } });
    const isSame = (pet: PetListItem) => pet.name.toLowerCase() === name.toLowerCase() && pet.deceasedOn === null;
    return items.filter(isSame);
  } catch {
    return [];
  }
}

/** Asks whether to add a pet that seems to be here already. @throws {ApiError} with the question */
export async function askAboutNamesakes(body: PetCreate, zone: string): Promise<void> {
  const [known] = await namesakes(body);
  if (!known) return;
  const about = [describeKind(known), ageOf(known, zone)].filter(Boolean).join(' · ');
  throw question(`You already have ${known.name} (${about}). Add another with the same name?`);
}
