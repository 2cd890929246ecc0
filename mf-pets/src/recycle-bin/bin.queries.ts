import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { emptiedBin, recycleBinItem, recycleBinList, type RecycleBinItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { api, ApiError, refetchAfterChange, restoreFromBin } from '@petcare/web';

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
  /** What it belongs to, as far as that's in the bin as well, whether or not the list shows it: its pet, its policy. */
  readonly parents: readonly RecycleBinItem[];
}

interface Restored {
  readonly back: readonly RecycleBinItem[];
  readonly stayed: readonly Stayed[];
}

async function parentsInBin({ kind, petId, of }: RecycleBinItem): Promise<RecycleBinItem[]> {
  const ids = [kind === 'pet' ? null : petId, of?.id].filter((id) => typeof id === 'string');
  const asked = ids.map((id) => api.get(`/api/recycle-bin/${id}`, { schema: recycleBinItem }).catch(() => null));
  return (await Promise.all(asked)).filter((item) => item !== null);
}

/** One after another, because a pet has to be restored before what belongs to it. */
async function restoreAll(items: readonly RecycleBinItem[]): Promise<Restored> {
  const back: RecycleBinItem[] = [];
  const stayed: Stayed[] = [];
  for (const item of parentsFirst(items)) {
    try {
      await restoreFromBin(item.id);
      back.push(item);
    } catch (error) {
      // What went to the bin along with something restored before it is out again by now.
      if (error instanceof ApiError && error.status === 404) continue;
      stayed.push({ item, error, parents: await parentsInBin(item) });
    }
  }
  return { back, stayed };
}

/** Pets, then what belongs to them, then what belongs to that: a claim comes after its policy. A file may belong to any of these. */
function depthOf({ kind, of }: RecycleBinItem): number {
  if (kind === 'pet') return 0;
  if (kind === 'file') return 3;
  return of === null ? 1 : 2;
}
const parentsFirst = (items: readonly RecycleBinItem[]) =>
  items.toSorted((one, other) => depthOf(one) - depthOf(other));

/** Restores things; everything on screen is refetched. */
export function useRestore() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: restoreAll,
    onSuccess: async ({ back, stayed }) => {
      const [first] = back;
      if (back.length + stayed.length === 0) toast({ title: 'That’s not in the recycle bin any more' });
      if (first)
        toast({
          tone: 'success',
          title: back.length === 1 ? `${first.label} was restored` : `${back.length} entries were restored`,
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
