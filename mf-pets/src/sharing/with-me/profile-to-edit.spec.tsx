import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { presetAreas, sharedWithMeList, type GrantAreas } from '@petcare/contracts/sharing';
import { aPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { quietOverview } from '../../history/quiet-overview.fixture.ts';
import { aShare, bella } from '../grants.fixture.ts';

function openAs(areas: GrantAreas, path: string) {
  const stored = aPet({ id: bella.id, name: 'Bella' });
  const share = aShare({ areas, pets: [{ id: bella.id, name: 'Bella' }] });
  const api = mockApi({
    ...quietOverview,
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: [share] }),
    'GET /api/pets/{id}': reply(petSchema, stored),
    'PATCH /api/pets/{id}': reply(petSchema, { ...stored, name: 'Bello', version: 2 }),
  });
  return { api, ...renderRemote(app, { path, user: aUser({ role: 'viewer' }) }) };
}

it('lets family correct who the animal is, and leaves its status, photo and death to those whose it is', async () => {
  const { api, events } = openAs(presetAreas('family'), `/pets/${bella.id}`);
  await events.click(await screen.findByRole('link', { name: 'Edit' }));
  expect(screen.queryByRole('button', { name: 'Actions for Bella' })).toBeNull();
  const name = await screen.findByLabelText('Name');
  await events.click(screen.getByText('More options'));
  await screen.findByLabelText('Markings (optional)');
  expect(screen.queryByLabelText(/^Status/)).toBeNull();
  expect(screen.queryByLabelText(/photo/i)).toBeNull();
  await events.clear(name);
  await events.type(name, 'Bello');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Bello was saved');
  expect(api.sentTo('PATCH /api/pets/{id}').map(({ body }) => body)).toEqual([{ version: 1, name: 'Bello' }]);
});

it('has no form for those who look', async () => {
  openAs(presetAreas('sitter'), `/pets/${bella.id}/edit`);
  await screen.findByRole('heading', { name: 'You can look at pets here' });
  screen.getByText('Ask whoever shares them with you if you need to change something.');
});
