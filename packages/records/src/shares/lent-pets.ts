import { mostOf, type GrantAreas, type SharedWithMe } from '@petcare/contracts/sharing';

/** A pet of somebody else, with all that was given of it. */
export interface LentPet {
  readonly id: string;
  readonly name: string;
  readonly organizationName: string;
  readonly areas: GrantAreas;
}

/** The pets that are open now, each once, in the order in which they were shared. */
export function lentPets(shares: readonly SharedWithMe[]): LentPet[] {
  const pets = new Map<string, LentPet>();
  for (const { state, organizationName, areas, pets: named } of shares) {
    if (state !== 'live') continue;
    for (const { id, name } of named) {
      const before = pets.get(id);
      pets.set(id, { id, name, organizationName, areas: before ? mostOf([before.areas, areas]) : areas });
    }
  }
  return [...pets.values()];
}
