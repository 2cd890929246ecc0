import type { PetListItem } from '@petcare/contracts';

/** What each animal that money was spent on is called. */
export function petNames(
  shares: readonly { petId: string }[],
  known: readonly Pick<PetListItem, 'id' | 'name'>[],
): string[] {
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return shares.map(({ petId }) => names.get(petId) ?? 'A deleted pet');
}
