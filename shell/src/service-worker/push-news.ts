import { goalOf, noGoal, type PushGoal, type WorkerMessage } from './messages.ts';

/** A page of ours that is open, as the worker sees it (`WindowClient`). */
export interface OpenPage {
  focus(): Promise<unknown>;
  postMessage(message: WorkerMessage, transfer: Transferable[]): void;
}

/** The open pages (`Clients`). */
export interface OpenPages {
  matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>;
  openWindow(path: string): Promise<unknown>;
}

/** What's shown of one push. */
interface Shown {
  title: string;
  options: Omit<NotificationOptions, 'data'> & { data: PushGoal };
}

const look = { icon: '/assets/app-icon-192-1.png', badge: '/assets/app-badge-96-1.png' };
/** Browsers withdraw the permission from who is pushed something and shows nothing. */
const anything: Shown = { title: 'Something new in Petcare', options: { ...look, data: noGoal } };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What to show of a push whose payload is `{ id, title, body, path, tag, organisationId }`, as JSON; of any other, just that there's something. */
export function shownOf(payload: { json(): unknown } | null): Shown {
  try {
    const told: unknown = payload?.json();
    const { title, body, tag }: Record<string, unknown> = Object(told);
    const heading = textOf(title);
    if (heading === undefined) return anything;
    return {
      title: heading,
      options: { ...look, body: textOf(body) ?? '', tag: textOf(tag) ?? '', data: goalOf(told) },
    };
  } catch {
    return anything;
  }
}

export const openPages = (pages: OpenPages) => pages.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a push, and tells open pages about it, whose bells then ask at once. */
export async function onPush(
  payload: { json(): unknown } | null,
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  pages: OpenPages,
): Promise<void> {
  const { title, options } = shownOf(payload);
  await registration.showNotification(title, options);
  for (const page of await openPages(pages)) page.postMessage({ kind: 'petcare-news' }, []);
}
