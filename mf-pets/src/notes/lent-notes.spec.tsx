import { afterEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { note } from '@petcare/contracts/journal';
import { sharedWithMeList, wholeAreas } from '@petcare/contracts/sharing';
import { aPet, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';
import { quietOverview } from '../history/quiet-overview.fixture.ts';
import { aShare, bella } from '../sharing/grants.fixture.ts';

afterEach(() => sessionStorage.clear());

it('a private note on somebody else’s pet takes no files, and says why', async () => {
  const areas = wholeAreas({ profile: 'view', notes: 'add', documents: 'add' });
  mockApi({
    ...quietOverview,
    'GET /api/shared-with-me': reply(sharedWithMeList, {
      items: [aShare({ areas, pets: [{ id: bella.id, name: 'Bella' }] })],
    }),
    'GET /api/pets/{id}': reply(petSchema, aPet({ id: bella.id, name: 'Bella' })),
    'GET /api/pets/{id}/notes': reply(note.list, { items: [], nextCursor: null }),
  });
  const path = `/pets/${bella.id}?tab=notes&add=note`;
  const { events } = renderRemote(app, { path, user: aUser({ role: 'viewer' }) });
  const form = within(await screen.findByRole('dialog', { name: 'Add a note' }));
  form.getByRole('button', { name: 'Attach files' });
  form.getByRole('button', { name: 'Choose from photos and documents' });
  form.getByText(/^Up to 25 MB each\. They also appear under Photos & documents, so a private note can’t have any\./);
  await events.click(form.getByText('More options'));
  const isPrivate = form.getByRole('checkbox', { name: /^Private/ });
  await events.click(isPrivate);
  expect(form.queryByRole('button', { name: 'Attach files' })).toBeNull();
  expect(form.queryByRole('button', { name: 'Choose from photos and documents' })).toBeNull();
  await events.click(isPrivate);
  form.getByRole('button', { name: 'Attach files' });
});
