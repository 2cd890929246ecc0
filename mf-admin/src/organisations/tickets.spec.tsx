import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { managedOrganisation, managedTicketList, type ManagedTicket } from '@petcare/contracts';
import { mockApi, never, offline, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aManagedOrganisation, aManagedTicket, staff } from '../staff.fixture.ts';

const route = 'GET /api/super-admin/organizations/{id}/tickets';
const { id } = aManagedOrganisation();
const page = (items: Partial<ManagedTicket>[], nextCursor: string | null = null) =>
  reply(managedTicketList, { items: items.map((item) => aManagedTicket(item)), nextCursor });
const answers = {
  'GET /api/super-admin/organizations/{id}': reply(managedOrganisation, aManagedOrganisation()),
  [route]: page([{}]),
};
const address = `/super-admin/organization-management/${id}`;
const open = (query = '?tab=tickets') => renderRemote(app, { path: `${address}${query}`, user: staff });
const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the tickets of an organisation', () => {
  it('have a tab with an address', async () => {
    mockApi(answers);
    const { events, location } = open('');
    const tabs = within(await screen.findByRole('navigation', { name: 'Organisation' }));
    await events.click(tabs.getByRole('link', { name: 'Tickets' }));
    await screen.findByRole('row', { name: /PC-00042/ });
    expect(location()).toBe(`${address}?tab=tickets`);
  });

  it('have a skeleton while they load', async () => {
    mockApi({ ...answers, [route]: never });
    open();
    await screen.findByText('Loading tickets…');
  });

  it('say so when there are none', async () => {
    mockApi({ ...answers, [route]: page([]) });
    open();
    await screen.findByRole('heading', { name: 'No tickets' });
  });

  it('say what failed, keep the page and are asked for again', async () => {
    const api = mockApi({ ...answers, [route]: offline });
    const { events } = open();
    await screen.findByText('The tickets did not load');
    screen.getByRole('heading', { level: 1, name: 'The Hadley family' });
    api.answer(route, page([{}]));
    await events.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('row', { name: /PC-00042/ });
  });

  it('say where each stands and since when it waits, and lead to where it is answered', async () => {
    const answered = {
      id: 'b7a1e0a2-1b1c-4d58-9d3a-2f7a7c0f0001',
      ref: 'PC-00043',
      lastResponseAt: '2026-11-21T09:00:00.000Z',
    };
    mockApi({
      ...answers,
      [route]: page([
        { unansweredSince: '2026-11-20T18:30:00.000Z' },
        { ...answered, unansweredSince: '2026-11-22T09:00:00.000Z' },
        { ...answered, id: 'b7a1e0a2-1b1c-4d58-9d3a-2f7a7c0f0002', ref: 'PC-00044', unansweredSince: null },
        {
          ...answered,
          id: 'b7a1e0a2-1b1c-4d58-9d3a-2f7a7c0f0003',
          ref: 'PC-00045',
          status: 'closed',
          unansweredSince: null,
        },
      ]),
    });
    open();
    const link = await screen.findByRole('link', { name: 'PC-00042 No mail came' });
    expect(link.getAttribute('href')).toBe(`/support/${aManagedTicket().id}`);
    expect(['42', '43', '44', '45'].map((number) => cellsOf(new RegExp(`PC-000${number}`)))).toEqual([
      ['Not answered', '20 Nov 2026, 18:30', '–', '20 Nov 2026, 18:00'],
      ['New message', '22 Nov 2026, 09:00', '21 Nov 2026, 09:00', '20 Nov 2026, 18:00'],
      ['Open', '–', '21 Nov 2026, 09:00', '20 Nov 2026, 18:00'],
      ['Closed', '–', '21 Nov 2026, 09:00', '20 Nov 2026, 18:00'],
    ]);
  });

  it('come in pages', async () => {
    const api = mockApi({ ...answers, [route]: page([{}], 'next') });
    const { events } = open();
    await screen.findByRole('row', { name: /PC-00042/ });
    api.answer(route, page([{ id: 'b7a1e0a2-1b1c-4d58-9d3a-2f7a7c0f0001', ref: 'PC-00041' }]));
    await events.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('row', { name: /PC-00041/ });
    expect(api.sentTo(route).at(-1)?.query.get('cursor')).toBe('next');
    screen.getByText('All 2 tickets shown');
  });
});
