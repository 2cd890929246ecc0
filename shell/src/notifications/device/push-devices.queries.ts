import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pushDevices, pushSubscriptionCreate } from '@petcare/contracts/notifications';
import { api, refetchAfterChange } from '@petcare/web';
import { readPushHere, subscribeHere, unsubscribeHere } from './push-here.ts';

const path = '/api/push-subscriptions';
const key = ['push'] as const;

/** `GET /api/push-subscriptions`: the devices the person is told on, and the key a browser subscribes with. */
export const pushDevicesQuery = queryOptions({
  queryKey: [...key, 'devices'],
  queryFn: ({ signal }) => api.get(path, { schema: pushDevices, signal }),
  staleTime: 0,
  // This one may have been removed elsewhere meanwhile: as it was before, it would be turned on again.
  gcTime: 0,
});

/** What this browser says; asked again on focus, because people change it in the browser's own settings. */
export const pushHereQuery = queryOptions({
  queryKey: [...key, 'here'],
  queryFn: readPushHere,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** `POST /api/push-subscriptions` with this browser's subscription for `serverKey`. */
async function tellServer(serverKey: string): Promise<void> {
  const subscription = await subscribeHere(serverKey);
  await api.post(path, pushSubscriptionCreate.parse(subscription.toJSON()));
}

/** Asks for permission, subscribes, and tells the server; a subscription it doesn't take is undone. Answers the permission. */
async function turnOn(serverKey: string): Promise<NotificationPermission> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission;
  try {
    await tellServer(serverKey);
  } catch (error) {
    await unsubscribeHere();
    throw error;
  }
  return permission;
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refetchAfterChange(client, key) });
}

/** Turns notifications on for this browser, with the server's key. */
export const useTurnOn = () => useChange(turnOn);

/** Tells the server what this browser is subscribed with now, where notifications are on: browsers replace that by themselves. */
export const useKeepOn = () => useChange(tellServer);

/** `DELETE /api/push-subscriptions/{id}` of this device, and the browser's own part of it. */
export const useTurnOff = () =>
  useChange(async (id: string) => {
    await api.delete(`${path}/${id}`);
    await unsubscribeHere();
  });

/** `DELETE /api/push-subscriptions/{id}` of another device. */
export const useRemoveDevice = () => useChange((id: string) => api.delete(`${path}/${id}`));
