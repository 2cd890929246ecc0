import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { dropInList, myOrganisationList, organisation, type DropIn } from '@petcare/contracts';
import { filesRoom } from '@petcare/contracts/files';
import { anOrganisation, aUser, mockApi, never, refuse, renderScreen, reply } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const visit: DropIn = {
  id: '01a0f4e8-7c1e-7c3e-8f6e-000000000001',
  reason: 'Ticket PC-00042',
  visitor: 'Sam',
  startedAt: '2026-11-22T10:00:00.000Z',
  endsAt: '2026-11-22T11:00:00.000Z',
  endedAt: '2026-11-22T10:20:00.000Z',
  active: false,
  changes: 2,
};
const otherId = visit.id.replace(/1$/, '2');
const mine = {
  'GET /api/organizations': reply(myOrganisationList, { items: [] }),
  'GET /api/files/room': reply(filesRoom, { used: 0, limit: null, kinds: [], largest: [] }),
};
const list = 'GET /api/organization/drop-ins';
const open = (user = aUser()) =>
  renderScreen(createRoutes(remotesHere()), { path: '/settings?tab=organisation', user });
const panel = async () => within(await screen.findByRole('region', { name: 'Visits from our support team' }));

beforeEach(() => localStorage.clear());

it('names who came, why, when, and how much they changed', async () => {
  const others: DropIn[] = [
    { ...visit, id: otherId, visitor: null, endedAt: null, changes: 0 },
    { ...visit, id: visit.id.replace(/1$/, '3'), active: true, endedAt: null, changes: 1 },
  ];
  mockApi({ ...mine, [list]: reply(dropInList, { items: [visit, ...others], nextCursor: null }) });
  open();
  const rows = await (await panel()).findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Sam from PetcareTicket PC-0004222 Nov 2026, 10:00 to 10:20. 2 changes.',
    'Somebody who has since left from PetcareTicket PC-0004222 Nov 2026, 10:00 to 11:00 at the latest. Nothing was changed.',
    'Sam from PetcareThere nowTicket PC-0004222 Nov 2026, 10:00, until 11:00 at the latest. 1 change.',
  ]);
});

it('says what it is for while there is none', async () => {
  mockApi({ ...mine, [list]: reply(dropInList, { items: [], nextCursor: null }) });
  open();
  await (await panel()).findByText(/Nobody from our support team has been in your organisation/);
});

it('shows that it did not load, with a way to try again', async () => {
  const api = mockApi({ ...mine, [list]: refuse('unavailable', { message: 'We are away for a moment.' }) });
  const { events } = open();
  const visits = await panel();
  await visits.findByText('We are away for a moment.');
  api.answer(list, reply(dropInList, { items: [visit], nextCursor: null }));
  await events.click(visits.getByRole('button', { name: 'Try again' }));
  await visits.findByText('Ticket PC-00042');
});

it('follows the owner, who ends a visit by allowing none, and whoever comes back to the page', async () => {
  const now = { ...visit, active: true, endedAt: null };
  const api = mockApi({
    ...mine,
    [list]: reply(dropInList, { items: [now], nextCursor: null }),
    'PATCH /api/organization': reply(organisation, anOrganisation({ supportAccess: 'off' })),
  });
  const { events } = renderScreen(createRoutes(remotesHere()), {
    path: '/settings?tab=organisation',
    user: aUser(),
    organisation: anOrganisation({ supportAccess: 'read' }),
  });
  await (await panel()).findByText('There now');
  api.answer(list, reply(dropInList, { items: [visit], nextCursor: null }));
  await events.click(screen.getByRole('radio', { name: /^Nothing/ }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await panel()).queryByText('There now')).toBeNull());
  api.answer(list, reply(dropInList, { items: [now, { ...visit, id: otherId }], nextCursor: null }));
  await events.click(screen.getByRole('link', { name: 'Members' }));
  await events.click(await screen.findByRole('link', { name: 'Organisation' }));
  await (await panel()).findByText('There now');
});

it('is for owners', async () => {
  const api = mockApi({ ...mine, [list]: never });
  open(aUser({ role: 'admin' }));
  await screen.findByRole('heading', { name: 'Leave' });
  expect(screen.queryByRole('region', { name: 'Visits from our support team' })).toBeNull();
  expect(api.sentTo(list)).toEqual([]);
});
