import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CurrentUser } from '@petcare/contracts';
import { notifications, type Notifications, type NotificationsRead } from '@petcare/contracts/notifications';
import { api, liveList, refetchAfterChange } from '@petcare/web';

/** Does Petcare tell this person things? Our staff have no pets to hear about. */
export const isTold = (user: CurrentUser | null | undefined): boolean =>
  Boolean(user) && !user?.isSuperAdmin && user?.twoFactor !== 'required';

/** `GET /api/notifications`. The browser revalidates it, so asking again costs nothing while nothing has happened. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.get('/api/notifications', { schema: notifications, signal }),
  ...liveList,
});

function withRead({ items }: Notifications, { id, until }: NotificationsRead): Notifications {
  const read = items.map((item) =>
    item.id === id || (id === undefined && item.at <= until) ? { ...item, isRead: true } : item,
  );
  return { items: read, unread: read.filter(({ isRead }) => !isRead).length };
}

/** `POST /api/notifications/read`, shown at once; if it's refused, they're unread again. */
export function useReadNotifications() {
  const client = useQueryClient();
  const { queryKey } = notificationsQuery;
  return useMutation({
    mutationFn: (read: NotificationsRead) => api.post('/api/notifications/read', read),
    onMutate: (read) => {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (shown) => shown && withRead(shown, read));
    },
    onSettled: () => refetchAfterChange(client, queryKey),
  });
}
