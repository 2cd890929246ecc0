/** Whether this browser can be told things while Petcare is closed. On iPhones and iPads only an installed app can. */
export type PushSupport = 'supported' | 'needs-install' | 'unsupported';

const isAppleTouch = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

function pushSupport(): PushSupport {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'supported';
  return isAppleTouch() && !isInstalled() ? 'needs-install' : 'unsupported';
}

/** What the browser knows: whether it may show notifications, and for which server key it is subscribed, as base64url. */
export interface PushHere {
  support: PushSupport;
  permission: NotificationPermission;
  key: string | null;
}

const script = '/service-worker.js';

const toBase64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const keyOf = (subscription: PushSubscription | null): string | null => {
  const key = subscription?.options.applicationServerKey;
  return key ? toBase64url(key) : null;
};

/** Are both the same key? The server's may come with padding. */
export const isSameKey = (here: string | null, server: string): boolean => here === server.replaceAll('=', '');

async function subscriptionHere(): Promise<PushSubscription | null> {
  if (pushSupport() !== 'supported') return null;
  const registration = await navigator.serviceWorker.getRegistration(script);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const without = (support: PushSupport): PushHere => ({ support, permission: 'default', key: null });

export async function readPushHere(): Promise<PushHere> {
  const support = pushSupport();
  if (support !== 'supported') return without(support);
  try {
    return { support, permission: Notification.permission, key: keyOf(await subscriptionHere()) };
  } catch {
    // Some browsers forbid asking, such as in private windows or without cookies.
    return without('unsupported');
  }
}

/** This browser's subscription for `serverKey`, which it's asked for if it has none, or another key's. */
export async function subscribeHere(serverKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(script);
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && isSameKey(keyOf(known), serverKey)) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) });
}

/** Ends this browser's subscription, if it has one and lets go of it. */
export async function unsubscribeHere(): Promise<void> {
  try {
    const subscription = await subscriptionHere();
    await subscription?.unsubscribe();
  } catch {
    // A browser that forbids asking has nothing to end.
  }
}
