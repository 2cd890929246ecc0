import { mostOf, type GrantAreas, type SharedWithMe } from '@petcare/contracts/sharing';

/** Somebody else's pet, with everything this person was given. */
export interface LentPet {
  readonly id: string;
  readonly name: string;
  readonly organizationName: string;
  readonly areas: GrantAreas;
}

/** The pets currently accessible, each once, in the order they were shared. */
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
