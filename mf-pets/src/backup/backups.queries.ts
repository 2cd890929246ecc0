import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { backup, backupList, isUnderway, type Backup, type LockedBackup } from '@petcare/contracts/backup';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf } from '@petcare/web';

export const backupKeys = { all: ['pets', 'backups'] } as const;

/** How often it is asked how far one is that is being made, in milliseconds. */
const beat = 1500;

/** The latest first; asked for again while one is being made. */
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
    mutationFn: () => api.post('/api/backups', { schema: backup }),
    onSuccess: () => client.invalidateQueries({ queryKey: backupKeys.all }),
    onError: (error) => toast({ tone: 'danger', title: 'No backup was started', description: messageOf(error) }),
  });
}

/** One that only opens with a passphrase; what is wrong with that is said where it is typed. */
export function useMakeLockedBackup() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LockedBackup) => api.post('/api/backups/locked', body, { schema: backup }),
    onSuccess: () => client.invalidateQueries({ queryKey: backupKeys.all }),
  });
}

/** Cancels one that is being made, or deletes one that is there. */
export function useRemoveBackup() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: Backup) => api.delete(`/api/backups/${id}`),
    onSuccess: async (_nothing, removed) => {
      toast({ title: isUnderway(removed) ? 'The backup has been cancelled' : 'The backup has been deleted' });
      await client.invalidateQueries({ queryKey: backupKeys.all });
    },
    onError: (error) => toast({ tone: 'danger', title: 'The backup is still there', description: messageOf(error) }),
  });
}
