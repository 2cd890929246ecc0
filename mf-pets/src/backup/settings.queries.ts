import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { memberList } from '@petcare/contracts';
import { backupSettings, type BackupSettingsUpdate } from '@petcare/contracts/backup';
import { useRemoteContext } from '@petcare/remote';
import { api } from '@petcare/web';

export const settingsQuery = queryOptions({
  queryKey: ['pets', 'backup-settings'],
  queryFn: ({ signal }) => api.get('/api/backup-settings', { schema: backupSettings, signal }),
  staleTime: 0,
});

/** Those who can be told about a failed backup: owners and admins come first in the list. */
export const managersQuery = queryOptions({
  queryKey: ['pets', 'backup-settings', 'managers'],
  queryFn: async ({ signal }) => {
    const { items } = await api.get('/api/organization/members', { schema: memberList, query: { limit: 100 }, signal });
    return items.filter(({ role }) => role === 'owner' || role === 'admin');
  },
  staleTime: 0,
});

export function useChangeSettings() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (update: BackupSettingsUpdate) => api.patch('/api/backup-settings', update, { schema: backupSettings }),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
      toast({ tone: 'success', title: 'Saved' });
    },
  });
}
