import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { petList } from '@petcare/contracts';
import { grantList } from '@petcare/contracts/sharing';
import { aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
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
