import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { filesRoom, filesSummary, storedFile, type StoredFile } from '@petcare/contracts/files';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange, restoreFromBin } from '@petcare/web';
import { useIsOurs } from '../sharing/with-me/use-is-ours.ts';

/** Cached beside the pet's records, so that a change to one shows in the others, such as the history; null for files kept without a pet. */
export const filesKey = (petId: string | null) => ['records', petId] as const;

/** Filters files, as in the contract's query. */
export interface FilesFilter {
  group?: 'pictures' | 'documents';
  type?: string | undefined;
  year?: string | undefined;
}

const pageLength = { pictures: 100, documents: 20 };
const askedFor = (petId: string | null) => (petId === null ? { loose: 'true' } : { petId });

/** Pages of a pet's photos or documents, latest first. Other screens change what is kept without a pet. */
export const filesQuery = (petId: string | null, filter: FilesFilter) =>
  infiniteQueryOptions({
    queryKey: [...filesKey(petId), 'files', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/files', {
        schema: storedFile.list,
        query: { ...askedFor(petId), ...filter, limit: pageLength[filter.group ?? 'documents'], cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(petId === null && { staleTime: 0 }),
  });

/** One of these files, which may be on none of the pages loaded. */
export const namedFileQuery = (petId: string | null, id: string) =>
  queryOptions({
    queryKey: [...filesKey(petId), 'files', 'named', id] as const,
    queryFn: ({ signal }) =>
      api.get('/api/files', { schema: storedFile.list, query: { ...askedFor(petId), ids: id }, signal }),
  });

/** The types and years that exist. */
export const filesSummaryQuery = (petId: string) =>
  queryOptions({
    queryKey: [...filesKey(petId), 'files', 'summary'] as const,
    queryFn: ({ signal }) => api.get('/api/files/summary', { schema: filesSummary, query: { petId }, signal }),
  });

/** How much room there is; other pages use it, too. */
export const filesRoomQuery = queryOptions({
  queryKey: ['files', 'room'] as const,
  queryFn: ({ signal }) => api.get('/api/files/room', { schema: filesRoom, signal }),
  staleTime: 0,
});

/** Refetches everything that depends on a pet's files, or those kept without one. */
export function useFilesChanged(petId: string | null): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      refetchAfterChange(client, filesKey(petId)),
      refetchAfterChange(client, filesRoomQuery.queryKey),
    ]);
  };
}

const several = (files: readonly StoredFile[]) =>
  files.length === 1 && files[0] ? files[0].name : `${files.length} files`;
const was = (files: readonly StoredFile[]) => (files.length === 1 ? 'was' : 'were');

/** Does something to each file, and tries all of them; `reason` is the first refusal. */
async function toEach(files: readonly StoredFile[], work: (file: StoredFile) => Promise<unknown>) {
  const ends = await Promise.allSettled(files.map(work));
  const withEnd = (status: 'fulfilled' | 'rejected') => files.filter((_file, place) => ends[place]?.status === status);
  const reason: unknown = ends.find((end) => end.status === 'rejected')?.reason;
  return { done: withEnd('fulfilled'), refused: withEnd('rejected'), reason };
}

/** Moves files to the recycle bin; Undo takes them out again. */
export function useRemoveFiles(petId: string | null) {
  const { toast } = useRemoteContext();
  const isOurs = useIsOurs();
  const changed = useFilesChanged(petId);
  const restore = useMutation({
    mutationFn: (files: readonly StoredFile[]) => toEach(files, ({ id }) => restoreFromBin(id)),
    onSuccess: ({ refused, reason }, files) =>
      refused.length === 0
        ? toast({ tone: 'success', title: `${several(files)} ${was(files)} put back` })
        : toast({ tone: 'danger', title: 'Not everything was put back', description: messageOf(reason) }),
    onSettled: changed,
  });
  return useMutation({
    mutationFn: (files: readonly StoredFile[]) => toEach(files, ({ id }) => api.delete(`/api/files/${id}`)),
    onSuccess: ({ done, refused, reason }) => {
      // What belongs to others is in their recycle bin.
      const undo = isOurs && done.length > 0 && { action: { label: 'Undo', run: () => restore.mutate(done) } };
      if (refused.length === 0) return void toast({ title: `${several(done)} ${was(done)} deleted`, ...undo });
      toast({ tone: 'danger', title: 'Not everything was deleted', description: messageOf(reason), ...undo });
    },
    onSettled: changed,
  });
}
