import { expect, test } from './fixtures.ts';
import { menuLink, petsPage, remindersPage } from './pages.ts';

/** Counts what is started and not ended: timers, listeners on window and document, observers. */
function countLeaks(): void {
  const open = { intervals: 0, timeouts: 0, listeners: 0, observers: 0 };
  Object.assign(globalThis, { open });
  const intervals = new Set<unknown>();
  const timeouts = new Set<unknown>();
  const { setInterval: start, clearInterval: stop, setTimeout: wait, clearTimeout: forget } = window;
  const end = (id: unknown) => {
    timeouts.delete(id);
    open.timeouts = timeouts.size;
  };
  Object.assign(window, {
    setInterval: (...given: Parameters<typeof setInterval>) => {
      const id = start(...given);
      intervals.add(id);
      open.intervals = intervals.size;
      return id;
    },
    clearInterval: (id: number) => {
      intervals.delete(id);
      open.intervals = intervals.size;
      stop(id);
    },
    setTimeout: (run: (...args: unknown[]) => void, after?: number, ...args: unknown[]) => {
      const id = wait(() => {
        end(id);
        run(...args);
      }, after);
      timeouts.add(id);
      open.timeouts = timeouts.size;
      return id;
    },
    clearTimeout: (id: number) => {
      end(id);
      forget(id);
    },
  });
  for (const target of [window, document]) {
    const seen = new Map<string, Set<unknown>>();
    const { addEventListener: add, removeEventListener: remove } = target;
    const count = (by: number) => (open.listeners += by);
    Object.assign(target, {
      addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions | boolean) {
        const known = seen.get(type) ?? new Set();
        seen.set(type, known);
        if (!known.has(listener) && !(typeof options === 'object' && options.once)) count(1);
        known.add(listener);
        add.call(target, type, listener, options);
      },
      removeEventListener(type: string, listener: EventListener, options?: EventListenerOptions | boolean) {
        if (seen.get(type)?.delete(listener)) count(-1);
        remove.call(target, type, listener, options);
      },
    });
  }
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'MutationObserver'] as const) {
    const Original = window[name] as unknown as new (callback: () => void) => { observe(): void; disconnect(): void };
    class Counted extends Original {
      observes = false;
      override observe(...given: []): void {
        if (!this.observes) open.observers += 1;
        this.observes = true;
        super.observe(...given);
      }
      override disconnect(): void {
        if (this.observes) open.observers -= 1;
        this.observes = false;
        super.disconnect();
      }
    }
    Object.assign(window, { [name]: Counted });
  }
}

const openNow = () => (globalThis as unknown as { open: Record<string, number> }).open;
const looks = () =>
  ['body', 'aside', 'aside nav a', 'main'].map((selector) => {
    const element = document.querySelector(selector);
    if (!element) return selector;
    const { color, backgroundColor, font, padding, margin, display, borderRadius } = getComputedStyle(element);
    return { selector, color, backgroundColor, font, padding, margin, display, borderRadius };
  });

test('T18 twenty rounds through the remotes leave no timers, listeners or observers, and the shell looks the same', async ({
  page,
}) => {
  await page.addInitScript(countLeaks);
  const round = async () => {
    await menuLink(page, 'Reminders').click();
    await expect(remindersPage(page)).toBeVisible();
    await menuLink(page, 'My Pets').click();
    await expect(petsPage(page)).toBeVisible();
  };
  await page.goto('/auth');
  await page.goto('/nowhere');
  await expect(menuLink(page, 'My Pets')).toBeVisible();
  const before = await page.evaluate(looks);
  await menuLink(page, 'My Pets').click();
  await expect(petsPage(page)).toBeVisible();
  await round();
  await round();
  await page.waitForLoadState('networkidle');
  const open = { ...(await page.evaluate(openNow)) };
  const elements = await page.evaluate(() => document.head.childElementCount);
  for (let count = 0; count < 20; count++) await round();
  // Anything timed, such as cached data, may have gone in the meantime.
  const { timeouts = 0, ...others } = open;
  await expect.poll(() => page.evaluate(openNow)).toMatchObject(others);
  await expect.poll(async () => (await page.evaluate(openNow))['timeouts']).toBeLessThanOrEqual(timeouts);
  await expect.poll(() => page.evaluate(() => document.head.childElementCount)).toBe(elements);

  // Back to the tab's first page, in this document, with the remotes' stylesheets in it.
  await page.mouse.move(900, 600);
  await page.evaluate(() => history.go(-45));
  await expect(page.getByText('There’s no page here')).toBeVisible();
  await expect.poll(() => page.evaluate(looks)).toEqual(before);
});
