import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { notifications, type Notification } from '@petcare/contracts/notifications';
import { aUser, aVisitor, mockApi, never, noContent, refuse, renderScreen, reply } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const route = 'GET /api/notifications';
const read = 'POST /api/notifications/read';

const told = (given: Partial<Notification> = {}): Notification => ({
  id: crypto.randomUUID(),
  title: 'Nala: Insulin',
  body: 'Due 18:00.',
  path: '/schedule',
  organisationId: null,
  at: '2026-11-20T18:00:00.000Z',
  isRead: false,
  ...given,
});
const answer = (...items: Notification[]) =>
  reply(notifications, { items, unread: items.filter(({ isRead }) => !isRead).length });

const open = (user = aUser(), path = '/pets') => renderScreen(createRoutes(remotesHere()), { path, user });

/** The sidebar's, then the phone's; jsdom shows both. */
const bells = () => screen.queryAllByRole('button', { name: /^Notifications/ });
const bellNamed = async (name: string) => {
  await waitFor(() => expect(bells().map((bell) => bell.getAttribute('aria-label'))).toEqual([name, name]));
  return bells()[0] as HTMLElement;
};
const panel = () => screen.findByRole('dialog', { name: 'Notifications' });
const lookAgain = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('the bell', () => {
  it('says how many are unread, with 9+ for more than nine', async () => {
    const api = mockApi({ [route]: answer(told(), told({ isRead: true })) });
    open();
    expect((await bellNamed('Notifications, 1 unread')).textContent).toBe('1');
    api.answer(route, answer(...Array.from({ length: 10 }, () => told())));
    await lookAgain();
    expect((await bellNamed('Notifications, 10 unread')).textContent).toBe('9+');
    api.answer(route, answer());
    await lookAgain();
    expect((await bellNamed('Notifications')).textContent).toBe('');
  });

  it.each([
    ['a super admin', aUser({ isSuperAdmin: true, twoFactor: 'on' })],
    ['staff on a support visit', aVisitor()],
  ])('is not there for %s, of whom nothing is asked', async (_who, user) => {
    const api = mockApi({ [route]: answer(told()) });
    open(user);
    await screen.findByRole('heading', { level: 1 });
    await lookAgain();
    expect(bells()).toEqual([]);
    expect(api.sentTo(route)).toEqual([]);
  });

  it('reads out what comes in, but not what was there before', async () => {
    const at = '2026-11-20T18:01:00.000Z';
    const [old, fresh] = [told(), told({ title: 'Otto: Worming', at })];
    const api = mockApi({ [route]: answer(old) });
    open();
    await bellNamed('Notifications, 1 unread');
    const said = () =>
      [...document.querySelectorAll('[aria-live=polite]')].map(({ textContent }) => textContent).join('');
    expect(said()).toBe('');
    api.answer(route, answer(fresh, old));
    await lookAgain();
    await waitFor(() => expect(said()).toBe('New notification: Otto: Worming'));
    api.answer(
      route,
      answer(...[0, 1].map(() => told({ at: '2026-11-20T18:02:00.000Z' })), { ...fresh, isRead: true }, old),
    );
    await lookAgain();
    await waitFor(() => expect(said()).toBe('2 new notifications'));
    // One that makes room for an older one brings nothing new.
    api.answer(route, answer(old, told({ at: '2026-11-20T17:00:00.000Z' })));
    await lookAgain();
    await waitFor(() => expect(said()).toBe(''));
  });
});

