import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationSettings, type NotificationSettingsUpdate, type ReminderType } from '@petcare/contracts';
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

/** Saves one change at once, and several one after the other; if it's refused, says so and shows what's stored. */
export function useEmailSettings() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const { queryKey } = emailSettingsQuery;
  const isLast = () => client.isMutating({ mutationKey: queryKey }) === 1;
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'e-mails' },
    mutationFn: (changes: NotificationSettingsUpdate) => api.patch(path, changes, { schema: notificationSettings }),
    onSuccess: (stored) => {
      if (isLast()) client.setQueryData(queryKey, stored);
      toast({ tone: 'success', title: 'Saved' });
    },
    onError: (error) => {
      if (isLast()) void client.invalidateQueries({ queryKey });
      toast({ tone: 'danger', title: 'This was not saved', description: messageOf(error) });
    },
  });
}

/** Mutes a type or no longer does, shown at once: the next one is set on top of it, before it's saved. */
export function useMuting() {
  const client = useQueryClient();
  const { mutate } = useEmailSettings();
  const { queryKey } = emailSettingsQuery;
  return (type: ReminderType, isMuted: boolean) => {
    const shown = client.getQueryData(queryKey);
    if (!shown) return;
    const others = shown.mutedTypes.filter((muted) => muted !== type);
    const mutedTypes = isMuted ? [...others, type] : others;
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, { ...shown, mutedTypes });
    mutate({ mutedTypes });
  };
}
