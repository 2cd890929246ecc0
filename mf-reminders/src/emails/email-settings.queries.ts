import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationSettings, type NotificationSettingsUpdate } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf } from '@petcare/web';
import { reminderKeys } from '../reminders/reminders.queries.ts';

const path = '/api/notification-settings';

/** What this person wants to hear about by e-mail. */
export const emailSettingsQuery = queryOptions({
  queryKey: [...reminderKeys.all, 'e-mails'] as const,
  queryFn: ({ signal }) => api.get(path, { schema: notificationSettings, signal }),
  staleTime: 0,
});

/** Saves one change at once; if it's refused, says so and shows what's stored. */
export function useEmailSettings() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: (changes: NotificationSettingsUpdate) => api.patch(path, changes, { schema: notificationSettings }),
    onSuccess: (stored) => {
      client.setQueryData(emailSettingsQuery.queryKey, stored);
      toast({ tone: 'success', title: 'Saved' });
    },
    onError: (error) => toast({ tone: 'danger', title: 'This was not saved', description: messageOf(error) }),
  });
}
