import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { managedOrganisationList, type ManagedOrganisationItem } from '@petcare/contracts';
import { mockApi, never, offline, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { aManagedOrganisation, staff } from '../staff.fixture.ts';

const route = 'GET /api/super-admin/organizations';
const page = (items: Partial<ManagedOrganisationItem>[], nextCursor: string | null = null) =>
  reply(managedOrganisationList, {
    items: items.map(({ ticket = null, ...item }) => ({ ...aManagedOrganisation(item), ticket })),
    nextCursor,
  });
const open = (query = '') => renderRemote(app, { path: `/super-admin/organization-management${query}`, user: staff });

describe('the list of organisations', () => {
  it('shows a skeleton while it loads', async () => {
    mockApi({ [route]: never });
    open();
    await screen.findByText('Loading organisations…');
  });

  it('says so when there are none', async () => {
    mockApi({ [route]: page([]) });
    open();
    await screen.findByRole('heading', { name: 'No organisations yet' });
  });

  it('says what failed and is asked for again', async () => {
    const api = mockApi({ [route]: offline });
    const { events } = open();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(route, page([{}]));
    await events.click(retry);
    await screen.findByRole('link', { name: 'The Hadley family' });
  });

  it('has a row each, which leads to its page', async () => {
    mockApi({ [route]: page([{ members: 1200, status: 'trial-ended' }]) });
    open();
    const row = within(await screen.findByRole('row', { name: /Hadley/ }));
    expect(row.getByRole('link').getAttribute('href')).toBe(
      `/super-admin/organization-management/${aManagedOrganisation().id}`,
    );
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Family',
      'Standard',
      '1,200',
      '512 MB',
      '16 Nov 2026',
      'Trial ended',
    ]);
  });

  it('asks for what the address names, and keeps in the address what is chosen', async () => {
    const api = mockApi({ [route]: page([{}]) });
    const { events, location } = open('?search=had&status=trial&plan=gold');
    await screen.findByRole('row', { name: /Hadley/ });
    const asked = () => api.sentTo(route).map(({ query }) => String(query));
    expect(asked()).toEqual(['search=had&status=trial']);
    await events.selectOptions(screen.getByRole('combobox', { name: /Plan/ }), 'Pro');
    await waitFor(() => expect(asked().at(-1)).toBe('search=had&status=trial&plan=pro'));
    await events.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(asked().at(-1)).toBe('status=trial&plan=pro'));
    expect(location()).toContain('plan=pro');
  });

  it('offers to show all when none is like what was asked for', async () => {
    const api = mockApi({ [route]: page([]) });
    const { events, location } = open('?search=nobody&type=vet');
    await screen.findByRole('heading', { name: 'No organisation matches' });
    api.answer(route, page([{}]));
    await events.click(screen.getByRole('button', { name: 'Show all organisations' }));
    await screen.findByRole('row', { name: /Hadley/ });
    expect(location()).toBe('/super-admin/organization-management');
  });

  it('says whose ticket it is that was searched for, and leads to its tickets', async () => {
    const ticket = { id: '01a0f4e8-7c1e-7c3e-8f6e-000000000008', ref: 'PC-00042' };
    const api = mockApi({ [route]: page([{ ticket }]) });
    const { events } = open('?search=pc-00042');
    const link = await screen.findByRole('link', { name: 'The Hadley family Ticket PC-00042' });
    expect(link.getAttribute('href')).toBe(
      `/super-admin/organization-management/${aManagedOrganisation().id}?tab=tickets`,
    );
    expect(screen.queryByText(/is a ticket of/)).toBeNull();

    const other = { id: '01a0f4e8-7c1e-7c3e-8f6e-000000000009', name: 'Friends of PC-00042' };
    api.answer(route, page([other, { ticket }]));
    await events.clear(screen.getByRole('searchbox'));
    await events.type(screen.getByRole('searchbox'), 'PC-00042');
    await screen.findByText(
      'PC-00042 is a ticket of The Hadley family. To find the others, search by name or by somebody in them.',
    );
    expect(screen.getByRole('link', { name: 'Friends of PC-00042' }).getAttribute('href')).toBe(
      `/super-admin/organization-management/${other.id}`,
    );
  });

  it('comes in pages', async () => {
    const api = mockApi({ [route]: page([{}], 'next') });
    const { events } = open();
    await screen.findByRole('row', { name: /Hadley/ });
    api.answer(route, page([{ id: '01a0f4e8-7c1e-7c3e-8f6e-000000000009', name: 'Kennels' }]));
    await events.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByRole('row', { name: /Kennels/ });
    expect(api.sentTo(route).at(-1)?.query.get('cursor')).toBe('next');
    screen.getByText('All 2 organisations shown');
  });
});
