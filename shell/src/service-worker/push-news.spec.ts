/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { isWorkerMessage, pathHere } from './messages.ts';
import { Page, Pages } from './pages.fixture.ts';
import { onPush, shownOf } from './push-news.ts';

const payload = (value: unknown) => ({ json: () => value });
const broken = {
  json: (): unknown => {
    throw new SyntaxError('This is not JSON.');
  },
};
const goal = { path: '/pets/1?tab=medication', id: 'dose-1', organisationId: 'farm' };
const dose = { title: 'Nala: Insulin', body: 'Due 18:00.', tag: 'dose-1', ...goal };
const plain = { title: 'Something new in Petcare', path: '/dashboard' };

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
          data: goal,
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
    const { title, options } = shownOf(payload({ title: 'Nala', body: 7, tag: null, id: 7, organisationId: {} }));
    const data = { path: '/dashboard', id: null, organisationId: null };
    expect({ title, ...options }).toMatchObject({ title: 'Nala', body: '', tag: '', data });
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
  [{ kind: 'petcare-awake' }, true],
  [{ kind: 'petcare-open', path: '/pets', id: null, organisationId: null, at: 1 }, true],
  [{ kind: 'petcare-open', path: '/pets', id: 'one', organisationId: 'farm', at: 1 }, true],
  [{ kind: 'petcare-open', path: '/pets', id: 7, organisationId: null, at: 1 }, false],
  [{ kind: 'petcare-open', path: '/pets', id: null, at: 1 }, false],
  [{ kind: 'petcare-open', path: '/pets', id: null, organisationId: null }, false],
  [{ kind: 'petcare-open', id: null, organisationId: null, at: 1 }, false],
  [{ kind: 'other' }, false],
  ['petcare-news', false],
  [null, false],
])('%j is a message of the worker’s: %p', (data, expected) => {
  expect(isWorkerMessage(data)).toBe(expected);
});
