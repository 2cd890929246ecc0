import { speciesNames, type Species } from '@petcare/contracts';
import type { Database, FoundRow, SearchSource } from '@petcare/platform';
import { foundPets } from './pets.queries.ts';

interface FoundPet {
  id: string;
  name: string;
  species: Species;
  breed: string | null;
  inMemory: boolean;
}

function foundRow({ id, name, species, breed, inMemory }: FoundPet): FoundRow {
  const detail = [speciesNames[species], breed, inMemory && 'in memory'].filter(Boolean).join(' · ');
  return { id, title: name, detail, inMemory };
}

/** How pets appear in search results. */
export const petSearch = (database: Database): SearchSource => ({
  kind: 'pet',
  permission: 'pets.view',
  read: async ({ organisationId }, ids) =>
    (await database.read<FoundPet & Record<string, unknown>>(organisationId, foundPets, [ids])).map(foundRow),
});
