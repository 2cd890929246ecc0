import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  pet,
  petList,
  recycleBinList,
  type Pet,
  type PetCreate,
  type PetListItem,
  type PetUpdate,
} from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { api, findInBin, messageOf, refetchAfterChange, restoreFromBin } from '@petcare/web';
import { isHere } from './is-here.ts';
import { dropFromLists, listedPet, petKeys, refetchStanding, rememberPet, type PetFilter } from './pets.cache.ts';

/** Pages of the organisation's pets, A to Z. */
export const petsQuery = (filter: PetFilter) =>
  infiniteQueryOptions({
    queryKey: petKeys.list(filter),
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/pets', { schema: petList, query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const petQuery = (id: string) =>
  queryOptions({
    queryKey: petKeys.one(id),
    queryFn: ({ signal }) => api.get(`/api/pets/${encodeURIComponent(id)}`, { schema: pet, signal }),
  });

/** What the recycle bin knows about a missing pet; null if nothing. */
export const binnedPetQuery = (id: string) =>
  queryOptions({
    queryKey: petKeys.binned(id),
    queryFn: ({ signal }) => findInBin(id, signal),
    staleTime: 0,
  });

/** The most recently deleted pets. */
export const binnedPetsQuery = queryOptions({
  queryKey: petKeys.bin,
  queryFn: ({ signal }) =>
    api.get('/api/recycle-bin', { schema: recycleBinList, query: { kind: 'pet', limit: 20 }, signal }),
  staleTime: 0,
});

/** The list as shown; while another search loads, the last one's rows stay. */
export function usePets(filter: PetFilter = {}) {
  return useInfiniteQuery({ ...petsQuery(filter), placeholderData: keepPreviousData });
}

/** The first living pets that haven’t been passed on: of the page the list shares with others, or by themselves where that has fewer than `wanted` of them. */
export function useLivingPets(wanted: number) {
  const shared = usePets();
  const [first] = shared.data?.pages ?? [];
  const here = first?.items.filter(isHere);
  const isShort = here !== undefined && here.length < wanted && first?.nextCursor !== null;
  const apart = useInfiniteQuery({ ...petsQuery({ living: 'true' }), enabled: isShort });
  const { error, isPending, isFetching, refetch } = isShort ? apart : shared;
  return { pets: isShort ? apart.data?.pages[0]?.items.filter(isHere) : here, error, isPending, isFetching, refetch };
}

/** One pet: `listed` is what a list already knows, until the whole of it has loaded. */
export function usePet(id: string) {
  const client = useQueryClient();
  const query = useQuery(petQuery(id));
  return { ...query, listed: query.data ?? listedPet(client, id) };
}

export function useCreatePet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PetCreate) => api.post('/api/pets', body, { schema: pet }),
    onSuccess: (created) => {
      rememberPet(client, created);
      void refetchStanding(client);
    },
  });
}

/** Saves changes to a pet on top of the version read. If there's a newer one: 409 with the stored pet, which is fetched again too. */
export function useUpdatePet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ read, changes }: { read: Pet; changes: Omit<PetUpdate, 'version'> }) =>
      api.patch(`/api/pets/${read.id}`, { ...changes, version: read.version }, { schema: pet }),
    onSuccess: (updated) => {
      rememberPet(client, updated);
      void refetchStanding(client);
    },
    // The reason doesn't wait for it.
    onError: (_error, { read }) => {
      void refetchAfterChange(client, petKeys.one(read.id));
      void refetchAfterChange(client, petKeys.lists);
    },
  });
}

/** Restores a pet from the recycle bin, and waits until everything on screen is up to date. */
export function useRestorePet() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: Pick<PetListItem, 'id' | 'name'>) => restoreFromBin(id),
    onSuccess: async (_nothing, { name }) => {
      void refetchStanding(client);
      await refetchAfterChange(client, petKeys.all);
      toast({ tone: 'success', title: `${name} was restored` });
    },
    onError: (error, { name }) =>
      toast({ tone: 'danger', title: `${name} is still deleted`, description: messageOf(error) }),
  });
}

/** Deletes without asking: the rows go at once, the toast offers Undo, and a refusal puts everything back. */
export function useDeletePet() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const { mutate: restore } = useRestorePet();
  return useMutation({
    mutationFn: ({ id }: PetListItem) => api.delete(`/api/pets/${id}`),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: petKeys.lists });
      return { putBack: dropFromLists(client, id) };
    },
    onSuccess: (_nothing, gone) => {
      client.removeQueries({ queryKey: petKeys.one(gone.id), type: 'inactive' });
      // A page that is still there while the list loads keeps it; whoever goes back to it asks again.
      void client.invalidateQueries({ queryKey: petKeys.one(gone.id), refetchType: 'none' });
      toast({ title: `${gone.name} was deleted`, action: { label: 'Undo', run: () => restore(gone) } });
    },
    onError: (error, { name }, kept) => {
      kept?.putBack();
      toast({ tone: 'danger', title: `${name} was not deleted`, description: messageOf(error) });
    },
    onSettled: () => {
      void refetchAfterChange(client, petKeys.lists);
      void client.invalidateQueries({ queryKey: petKeys.bin });
      void refetchStanding(client);
    },
  });
}
