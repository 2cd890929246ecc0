import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { staffTicketFeed, ticketFeed, type CurrentUser, type StaffTicket, type Ticket } from '@petcare/contracts';
import { aTicket, aUser, mockApi, offline, reply } from '@petcare/testing/web';
import { PageHeader } from '@petcare/ui';
import { createQueryClient, rememberUser } from '@petcare/web';
import { SupportNews } from './support-news.tsx';

interface Shown {
  title: string;
  body: string;
}

let shown: Shown[];
let volumes: number[];
beforeEach(() => {
  shown = [];
  volumes = [];
  class Notice extends EventTarget {
    static readonly permission = 'granted';
    constructor(title: string, { body }: { body: string }) {
      super();
      shown.push({ title, body });
    }
  }
  Object.assign(window, { Notification: Notice });
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    volumes.push(this.volume);
    return Promise.resolve();
  });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
});

const mine = 'GET /api/support/tickets';
const everybodys = 'GET /api/support/tickets/admin';
const feed = (...tickets: Ticket[]) => reply(ticketFeed, { tickets });
const unread = (): Ticket => aTicket({ unreadByUser: true });
const waiting = (): StaffTicket => ({ ...aTicket(), authorName: 'Anna', organizationName: null });

function open(user: CurrentUser | null) {
  const client = createQueryClient();
  if (user) rememberUser(client, user);
  render(
    <QueryClientProvider client={client}>
      <SupportNews>
        <PageHeader title="My Pets" />
      </SupportNews>
    </QueryClientProvider>,
  );
}

/** The tab is looked at again, which makes the shell check at once. */
const lookAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

describe('news from support', () => {
  it('are, for a user, answers that were not read: by how many there are more', async () => {
    const api = mockApi({ [mine]: feed(unread(), aTicket()) });
    open(aUser());
    await waitFor(() => expect(document.title).toBe('(1) My Pets · Petcare'));
    expect([shown, volumes]).toEqual([[], []]);

    api.answer(mine, feed(unread(), unread(), unread()));
    await lookAgain();
    await waitFor(() => expect(document.title).toBe('(3) My Pets · Petcare'));
    const words = { title: 'New Support Response', body: 'You have 2 new response(s) from our support team!' };
    expect([shown, volumes]).toEqual([[words], [0.3]]);
    expect(screen.getByRole('status').textContent).toBe(`${words.title}. ${words.body}`);

    api.answer(mine, feed());
    await lookAgain();
    await waitFor(() => expect(document.title).toBe('My Pets · Petcare'));
    expect(shown).toHaveLength(1);
    expect(api.sentTo(everybodys)).toEqual([]);
  });

  it('are read out once, so that the same words are read out again when they come again', async () => {
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    const api = mockApi({ [mine]: feed() });
    open(aUser());
    await pass(0);
    api.answer(mine, feed(unread()));
    await lookAgain();
    await pass(0);
    expect(screen.getByRole('status').textContent).toMatch(/^New Support Response/);
    await pass(5_000);
    expect(screen.getByRole('status').textContent).toBe('');
    jest.useRealTimers();
  });

  it.each([
    ['an object', (tickets: StaffTicket[]) => reply(staffTicketFeed, { tickets })],
    ['a bare array', (tickets: StaffTicket[]) => reply(staffTicketFeed.shape.tickets, tickets)],
  ])('are, for a super admin, what needs attention in everybody’s tickets, which come as %s', async (_shape, of) => {
    const answered = { ...waiting(), lastResponseAt: '2026-11-20T18:00:00.000Z' };
    const api = mockApi({ [everybodys]: of([waiting(), answered]) });
    open(aUser({ isSuperAdmin: true }));
    await waitFor(() => expect(document.title).toBe('(1) My Pets · Petcare'));
    api.answer(everybodys, of([waiting(), { ...answered, unreadByAdmin: true }]));
    await lookAgain();
    await waitFor(() =>
      expect(shown).toEqual([
        { title: 'New Support Activity', body: '1 new support ticket(s) need(s) your attention!' },
      ]),
    );
    expect(volumes).toEqual([0.3]);
    expect(api.sentTo(mine)).toEqual([]);
  });

  it('are not asked for while nobody is logged in', async () => {
    const api = mockApi({ 'GET /api/auth/user': async () => new Response(null, { status: 401 }) });
    open(null);
    await waitFor(() => expect(api.sentTo('GET /api/auth/user')).not.toEqual([]));
    await lookAgain();
    expect(api.requests.filter(({ path }) => path.startsWith('/api/support'))).toEqual([]);
  });

  it('outlast a check that fails: what was known stays, and only more than that is news', async () => {
    const api = mockApi({ [mine]: feed(unread()) });
    open(aUser());
    await waitFor(() => expect(document.title).toBe('(1) My Pets · Petcare'));
    api.answer(mine, offline);
    await lookAgain();
    api.answer(mine, feed(unread()));
    await lookAgain();
    expect(shown).toEqual([]);
    api.answer(mine, feed(unread(), unread()));
    await lookAgain();
    await waitFor(() => expect(shown).toHaveLength(1));
  });
});
