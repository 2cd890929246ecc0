import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { emptiedBin, recycleBinItem, recycleBinList, type RecycleBinItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { api, refetchAfterChange, restoreFromBin } from '@petcare/web';

const binKeys = { all: ['pets', 'recycle-bin'] } as const;

/** The list's filters; empty texts for all. */
export interface BinFilter {
  readonly kind: string;
  readonly search: string;
}

/** Pages of the recycle bin, most recently deleted first. */
export const binQuery = ({ kind, search }: BinFilter) =>
  infiniteQueryOptions({
    queryKey: [...binKeys.all, { kind, search }],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/recycle-bin', {
        schema: recycleBinList,
        query: { kind: kind || null, search: search || null, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export function useBin(filter: BinFilter) {
  return useInfiniteQuery({ ...binQuery(filter), placeholderData: keepPreviousData });
}

/** What couldn't be restored, and why. */
export interface Stayed {
  readonly item: RecycleBinItem;
  readonly error: unknown;
  /** What it belongs to, if that's in the bin as well, whether or not the list shows it. */
  readonly pet: RecycleBinItem | null;
}

interface Restored {
  readonly back: readonly RecycleBinItem[];
  readonly stayed: readonly Stayed[];
}

async function petInBin({ kind, petId }: RecycleBinItem): Promise<RecycleBinItem | null> {
  if (kind === 'pet' || petId === null) return null;
  return api.get(`/api/recycle-bin/${petId}`, { schema: recycleBinItem }).catch(() => null);
}

/** One after another, because a pet has to be restored before what belongs to it. */
async function restoreAll(items: readonly RecycleBinItem[]): Promise<Restored> {
  const back: RecycleBinItem[] = [];
  const stayed: Stayed[] = [];
  for (const item of petsFirst(items)) {
    try {
      await restoreFromBin(item.id);
      back.push(item);
    } catch (error) {
      stayed.push({ item, error, pet: await petInBin(item) });
    }
  }
  return { back, stayed };
}

const petsFirst = (items: readonly RecycleBinItem[]) =>
  items.toSorted((one, other) => Number(other.kind === 'pet') - Number(one.kind === 'pet'));

/** Restores things; everything on screen is refetched. */
export function useRestore() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: restoreAll,
    onSuccess: async ({ back }) => {
      const [first] = back;
      if (first)
        toast({
          tone: 'success',
          title: back.length === 1 ? `${first.label} is back` : `${back.length} entries are back`,
        });
      await refetchAfterChange(client, []);
    },
  });
}

/** Deletes for good. `confirm` is what was typed: the name of the thing. */
export function usePurge() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ item, confirm }: { item: RecycleBinItem; confirm: string }) =>
      api.delete(`/api/recycle-bin/${item.id}`, { body: { confirm } }),
    onSuccess: async (_nothing, { item }) => {
      toast({ title: `${item.label} has been deleted for ever` });
      await refetchAfterChange(client, binKeys.all);
    },
  });
}

/** Deletes everything in the bin for good. `confirm` is the word that was typed. */
export function useEmpty() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (confirm: string) => api.delete('/api/recycle-bin', { schema: emptiedBin, body: { confirm } }),
    onSuccess: async () => {
      toast({ title: 'The recycle bin is empty' });
      await refetchAfterChange(client, binKeys.all);
    },
  });
}
