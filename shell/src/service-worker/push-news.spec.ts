/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isWorkerMessage, pathHere, type WorkerMessage } from './messages.ts';
import { onChosen, onPush, shownOf, type OpenPage, type OpenPages } from './push-news.ts';

const payload = (value: unknown) => ({ json: () => value });
const broken = {
  json: (): unknown => {
    throw new SyntaxError('This is not JSON.');
  },
};
const dose = { title: 'Nala: Insulin', body: 'Due 18:00.', path: '/pets/1?tab=medication', tag: 'dose-1' };
const plain = { title: 'Something new in Petcare', path: '/dashboard' };

/** A page that answers where it's asked to go, or is asleep. */
class Page implements OpenPage {
  readonly heard: WorkerMessage[] = [];
  isFocused = false;

  constructor(private readonly isAwake = true) {}

  focus(): Promise<void> {
    this.isFocused = true;
    return Promise.resolve();
  }

  postMessage(message: WorkerMessage, [port]: Transferable[]): void {
    this.heard.push(message);
    if (this.isAwake && port instanceof MessagePort) {
      port.postMessage('gone there');
      port.close();
    }
  }
}

class Pages implements OpenPages {
  readonly opened: string[] = [];
  private readonly pages: readonly Page[];

  constructor(...pages: Page[]) {
    this.pages = pages;
  }

  matchAll(): Promise<readonly Page[]> {
    return Promise.resolve(this.pages);
  }

  openWindow(path: string): Promise<void> {
    this.opened.push(path);
    return Promise.resolve();
  }
}

describe('a push', () => {
  it('is shown in its words, replaces the one with its tag, and knows where it leads', async () => {
    const shown: [string, NotificationOptions | undefined][] = [];
    const showNotification = (title: string, options?: NotificationOptions) => {
      shown.push([title, options]);
      return Promise.resolve();
    };
    const page = new Page();
    await onPush(payload(dose), { showNotification }, new Pages(page));
    expect(shown).toEqual([
      [
        'Nala: Insulin',
        {
          body: 'Due 18:00.',
          tag: 'dose-1',
          data: { path: '/pets/1?tab=medication' },
          icon: '/assets/app-icon-192-1.png',
          badge: '/assets/app-badge-96-1.png',
        },
      ],
    ]);
    expect(page.heard).toEqual([{ kind: 'petcare-news' }]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', broken],
    ['null', payload(null)],
    ['a list', payload([dose])],
    ['a number', payload(7)],
    ['no title', payload({ ...dose, title: undefined })],
    ['an empty title', payload({ ...dose, title: '' })],
    ['a title that is no text', payload({ ...dose, title: { toString: () => 'x' } })],
  ])('that says %s shows that there is something', (_what, data) => {
    const { title, options } = shownOf(data);
    expect({ title, path: options.data.path }).toEqual(plain);
  });

  it('with a title alone is shown with that', () => {
    const { title, options } = shownOf(payload({ title: 'Nala', body: 7, tag: null }));
    expect({ title, ...options }).toMatchObject({ title: 'Nala', body: '', tag: '', data: { path: '/dashboard' } });
  });
});

it.each([
  ['/schedule', '/schedule'],
  ['/', '/'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['schedule', '/dashboard'],
  ['', '/dashboard'],
  [7, '/dashboard'],
  [undefined, '/dashboard'],
])('%p leads to %s', (path, expected) => {
  expect(pathHere(path)).toBe(expected);
});

it.each([
  [{ kind: 'petcare-news' }, true],
  [{ kind: 'petcare-open', path: '/pets' }, true],
  [{ kind: 'petcare-open' }, false],
  [{ kind: 'other' }, false],
  ['petcare-news', false],
  [null, false],
])('%j is a message of the worker’s: %p', (data, expected) => {
  expect(isWorkerMessage(data)).toBe(expected);
});

describe('a notification that is chosen', () => {
  const chosen = (path: unknown = '/schedule') => {
    const close = jest.fn();
    return { data: { path }, close };
  };
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  it('leads the page last used there, and away from the notification', async () => {
    const [used, other] = [new Page(), new Page()];
    const pages = new Pages(used, other);
    const notification = chosen();
    await onChosen(notification, pages);
    expect(notification.close).toHaveBeenCalledTimes(1);
    expect([used.heard, other.heard]).toEqual([[{ kind: 'petcare-open', path: '/schedule' }], []]);
    expect([used.isFocused, other.isFocused, pages.opened]).toEqual([true, false, []]);
  });

  it('opens one if there is none, and nothing elsewhere', async () => {
    const pages = new Pages();
    await onChosen(chosen('//evil.example'), pages);
    await onChosen({ data: null, close: () => {} }, pages);
    expect(pages.opened).toEqual(['/dashboard', '/dashboard']);
  });

  it('passes over pages that do not answer', async () => {
    const [asleep, awake] = [new Page(false), new Page()];
    const done = onChosen(chosen(), new Pages(asleep, awake));
    await jest.advanceTimersByTimeAsync(500);
    await done;
    expect([asleep.isFocused, awake.isFocused]).toEqual([false, true]);
    const pages = new Pages(new Page(false));
    const opening = onChosen(chosen(), pages);
    await jest.advanceTimersByTimeAsync(500);
    await opening;
    expect(pages.opened).toEqual(['/schedule']);
  });
});
