import type { PetListItem } from '@petcare/contracts';

type NamedPet = Pick<PetListItem, 'id' | 'name'>;

/** What each of these animals is called. */
export function petNames(ids: readonly string[], known: readonly NamedPet[]): string[] {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? 'A deleted pet');
}

/** The same in a line; how many they are while nobody knows their names, null if there are none. */
export function petsInWords(ids: readonly string[], known: readonly NamedPet[] | undefined): string | null {
  if (ids.length === 0) return null;
  if (known) return petNames(ids, known).join(', ');
  return ids.length === 1 ? '1 animal' : `${ids.length} animals`;
}
