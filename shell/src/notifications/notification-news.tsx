import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Notifications } from '@petcare/contracts/notifications';
import { VisuallyHidden } from '@petcare/ui';
import { useUser } from '@petcare/web';
import { isTold, notificationsQuery } from './notifications.queries.ts';
import type { Goal } from './use-opening.ts';
import { useWorkerMessages } from './use-worker-messages.ts';

/** What is new and unread in `now`, in words; empty for nothing, and for the first answer. */
function newsIn(now: Notifications, before: Notifications | null): string {
  if (!before) return '';
  // Older ones come back, too, once something is shared again, or others make room for them.
  const known = before.items[0]?.at ?? '';
  const fresh = now.items.filter(({ at, isRead }) => !isRead && at > known);
  if (fresh.length > 1) return `${fresh.length} new notifications`;
  return fresh[0] ? `New notification: ${fresh[0].title}` : '';
}

/** Keeps the bells up to date for as long as somebody is logged in, and reads out what comes in meanwhile. */
export function NotificationNews({ open }: { open: (goal: Goal) => Promise<void> }) {
  const { data: user } = useUser();
  const { data } = useQuery({ ...notificationsQuery, enabled: isTold(user) });
  const [last, setLast] = useState<{ read: Notifications | null; said: string }>({ read: null, said: '' });
  useWorkerMessages(open);
  if (data && data !== last.read) setLast({ read: data, said: newsIn(data, last.read) });
  return (
    <VisuallyHidden>
      <span aria-live="polite">{last.said}</span>
    </VisuallyHidden>
  );
}
