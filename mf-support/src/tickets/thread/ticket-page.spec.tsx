import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ticketFeed, ticketThread, unreadCount, type TicketMessage, type TicketThread } from '@petcare/contracts';
import { aThread, aUser, mockApi, noContent, offline, refuse, renderRemote, reply } from '@petcare/testing/web';
import { ticketsQuery } from '@petcare/web';
import app from '../../app.tsx';
import { threadQuery } from '../tickets.queries.ts';

const thread = aThread();
const path = `/support/${thread.id}`;
const give = (given: Partial<TicketThread> = {}) => reply(ticketThread, { ...thread, ...given });
const route = 'GET /api/support/tickets/{id}';
const lists = { 'GET /api/support/tickets': reply(ticketFeed, { tickets: [] }) } as const;
const open = (user = aUser()) => renderRemote(app, { path, user });
const answer: TicketMessage = {
  id: crypto.randomUUID(),
  side: 'staff',
  authorName: 'Sam',
  body: 'Please look again.\nIt is mended.',
  internal: false,
  attachments: [],
  createdAt: '2026-11-20T19:00:00.000Z',
};

afterEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
});

describe('a ticket', () => {
  it('shows what was written, and says that it was read', async () => {
    const messages = [...thread.messages, answer];
    const api = mockApi({
      ...lists,
      [route]: give({ unreadByUser: true, lastResponseAt: answer.createdAt, messages }),
      'POST /api/support/tickets/{id}/read': noContent,
    });
    const { queryClient } = open();
    const { messages: _written, ...listed } = thread;
    queryClient.setQueryData(ticketsQuery.queryKey, { tickets: [{ ...listed, unreadByUser: true }] });
    const list = within(await screen.findByRole('list', { name: 'Messages' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    list.getByText('Petcare support');
    await waitFor(() => expect(api.sentTo('POST /api/support/tickets/{id}/read')).toHaveLength(1));
    const [{ query } = { query: new URLSearchParams() }] = api.sentTo('POST /api/support/tickets/{id}/read');
    expect(query.get('lastMessageAt')).toBe(thread.lastMessageAt);
    // What the menu counts, which is polled only every few minutes.
    await waitFor(() => expect(unreadCount(queryClient.getQueryData(ticketsQuery.queryKey)?.tickets ?? [])).toBe(0));
  });

  it.each([
    ['its author', aUser(), { unreadByUser: true }],
    ['staff', aUser({ isSuperAdmin: true }), { unreadByAdmin: true, isStaff: true }],
  ])('is read again by %s when the next message comes while it’s open', async (_who, user, unread) => {
    const api = mockApi({ ...lists, [route]: give(unread), 'POST /api/support/tickets/{id}/read': noContent });
    const { queryClient } = open(user);
    const read = () => api.sentTo('POST /api/support/tickets/{id}/read').length;
    await waitFor(() => expect(read()).toBe(1));
    const messages = [...thread.messages, answer];
    api.answer(route, give({ ...unread, lastMessageAt: answer.createdAt, messages }));
    await queryClient.refetchQueries(threadQuery(thread.id));
    await screen.findByText(/It is mended/);
    await waitFor(() => expect(read()).toBe(2));
  });

  it('has nothing in its box that was typed for another, which has it again', async () => {
    const other = aThread({ id: crypto.randomUUID(), subject: 'Two bills came' });
    mockApi({
      ...lists,
      [route]: ({ params }) => reply(ticketThread, params['id'] === other.id ? other : thread),
    });
    const { events, goTo } = open();
    const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await events.type(await box(), 'And now?');
    await goTo(`/support/${other.id}`);
    await screen.findByRole('heading', { name: 'Two bills came' });
    expect((await box()).value).toBe('');
    // Both are loaded now, so one takes the place of the other at once.
    await goTo(path);
    expect((await box()).value).toBe('And now?');
    await goTo(`/support/${other.id}`);
    expect((await box()).value).toBe('');
  });

  it('takes one more message, and is empty again', async () => {
    const api = mockApi({
      ...lists,
      [route]: give(),
      'POST /api/support/tickets/{id}/messages': give({ messages: [...thread.messages, { ...answer, side: 'user' }] }),
    });
    const { events } = open();
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await events.type(box, 'And now?');
    await events.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Your message was sent');
    expect(api.sentTo('POST /api/support/tickets/{id}/messages').map(({ body }) => body)).toEqual([
      { body: 'And now?', internal: false, attachmentIds: [] },
    ]);
    expect(box.value).toBe('');
  });

  it('keeps what was typed while a message was on its way', async () => {
    const sent = Promise.withResolvers<void>();
    const api = mockApi({
      ...lists,
      [route]: give(),
      'POST /api/support/tickets/{id}/messages': () => () => sent.promise.then(give()),
    });
    const { events } = open();
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await events.type(box, 'And now?');
    await events.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(api.sentTo('POST /api/support/tickets/{id}/messages')).toHaveLength(1));
    await events.type(box, ' And then?');
    sent.resolve();
    await screen.findByText('Your message was sent');
    expect(box.value).toBe('And now? And then?');
    expect(sessionStorage).toHaveLength(1);
  });

  it('goes on as an internal note where one was on its way', async () => {
    const sent = Promise.withResolvers<void>();
    mockApi({
      ...lists,
      [route]: give({ isStaff: true }),
      'POST /api/support/tickets/{id}/messages': () => () => sent.promise.then(give({ isStaff: true })),
    });
    const { events } = open(aUser({ isSuperAdmin: true }));
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    const internal = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Internal note/ });
    await events.type(box, 'A known fault');
    await events.click(internal);
    await events.click(screen.getByRole('button', { name: 'Send' }));
    await events.type(box, ', see 41');
    sent.resolve();
    await screen.findByText('The note was added');
    expect([box.value, internal.checked]).toEqual(['A known fault, see 41', true]);
  });

  it('keeps what was typed when it is refused', async () => {
    mockApi({
      ...lists,
      [route]: give(),
      'POST /api/support/tickets/{id}/messages': refuse('conflict', { message: 'This ticket is closed.' }),
    });
    const { events } = open();
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    await events.type(box, 'And now?');
    await events.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('This ticket is closed.');
    expect(box.value).toBe('And now?');
  });

  it('that is closed leads to a new one', async () => {
    mockApi({ ...lists, [route]: give({ status: 'closed', canReply: false }) });
    open();
    await screen.findByText('This ticket is closed');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'New ticket' }).getAttribute('href')).toBe('/support/new');
  });

  it('gives back what was being typed when it closed, until that is discarded', async () => {
    const api = mockApi({ ...lists, [route]: give() });
    const { events, queryClient } = open();
    await events.type(await screen.findByRole('textbox', { name: 'Message' }), 'And now?');
    api.answer(route, give({ status: 'closed', canReply: false }));
    await queryClient.refetchQueries(threadQuery(thread.id));
    await screen.findByText('This ticket is closed');
    const left = within(screen.getByRole('region', { name: 'Not sent' }));
    left.getByText('And now?');
    await events.click(left.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('And now?')).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    [refuse('not-found'), 'We can’t find this ticket'],
    [offline, 'This ticket did not load'],
  ])('that cannot be shown says why', async (problem, words) => {
    mockApi({ ...lists, [route]: problem });
    open();
    await screen.findByRole('heading', { name: words });
  });

  it('of a super admin is theirs, with nothing that is for staff', async () => {
    mockApi({ ...lists, [route]: give() });
    open(aUser({ isSuperAdmin: true }));
    await screen.findByRole('textbox', { name: 'Message' });
    expect(screen.queryByRole('radio', { name: 'Resolved' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('can be given another status by staff, on top of what they have seen', async () => {
    const api = mockApi({
      ...lists,
      [route]: give({ isStaff: true }),
      'PATCH /api/support/tickets/{id}': give({ status: 'resolved', version: 2, isStaff: true }),
    });
    const { events } = open(aUser({ isSuperAdmin: true }));
    await events.click(await screen.findByRole('radio', { name: 'Resolved' }));
    await waitFor(() =>
      expect(api.sentTo('PATCH /api/support/tickets/{id}').map(({ body }) => body)).toEqual([
        { status: 'resolved', version: 1 },
      ]),
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Resolved' }).checked).toBe(true);
  });

  it('saves what the arrow keys come to rest on, or what is left with Tab, and keeps the focus', async () => {
    const change = 'PATCH /api/support/tickets/{id}';
    const api = mockApi({
      ...lists,
      [route]: give({ isStaff: true }),
      [change]: [
        give({ status: 'closed', version: 2, isStaff: true }),
        give({ status: 'closed', priority: 'low', version: 3, isStaff: true }),
      ],
    });
    open(aUser({ isSuperAdmin: true }));
    const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    const sent = () => api.sentTo(change).map(({ body }) => body);
    await screen.findByRole('radio', { name: 'Open' });
    jest.useFakeTimers();
    const keys = userEvent.setup({ delay: null });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    act(() => radio('Open').focus());
    await keys.keyboard('{ArrowRight}');
    await pass(500);
    await keys.keyboard('{ArrowRight}');
    await pass(500);
    expect([sent(), radio('Closed').checked, document.activeElement]).toEqual([[], true, radio('Closed')]);
    await pass(500);
    expect([sent(), radio('Closed').checked, document.activeElement]).toEqual([
      [{ status: 'closed', version: 1 }],
      true,
      radio('Closed'),
    ]);
    await keys.tab();
    await keys.keyboard('{ArrowLeft}');
    await keys.tab();
    await pass(1);
    expect(sent().slice(1)).toEqual([{ priority: 'low', version: 2 }]);
  });

  it('saves what the arrow keys chose when the page is left before they rest', async () => {
    const change = 'PATCH /api/support/tickets/{id}';
    const api = mockApi({
      ...lists,
      [route]: give({ isStaff: true }),
      [change]: [
        give({ priority: 'low', version: 2, isStaff: true }),
        give({ status: 'resolved', priority: 'low', version: 3, isStaff: true }),
      ],
    });
    const { events } = open(aUser({ isSuperAdmin: true }));
    await events.click(await screen.findByRole('radio', { name: 'Low' }));
    act(() => screen.getByRole('radio', { name: 'Open' }).focus());
    await events.keyboard('{ArrowRight}');
    cleanup();
    await waitFor(() =>
      expect(api.sentTo(change).map(({ body }) => body)).toEqual([
        { priority: 'low', version: 1 },
        { status: 'resolved', version: 2 },
      ]),
    );
  });
});
