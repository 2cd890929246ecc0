import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { staffTicketFeed, ticketFeed, type Ticket } from '@petcare/contracts';
import { staffTicketList } from '@petcare/contracts/tickets';
import {
  anOrganisation,
  aTicket,
  aUser,
  mockApi,
  never,
  offline,
  refuse,
  renderRemote,
  reply,
} from '@petcare/testing/web';
import app from '../../app.tsx';

const feed = (...tickets: Ticket[]) => reply(ticketFeed, { tickets });
const open = (user = aUser(), path = '/support') => renderRemote(app, { path, user });

describe('one’s own tickets', () => {
  it('show a skeleton while they load', async () => {
    mockApi({ 'GET /api/support/tickets': never });
    open();
    await screen.findByText(/Loading your tickets/);
  });

  it('say what to do when there are none', async () => {
    mockApi({ 'GET /api/support/tickets': feed() });
    open();
    await screen.findByRole('heading', { name: 'You haven’t asked anything yet' });
    expect(screen.getAllByRole('link', { name: 'Ask support' })).not.toHaveLength(0);
  });

  it('say what failed and are asked for again', async () => {
    const api = mockApi({ 'GET /api/support/tickets': offline });
    const { events } = open();
    const retry = await screen.findByRole('button', { name: /Try again|Retry/ });
    api.answer('GET /api/support/tickets', feed(aTicket()));
    await events.click(retry);
    await screen.findByRole('link', { name: 'No mail came' });
  });

  it.each([
    ['New answer', { unreadByUser: true, lastResponseAt: '2026-11-20T18:00:00.000Z' }],
    ['Waiting for an answer', {}],
    ['Answered', { lastResponseAt: '2026-11-20T18:00:00.000Z' }],
    ['Resolved', { status: 'resolved' }],
    ['Closed', { status: 'closed' }],
  ] as const)('are rows with their state: %s', async (state, given) => {
    mockApi({ 'GET /api/support/tickets': feed(aTicket(given)) });
    open();
    const row = within((await screen.findByRole('link', { name: 'No mail came' })).closest('li') ?? document.body);
    row.getByText(state);
    row.getByText(/PC-00042/);
  });
});

describe('everybody’s tickets, for staff', () => {
  const staff = aUser({ isSuperAdmin: true });
  const people = { authorName: 'Anna', organizationName: 'The Hadley family' };
  const tickets = [
    { ...aTicket({ subject: 'Waits' }), ...people },
    { ...aTicket({ subject: 'Answered', lastResponseAt: '2026-11-20T18:00:00.000Z' }), ...people },
    { ...aTicket({ subject: 'Old', status: 'closed' }), ...people },
  ];
  const shown = async () =>
    (await screen.findAllByRole('link', { name: /^PC-/ })).map(({ textContent }) => textContent);

  it.each([
    ['/support', ['PC-00042 Waits']],
    ['/support?tab=open', ['PC-00042 Waits', 'PC-00042 Answered']],
    ['/support?tab=all', ['PC-00042 Waits', 'PC-00042 Answered', 'PC-00042 Old']],
  ])('%s', async (path, subjects) => {
    mockApi({
      'GET /api/support/tickets/admin': reply(staffTicketFeed, { tickets }),
      'GET /api/support/tickets/all': reply(staffTicketList, { items: tickets, nextCursor: null }),
    });
    open(staff, path);
    expect(await shown()).toEqual(subjects);
  });

  it('show more of all, a page at a time', async () => {
    const [first, ...rest] = tickets;
    const api = mockApi({
      'GET /api/support/tickets/all': [
        reply(staffTicketList, { items: first ? [first] : [], nextCursor: 'next' }),
        reply(staffTicketList, { items: rest, nextCursor: null }),
      ],
    });
    const { events } = open(staff, '/support?tab=all');
    await screen.findByText('1 ticket shown');
    await events.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('All 3 tickets shown');
    expect(api.sentTo('GET /api/support/tickets/all')[1]?.query.get('cursor')).toBe('next');
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it.each([
    ['what the server says', () => refuse('unavailable', { message: 'We are away for a moment.' })],
    ['a page of a proxy', () => async () => new Response('Bad Gateway', { status: 502 })],
  ])('that did not come are told in the words of the source, whatever came instead: %s', async (_, answer) => {
    mockApi({ 'GET /api/support/tickets/admin': answer() });
    open(staff);
    await screen.findByText('Failed to fetch admin support tickets');
  });

  it.each([
    ['/support', 'Everybody has an answer.'],
    ['/support?tab=open', 'No tickets are open.'],
    ['/support?tab=all', 'Nobody has asked anything yet.'],
  ])('say so when there are none in %s', async (path, words) => {
    mockApi({
      'GET /api/support/tickets/admin': reply(staffTicketFeed, { tickets: [] }),
      'GET /api/support/tickets/all': reply(staffTicketList, { items: [], nextCursor: null }),
    });
    open(staff, path);
    await screen.findByText(words);
  });
});

it.each([
  ['one’s own', aUser()],
  ['everybody’s', aUser({ isSuperAdmin: true })],
])('says by the organisation’s clock when somebody last wrote, in the list of %s', async (_whose, user) => {
  const ticket = aTicket({ lastMessageAt: '2026-11-20T18:00:00.000Z' });
  mockApi({
    'GET /api/support/tickets': feed(ticket),
    'GET /api/support/tickets/admin': reply(staffTicketFeed, {
      tickets: [{ ...ticket, authorName: 'Anna', organizationName: null }],
    }),
  });
  renderRemote(app, { path: '/support', user, organisation: anOrganisation({ zone: 'Pacific/Auckland' }) });
  await screen.findByText('21 Nov 2026, 07:00');
});
