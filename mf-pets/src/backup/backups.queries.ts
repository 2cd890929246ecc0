import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { backup, backupList, isUnderway, type Backup, type LockedBackup } from '@petcare/contracts/backup';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf } from '@petcare/web';

export const backupKeys = { all: ['pets', 'backups'] } as const;

/** How often to ask about the progress of a backup being made, in milliseconds. */
const beat = 1500;

/** Latest first; refetched while one is being made. */
export const backupsQuery = infiniteQueryOptions({
  queryKey: backupKeys.all,
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/backups', { schema: backupList, query: { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ items }) => items.some(isUnderway)) === true ? beat : false,
});

export function useMakeBackup() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: () => api.post('/api/backups', undefined, { schema: backup }),
    onSuccess: () => client.invalidateQueries({ queryKey: backupKeys.all }),
    onError: (error) => toast({ tone: 'danger', title: 'No backup was started', description: messageOf(error) }),
  });
}

/** A backup that opens only with a passphrase; problems with that appear where it's typed. */
export function useMakeLockedBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LockedBackup) => api.post('/api/backups/locked', body, { schema: backup }),
    onSuccess: () => client.invalidateQueries({ queryKey: backupKeys.all }),
  });
}

/** Cancels one being made, or deletes a finished one. */
export function useRemoveBackup() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    // One that has been finished since it was shown isn't deleted by a cancel.
    mutationFn: (shown: Backup) => api.delete(`/api/backups/${shown.id}`, { query: { underway: isUnderway(shown) } }),
    onSuccess: async (_nothing, removed) => {
      toast({ title: isUnderway(removed) ? 'The backup has been cancelled' : 'The backup has been deleted' });
      await client.invalidateQueries({ queryKey: backupKeys.all });
    },
    onError: async (error) => {
      toast({ tone: 'danger', title: 'The backup is still there', description: messageOf(error) });
      await client.invalidateQueries({ queryKey: backupKeys.all });
    },
  });
}
