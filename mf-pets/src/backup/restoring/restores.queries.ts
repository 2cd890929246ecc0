import { useEffect } from 'react';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { restore, restoreRows, type Restore, type RestoreApply, type RestoreUnlock } from '@petcare/contracts/backup';
import { resumableFrom } from '@petcare/contracts/files';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange } from '@petcare/web';
import { sendInParts } from '../../files/send-in-parts.ts';
import { backupKeys } from '../backups.queries.ts';

const keyOf = (id: string) => ['pets', 'restores', id] as const;

/** How often to ask about progress, in milliseconds. */
const beat = 1000;

export const isRestoring = ({ status }: Pick<Restore, 'status'>): boolean =>
  status === 'checking' || status === 'applying';

export const restoreQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.get(`/api/restores/${id}`, { schema: restore, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isRestoring(state.data) ? beat : false),
  });

/** Follows a restore to its end, wherever the person goes meanwhile, unless it can't be asked about any more. */
async function followRestore(client: QueryClient, id: string): Promise<void> {
  const found = await client.query(restoreQuery(id)).catch(() => null);
  if (found?.status === 'done') await refetchAfterChange(client, []);
  if (found && isRestoring(found)) setTimeout(() => void followRestore(client, id), beat);
}

/** Once a restore is done, everything read before is out of date. It may end after the person has left its page. */
export function useRefetchOnceDone(id: string, status: Restore['status'] | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (status === 'done') void refetchAfterChange(client, []);
  }, [client, status]);
  useEffect(
    () => () => {
      if (client.getQueryData(restoreQuery(id).queryKey)?.status === 'applying') void followRestore(client, id);
    },
    [client, id],
  );
}

export const restoreRowsQuery = (id: string, kind: string) =>
  queryOptions({
    queryKey: [...keyOf(id), kind],
    queryFn: ({ signal }) => api.get(`/api/restores/${id}/rows`, { schema: restoreRows, query: { kind }, signal }),
    staleTime: Infinity,
  });

/** Where a restore is looked at. */
const addressOf = ({ id }: Pick<Restore, 'id'>): string => `/data-backup/restore/${id}`;

/** Starts checking a backup stored here, and goes to that restore. */
export function useBeginRestore() {
  const navigate = useNavigate();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (backupId: string) => api.post(`/api/backups/${backupId}/restore`, undefined, { schema: restore }),
    onSuccess: (begun) => navigate(addressOf(begun)),
    onError: (error) => toast({ tone: 'danger', title: 'Nothing was restored', description: messageOf(error) }),
  });
}

/** The same with a file, while it's sent. */
export function useSendRestore(onProgress: (share: number) => void) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ file, signal }: { file: File; signal: AbortSignal }) => {
      if (file.size > resumableFrom) {
        const uploadId = await sendInParts(file, { purpose: 'restore', signal, onProgress });
        return api.post('/api/restores', { uploadId }, { schema: restore, signal });
      }
      const form = new FormData();
      form.append('file', file, file.name);
      return api.post('/api/restores', form, { schema: restore, signal, onProgress });
    },
    onSuccess: (begun) => navigate(addressOf(begun)),
  });
}

/** Opens a locked backup; problems with the passphrase appear where it's typed. */
export function useUnlockRestore(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RestoreUnlock) => api.post(`/api/restores/${id}/unlock`, body, { schema: restore }),
    onSuccess: (unlocked) => client.setQueryData(keyOf(id), unlocked),
    // It may have been opened meanwhile.
    onError: () => void client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

export function useApplyRestore(id: string) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (body: RestoreApply) => api.post(`/api/restores/${id}/apply`, body, { schema: restore }),
    onSuccess: (begun) => client.setQueryData(keyOf(id), begun),
    // It may have begun meanwhile.
    onError: (error) => {
      toast({ tone: 'danger', title: 'Nothing was restored', description: messageOf(error) });
      void client.invalidateQueries({ queryKey: keyOf(id) });
    },
  });
}

/** Cancels or dismisses one. */
export function useCancelRestore(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: () => api.delete(`/api/restores/${id}`),
    onSuccess: async () => {
      await navigate('/data-backup');
      client.removeQueries({ queryKey: keyOf(id) });
      await client.invalidateQueries({ queryKey: backupKeys.all });
      toast({ title: 'Nothing was restored' });
    },
    // It may have ended meanwhile.
    onError: (error) => {
      toast({ tone: 'danger', title: 'It wasn’t cancelled', description: messageOf(error) });
      void client.invalidateQueries({ queryKey: keyOf(id) });
    },
  });
}
