import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { grantList } from '@petcare/contracts/sharing';
import { anOrganisation, aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { aGrant, bella, inGrant, mog } from '../grants.fixture.ts';

afterEach(() => sessionStorage.clear());

it('names the animals that somebody else has chosen in the meantime', async () => {
  const grant = aGrant({ until: null });
  const current = { ...grant, pets: [inGrant(mog)], version: 2 };
  mockApi({
    'GET /api/pets': reply(petList, { items: [bella, mog], nextCursor: null }),
    'GET /api/grants': reply(grantList, { items: [grant], nextCursor: null }),
    'PATCH /api/grants/{id}': refuse('stale', { current }),
  });
  const { events } = renderRemote(app, { path: `/sharing/${grant.id}/edit`, user: aUser({ role: 'owner' }) });
  const health = await screen.findByRole('radiogroup', { name: 'Health' });
  await events.click(within(health).getByRole('radio', { name: 'Change' }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('alert'));
  expect(conflict.getAllByRole('definition')[0]?.textContent).toBe('Theirs: Mog');
});

it('says when somebody else has let it end, by the organisation’s clock', async () => {
  const grant = aGrant({ from: '2026-11-20T12:00:00.000Z', until: null });
  const current = { ...grant, from: '2026-11-21T12:00:00.000Z', until: '2099-01-02T12:00:00.000Z', version: 2 };
  mockApi({
    'GET /api/pets': reply(petList, { items: [bella, mog], nextCursor: null }),
    'GET /api/grants': reply(grantList, { items: [grant], nextCursor: null }),
    'PATCH /api/grants/{id}': refuse('stale', { current }),
  });
  const organisation = anOrganisation({ zone: 'Asia/Tokyo' });
  const { events } = renderRemote(app, { path: `/sharing/${grant.id}/edit`, user: aUser(), organisation });
  await events.click(await screen.findByRole('checkbox', { name: 'Mog' }));
  await events.click(screen.getByRole('button', { name: 'Save' }));
  const conflict = within(await screen.findByRole('alert'));
  const said = conflict.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(said).toEqual(expect.arrayContaining(['Theirs: 21 Nov 2026, 21:00', 'Theirs: 2 Jan 2099, 21:00']));
});
