import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { Notifications } from '@petcare/contracts/notifications';
import { VisuallyHidden } from '@petcare/ui';
import { refetchAfterChange, useUser } from '@petcare/web';
import { isWorkerMessage, pathHere } from '../service-worker/messages.ts';
import { isTold, notificationsQuery } from './notifications.queries.ts';

/** Hears from the service worker: something was pushed to this device, or somebody chose a notification and wants to go there. */
function useWorkerMessages(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const hear = ({ data, ports }: MessageEvent<unknown>): void => {
      if (!isWorkerMessage(data)) return;
      void refetchAfterChange(client, notificationsQuery.queryKey);
      if (data.kind !== 'petcare-open') return;
      ports[0]?.postMessage('going there');
      void navigate(pathHere(data.path));
    };
    serviceWorker.addEventListener('message', hear);
    return () => serviceWorker.removeEventListener('message', hear);
  }, [client, navigate]);
}

/** What is new and unread in `now`, in words; empty for nothing, and for the first answer. */
function newsIn(now: Notifications, before: Notifications | null): string {
  if (!before) return '';
  const known = new Set(before.items.map(({ id }) => id));
  const fresh = now.items.filter(({ id, isRead }) => !isRead && !known.has(id));
  if (fresh.length > 1) return `${fresh.length} new notifications`;
  return fresh[0] ? `New notification: ${fresh[0].title}` : '';
}

/** Keeps the bells up to date for as long as somebody is logged in, and reads out what comes in meanwhile. */
export function NotificationNews() {
  const { data: user } = useUser();
  const { data } = useQuery({ ...notificationsQuery, enabled: isTold(user) });
  const [last, setLast] = useState<{ read: Notifications | null; said: string }>({ read: null, said: '' });
  useWorkerMessages();
  if (data && data !== last.read) setLast({ read: data, said: newsIn(data, last.read) });
  return (
    <VisuallyHidden>
      <span aria-live="polite">{last.said}</span>
    </VisuallyHidden>
  );
}
