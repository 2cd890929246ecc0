import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange, restoreFromBin } from '@petcare/web';
import type { Change } from '../form/use-record-form.ts';
import type { PetRow, RecordScreens } from './record-kind.ts';

/** Everything cached about a pet's records; a change to one refetches it all, because kinds depend on each other. */
export const keyOf = (petId: string) => ['records', petId] as const;

/** What the rules find in the records: whatever is shown of it follows each change, with records of any kind. */
export const insightsKey = ['pets', 'insights'] as const;

/** Refetches what a change to one of a pet's records shows in. */
export async function refetchChanged<Row extends PetRow, Body extends object>(
  client: QueryClient,
  { alsoChanges = [] }: Pick<RecordScreens<Row, Body>, 'alsoChanges'>,
  petId: string,
): Promise<void> {
  await Promise.all([keyOf(petId), insightsKey, ...alsoChanges].map((key) => refetchAfterChange(client, key)));
}

/** A pet's records of one kind. */
export const addressOf = (petId: string, path: string) => `/api/pets/${encodeURIComponent(petId)}/${path}`;

type Pages<Row> = InfiniteData<{ items: Row[]; nextCursor: string | null }, string | null>;

/** Filters a list, as in the contract's query. */
export type RecordFilter = Readonly<Record<string, string | number>>;

/** Pages of a pet's records of one kind, in the kind's order. */
export const recordsQuery = <Row extends PetRow, Body extends object>(
  { words: { path }, contract }: RecordScreens<Row, Body>,
  petId: string,
  filter: RecordFilter = {},
) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(petId), path, 'list', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get(addressOf(petId, path), { schema: contract.list, query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** One record, for an address that names it before the list has reached it. */
export const recordQuery = <Row extends PetRow, Body extends object>(
  { words: { path }, contract }: RecordScreens<Row, Body>,
  petId: string,
  id: string,
) =>
  queryOptions({
    queryKey: [...keyOf(petId), path, 'one', id] as const,
    queryFn: ({ signal }) =>
      api.get(`${addressOf(petId, path)}/${encodeURIComponent(id)}`, { schema: contract.row, signal }),
    staleTime: 0,
  });

export function useRecords<Row extends PetRow, Body extends object>(
  kind: RecordScreens<Row, Body>,
  petId: string,
  filter?: RecordFilter,
) {
  const query = useInfiniteQuery(recordsQuery(kind, petId, filter));
  return { query, rows: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/**
 * Saves a record; anything odd is refused with 409 `needs-confirmation` until it's sent with `confirmed`. A refusal may mean that what's
 * shown is out of date, so that is fetched again too.
 */
export function useSaveRecord<Row extends PetRow, Body extends object>(kind: RecordScreens<Row, Body>, petId: string) {
  const client = useQueryClient();
  const {
    words: { path },
    contract: { row },
    sendsAlong,
  } = kind;
  const address = addressOf(petId, path);
  const { mutateAsync } = useMutation({
    mutationFn: ({ change, confirmed }: { change: Change<Row, Body>; confirmed: boolean }): Promise<Row> => {
      const body = { ...change.body, ...(confirmed && { confirmed }) };
      if (!change.read) return api.post(address, body, { schema: row });
      const along = { ...sendsAlong?.(change.read, change.body), version: change.read.version };
      return api.patch(`${address}/${change.read.id}`, { ...body, ...along }, { schema: row });
    },
    onSuccess: () => refetchChanged(client, kind, petId),
    // The reason doesn't wait for it.
    onError: () => void refetchChanged(client, kind, petId),
  });
  return (change: Change<Row, Body>, confirmed: boolean) => mutateAsync({ change, confirmed });
}

/** A row to be deleted, alone or with what was recorded with it. */
interface Removal<Row> {
  row: Row;
  withAll?: boolean;
}

/**
 * Deletes without asking: the row goes at once, the toast offers Undo, and a refusal puts it back. What belongs to others is in their
 * recycle bin, so those with whom a pet is shared get no Undo.
 */
export function useRemoveRecord<Row extends PetRow, Body extends object>(
  kind: RecordScreens<Row, Body>,
  petId: string,
) {
  const client = useQueryClient();
  const {
    words: { path },
    titleOf,
  } = kind;
  const { can, toast } = useRemoteContext();
  const lists = [...keyOf(petId), path, 'list'];
  const restore = useMutation({
    mutationFn: ({ id }: Row) => restoreFromBin(id),
    onSuccess: async (_nothing, row) => {
      await refetchChanged(client, kind, petId);
      toast({ tone: 'success', title: `${titleOf(row)} was restored` });
    },
    onError: (error, row) =>
      toast({ tone: 'danger', title: `${titleOf(row)} is still deleted`, description: messageOf(error) }),
  });
  return useMutation({
    mutationFn: ({ row: { id }, withAll }: Removal<Row>) =>
      api.delete(`${addressOf(petId, path)}/${id}${withAll ? '?alongside=follow' : ''}`),
    onMutate: async ({ row: { id } }) => {
      await client.cancelQueries({ queryKey: lists });
      const before = client.getQueriesData<Pages<Row>>({ queryKey: lists });
      const without = (items: Row[]) => items.filter((row) => row.id !== id);
      client.setQueriesData<Pages<Row>>({ queryKey: lists }, (data) =>
        data ? { ...data, pages: data.pages.map((page) => ({ ...page, items: without(page.items) })) } : data,
      );
      return { putBack: () => before.forEach(([key, data]) => client.setQueryData(key, data)) };
    },
    onSuccess: (_nothing, { row }) => {
      const undo = { action: { label: 'Undo', run: () => restore.mutate(row) } };
      toast({ title: `${titleOf(row)} was deleted`, ...(can('organisation.view') && undo) });
    },
    onError: (error, { row }, kept) => {
      kept?.putBack();
      toast({ tone: 'danger', title: `${titleOf(row)} was not deleted`, description: messageOf(error) });
    },
    onSettled: () => void refetchChanged(client, kind, petId),
  }).mutate;
}
