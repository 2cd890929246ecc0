import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { pet as petSchema, petList, recycleBinItem } from '@petcare/contracts';
import { aPet, aUser, mockApi, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { quietOverview } from '../../history/quiet-overview.fixture.ts';

const bella = aPet({ name: 'Bella' });
const deleted = {
  id: bella.id,
  kind: 'pet' as const,
  label: 'Bella',
  petId: null,
  of: null,
  along: 0,
  deletedAt: '2026-11-20T18:00:00.000Z',
  deletedBy: null,
  mayRestore: true,
};

it('is said to be deleted to whoever goes back to it from the list', async () => {
  const api = mockApi({
    ...quietOverview,
    'GET /api/pets': reply(petList, { items: [], nextCursor: null }),
    'GET /api/pets/{id}': reply(petSchema, bella),
    'GET /api/recycle-bin/{id}': reply(recycleBinItem, deleted),
    'DELETE /api/pets/{id}': noContent,
  });
  const { events, goTo, location } = renderRemote(app, { path: `/pets/${bella.id}`, user: aUser({ role: 'owner' }) });
  await events.click(await screen.findByRole('button', { name: 'Actions for Bella' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('Bella was deleted');
  await waitFor(() => expect(location()).toBe('/pets'));
  api.answer('GET /api/pets/{id}', refuse('not-found'));
  await goTo(`/pets/${bella.id}`);
  await screen.findByRole('button', { name: 'Restore Bella' });
});
