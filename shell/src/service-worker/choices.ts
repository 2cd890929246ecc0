import { goalOf, isOpened, type PushGoal, type WorkerMessage } from './messages.ts';
import { openPages, type OpenPage, type OpenPages } from './push-news.ts';

/** How long a page may take to answer, in milliseconds; one that the browser has put to sleep doesn't. */
const patienceMs = 500;
/** How long a page that is opened may take to load, in milliseconds. */
const loadingMs = 30_000;

/** False if it doesn't answer: it's asleep, or not one of those with a bell. */
function isAwake(page: OpenPage): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, patienceMs, false);
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve(true);
    });
    port1.start();
    page.postMessage({ kind: 'petcare-awake' }, [port2]);
  }).finally(() => port1.close());
}

/** The first of them, the one last used first, that answers. All are asked at once: browsers allow a worker little time after a click. */
async function firstAwake(pages: readonly OpenPage[]): Promise<OpenPage | undefined> {
  const asked = pages.map((one) => ({ page: one, answer: isAwake(one) }));
  for (const { page, answer } of asked) if (await answer) return page;
  return undefined;
}

const lead = (goal: PushGoal): WorkerMessage => ({ kind: 'petcare-open', at: Date.now(), ...goal });

/** What people do with the notifications they're shown. */
export class Choices {
  #opening: { goal: PushGoal; until: number } | null = null;

  /** Somebody chose one: the page last used goes there, without losing what was typed in it, or a new one opens. */
  async onChosen(shown: Pick<Notification, 'data' | 'close'>, pages: OpenPages): Promise<void> {
    shown.close();
    const goal = goalOf(shown.data);
    const page = await firstAwake(await openPages(pages));
    if (page) {
      page.postMessage(lead(goal), []);
      await page.focus();
      return;
    }
    this.#opening = { goal, until: Date.now() + loadingMs };
    await pages.openWindow(goal.path);
  }

  /** A page was loaded and asks what for. If it's the one opened for a notification, it's told which, and in which organisation. */
  onMessage(data: unknown, page: Pick<OpenPage, 'postMessage'> | null): void {
    if (!isOpened(data) || !this.#opening || !page) return;
    const { goal, until } = this.#opening;
    this.#opening = null;
    if (Date.now() <= until) page.postMessage(lead(goal), []);
  }
}
