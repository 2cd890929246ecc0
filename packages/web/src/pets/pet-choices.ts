import { queryOptions, useQuery } from '@tanstack/react-query';
import { petList, type PetListItem } from '@petcare/contracts';
import { api } from '../api/api.ts';

async function listAllPets(signal: AbortSignal): Promise<PetListItem[]> {
  const pets: PetListItem[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: PetListItem[]; nextCursor: string | null } = await api.get('/api/pets', {
      schema: petList,
      query: { limit: 100, cursor },
      signal,
    });
    pets.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pets;
}

/** All the organisation's pets, A to Z, to choose from. Every screen refetches: any remote may have changed them. */
export const petChoicesQuery = queryOptions({
  queryKey: ['pets', 'choices'],
  queryFn: ({ signal }) => listAllPets(signal),
  staleTime: 0,
});

export function usePetChoices() {
  return useQuery(petChoicesQuery);
}