describe('the panel', () => {
  it('lists what somebody was told by days, unread ones named so', async () => {
    mockApi({
      [route]: answer(
        told({ organisation: 'The Hartley family' }),
        told({ title: 'Otto: Worming', body: 'Due today.', at: '2026-11-19T09:05:00.000Z', isRead: true }),
        told({ title: 'A report is ready', body: 'Two pages.', at: '2026-11-13T12:00:00.000Z', isRead: true }),
      ),
    });
    const { events } = open();
    const bell = await bellNamed('Notifications, 1 unread');
    await events.click(bell);
    const days = within(await panel()).getAllByRole('group');
    expect(
      days.map((day) => [
        day.getAttribute('aria-label'),
        ...within(day)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ]),
    ).toEqual([
      ['Today', 'Unread: Nala: InsulinDue 18:00.The Hartley family18:00'],
      ['Yesterday', 'Otto: WormingDue today.09:05'],
      ['Fri 13 Nov', 'A report is readyTwo pages.12:00'],
    ]);
    expect(bell.getAttribute('aria-expanded')).toBe('true');
  });

  it('closes on Escape and by its bell, and gives the focus back', async () => {
    mockApi({ [route]: answer(told()) });
    const { events } = open();
    const bell = await bellNamed('Notifications, 1 unread');
    await events.click(bell);
    expect((await panel()).contains(document.activeElement)).toBe(true);
    await events.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(bell));
    expect(screen.queryByRole('dialog')).toBeNull();
    await events.click(bell);
    await panel();
    await events.click(bell);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads to what one is about, which has been read then', async () => {
    const item = told({ path: '/schedule' });
    const api = mockApi({ [route]: answer(item, told()), [read]: never });
    const { events, location } = open();
    await events.click(await bellNamed('Notifications, 2 unread'));
    await events.click(within(await panel()).getAllByRole('link', { name: /^Unread/ })[0] as HTMLElement);
    await waitFor(() => expect(location()).toBe('/schedule'));
    await bellNamed('Notifications, 1 unread');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.sentTo(read).map(({ body }) => body)).toEqual([{ id: item.id, until: item.at }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('marks all as read, up to the newest shown', async () => {
    const items = [told({ at: '2026-11-20T19:00:00.000Z' }), told()];
    const api = mockApi({ [route]: answer(...items), [read]: noContent });
    const { events } = open();
    await events.click(await bellNamed('Notifications, 2 unread'));
    await panel();
    api.answer(route, answer(...items.map((item) => ({ ...item, isRead: true }))));
    await events.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await bellNamed('Notifications');
    expect(api.sentTo(read).map(({ body }) => body)).toEqual([{ until: '2026-11-20T19:00:00.000Z' }]);
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' }));
  });

  it('says so if they could not be marked, and they are unread again', async () => {
    mockApi({ [route]: answer(told()), [read]: refuse('internal') });
    const { events } = open();
    await events.click(await bellNamed('Notifications, 1 unread'));
    await panel();
    await events.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await screen.findByText('They weren’t marked as read');
    await bellNamed('Notifications, 1 unread');
  });

  it('says what will be there while there is nothing', async () => {
    mockApi({ [route]: answer() });
    const { events } = open();
    await events.click(await bellNamed('Notifications'));
    within(await panel()).getByText(/^Nothing yet\. We’ll tell you here/);
  });

  it('is a skeleton while it loads', async () => {
    mockApi({ [route]: never });
    const { events } = open();
    await events.click(await bellNamed('Notifications'));
    within(await panel()).getByText('Loading: Your notifications');
  });

  it('can be asked for again when it did not load', async () => {
    const api = mockApi({ [route]: refuse('internal') });
    const { events } = open();
    await events.click(await bellNamed('Notifications'));
    await within(await panel()).findByText('Your notifications did not load');
    api.answer(route, answer(told()));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await within(await panel()).findByRole('link', { name: /Nala: Insulin/ });
  });

  it('leads to its settings', async () => {
    mockApi({ [route]: answer(), 'GET /api/push-subscriptions': never });
    const { events, location } = open();
    await events.click(await bellNamed('Notifications'));
    await events.click(within(await panel()).getByRole('link', { name: 'Notification settings' }));
    await waitFor(() => expect(location()).toBe('/settings?tab=notifications'));
  });

  const holdPhone = () =>
    Object.assign(window, {
      matchMedia: () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }),
    });

  it('closes on a phone when something leads on, such as Back', async () => {
    holdPhone();
    mockApi({ [route]: answer(told()) });
    const { events, goTo, goBack, location } = open();
    await bellNamed('Notifications, 1 unread');
    await goTo('/pets?search=bel');
    await events.click(bells()[1] as HTMLElement);
    await panel();
    await goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location()).toBe('/pets');
  });

  it('is a sheet on a phone', async () => {
    holdPhone();
    mockApi({ [route]: answer(told()) });
    const { events } = open();
    await bellNamed('Notifications, 1 unread');
    await events.click(bells()[1] as HTMLElement);
    const close = within(await panel()).getByRole('button', { name: 'Close' });
    await events.click(close);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens from the search, too, also where there is no menu', async () => {
    mockApi({ [route]: answer(told()) });
    const { events } = open(aUser(), '/pets/1/emergency-card');
    await screen.findByRole('heading', { level: 1 });
    await events.keyboard('{Control>}k{/Control}');
    await events.click(await screen.findByRole('option', { name: 'Notifications' }));
    within(await panel()).getByRole('link', { name: /Nala: Insulin/ });
  });
});
