import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { petListItem, type Pet, type PetList, type PetListItem, type PetListQuery } from '@petcare/contracts';
import { organisationQuery, refetchAfterChange } from '@petcare/web';

/** The list's filters; everything if none are given. */
export type PetFilter = Partial<Pick<PetListQuery, 'search' | 'species' | 'status' | 'living'>>;

/** Keys for everything this remote caches about pets; all start with its id. */
export const petKeys = {
  all: ['pets'],
  lists: ['pets', 'list'],
  list: (filter: PetFilter) => ['pets', 'list', filter] as const,
  one: (id: string) => ['pets', 'one', id] as const,
  bin: ['pets', 'bin'],
  binned: (id: string) => ['pets', 'binned', id] as const,
} as const;

export type PetPages = InfiniteData<PetList, string | null>;

function mapLists(client: QueryClient, change: (items: PetListItem[]) => PetListItem[]): void {
  client.setQueriesData<PetPages>({ queryKey: petKeys.lists }, (data) =>
    data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) } : data,
  );
}

/** What some list already knows about a pet, for its page to start with. */
export function listedPet(client: QueryClient, id: string): PetListItem | undefined {
  return client
    .getQueriesData<PetPages>({ queryKey: petKeys.lists })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.items)
    .find((item) => item.id === id);
}

/** Updates a stored pet's page and row at once; the lists are refetched, because their order may have changed. */
export function rememberPet(client: QueryClient, pet: Pet): void {
  client.setQueryData(petKeys.one(pet.id), pet);
  mapLists(client, (items) => items.map((item) => (item.id === pet.id ? petListItem.parse(pet) : item)));
  void refetchAfterChange(client, petKeys.lists);
}

/** The banner about too many pets for the plan is the organisation's. */
export const refetchStanding = (client: QueryClient) => refetchAfterChange(client, organisationQuery.queryKey);

/** Takes a pet out of every list. @returns a function that puts them back. */
export function dropFromLists(client: QueryClient, id: string): () => void {
  const before = client.getQueriesData<PetPages>({ queryKey: petKeys.lists });
  mapLists(client, (items) => items.filter((item) => item.id !== id));
  return () => before.forEach(([key, data]) => client.setQueryData(key, data));
}
