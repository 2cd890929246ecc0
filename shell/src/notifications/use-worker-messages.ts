import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from '@petcare/web';
import { isWorkerMessage, opened, pathHere } from '../service-worker/messages.ts';
import { notificationsQuery } from './notifications.queries.ts';
import type { Goal } from './use-opening.ts';

/** How old a message may be, in ms. A page that was asleep gets it when it wakes up, and the person has gone on elsewhere. */
const freshMs = 1000;

/** Hears from the service worker: something was pushed to this device, or somebody chose a notification and wants to go there. */
export function useWorkerMessages(open: (goal: Goal) => Promise<void>): void {
  const client = useQueryClient();
  const hear = useEffectEvent(({ data, ports }: MessageEvent<unknown>): void => {
    if (!isWorkerMessage(data)) return;
    if (data.kind === 'petcare-awake') return ports[0]?.postMessage('awake');
    void refetchAfterChange(client, notificationsQuery.queryKey);
    if (data.kind !== 'petcare-open' || Date.now() - data.at > freshMs) return;
    const { path, id, organisationId } = data;
    const read = id === null ? null : { id, until: new Date().toISOString() };
    void open({ path: pathHere(path), organisationId, read });
  });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('message', hear);
    // It may have opened this page; browsers without one of ours never answer.
    void serviceWorker.ready.then(({ active }) => active?.postMessage(opened, []));
    return () => serviceWorker.removeEventListener('message', hear);
  }, []);
}
