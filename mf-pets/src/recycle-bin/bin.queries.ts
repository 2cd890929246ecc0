import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { recycleBinList, type RecycleBinItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange, restoreFromBin } from '@petcare/web';

const binKeys = { all: ['pets', 'recycle-bin'] } as const;

/** What the list is narrowed to; empty texts for all. */
export interface BinFilter {
  readonly kind: string;
  readonly search: string;
}

/** Pages of the recycle bin, what was deleted last first. */
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

/** How many came back, and what was said of those that did not. */
interface Restored {
  readonly back: readonly RecycleBinItem[];
  readonly refusals: readonly string[];
}

/** One after the other: a pet has to be back before what hangs on it. */
async function restoreAll(items: readonly RecycleBinItem[]): Promise<Restored> {
  const back: RecycleBinItem[] = [];
  const refusals: string[] = [];
  for (const item of petsFirst(items)) {
    try {
      await restoreFromBin(item.id);
      back.push(item);
    } catch (error) {
      refusals.push(`${item.label}: ${messageOf(error)}`);
    }
  }
  return { back, refusals };
}

const petsFirst = (items: readonly RecycleBinItem[]) =>
  items.toSorted((one, other) => Number(other.kind === 'pet') - Number(one.kind === 'pet'));

/** Puts things back where they were; everything on the screen is asked for again. */
export function useRestore() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: restoreAll,
    onSuccess: async ({ back, refusals }) => {
      const [first] = back;
      if (first)
        toast({
          tone: 'success',
          title: back.length === 1 ? `${first.label} is back` : `${back.length} entries are back`,
        });
      if (refusals.length > 0)
        toast({ tone: 'danger', title: `${refusals.length} stayed in the bin`, description: refusals.join(' ') });
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
      toast({ title: `${item.label} is deleted for good` });
      await refetchAfterChange(client, binKeys.all);
    },
  });
}
