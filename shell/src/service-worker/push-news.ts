import { pathHere, type WorkerMessage } from './messages.ts';

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
  options: Omit<NotificationOptions, 'data'> & { data: { path: string } };
}

const look = { icon: '/assets/app-icon-192-1.png', badge: '/assets/app-badge-96-1.png' };
/** Browsers withdraw the permission from who is pushed something and shows nothing. */
const anything: Shown = { title: 'Something new in Petcare', options: { ...look, data: { path: pathHere(null) } } };

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What to show of a push whose payload is `{ title, body, path, tag }`, as JSON; of any other, just that there's something. */
export function shownOf(payload: { json(): unknown } | null): Shown {
  try {
    const { title, body, path, tag }: Record<string, unknown> = Object(payload?.json());
    const heading = textOf(title);
    if (heading === undefined) return anything;
    return {
      title: heading,
      options: { ...look, body: textOf(body) ?? '', tag: textOf(tag) ?? '', data: { path: pathHere(path) } },
    };
  } catch {
    return anything;
  }
}

const openPages = (pages: OpenPages) => pages.matchAll({ type: 'window', includeUncontrolled: true });

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

/** How long a page may take to answer, in milliseconds; one that the browser has put to sleep doesn't. */
const patienceMs = 500;

/** Asks a page to go to `path`. False if it doesn't answer: it's asleep, or not one of those with a bell. */
function goesTo(page: OpenPage, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, patienceMs, false);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    page.postMessage({ kind: 'petcare-open', path }, [port2]);
  }).finally(() => port1.close());
}

/** Somebody chose the notification: the page last used goes there, without losing what was typed in it, or a new one opens. */
export async function onChosen(shown: Pick<Notification, 'data' | 'close'>, pages: OpenPages): Promise<void> {
  shown.close();
  const { path: wanted }: Record<string, unknown> = Object(shown.data);
  const path = pathHere(wanted);
  for (const page of await openPages(pages)) {
    if (await goesTo(page, path)) return void (await page.focus());
  }
  await pages.openWindow(path);
}
