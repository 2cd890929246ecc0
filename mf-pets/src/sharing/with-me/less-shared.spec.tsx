import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { note } from '@petcare/contracts/journal';
import { presetAreas, sharedWithMeList, wholeAreas, type SharedWithMe } from '@petcare/contracts/sharing';
import { aPet, aUser, mockApi, noContent, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';
import { quietOverview } from '../../history/quiet-overview.fixture.ts';
import { aShare, bella } from '../grants.fixture.ts';

const mine = (...items: SharedWithMe[]) => reply(sharedWithMeList, { items });
const share = aShare({ areas: presetAreas('walker'), pets: [{ id: bella.id, name: 'Bella' }] });

function open(path: string) {
  const api = mockApi({
    ...quietOverview,
    'GET /api/shared-with-me': mine(share),
    'GET /api/pets/{id}': reply(petSchema, aPet({ id: bella.id, name: 'Bella' })),
    'GET /api/pets/{id}/notes': reply(note.list, { items: [], nextCursor: null }),
  });
  return { api, ...renderRemote(app, { path, user: aUser({ role: 'viewer' }) }) };
}
const aMinuteLater = () => act(() => jest.advanceTimersByTimeAsync(60_000));

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

it('says on an open page of the pet that it is shared no more, and gives back what was typed', async () => {
  const { api, events } = open(`/pets/${bella.id}?tab=notes&add=note`);
  await events.type(await screen.findByLabelText('Note'), 'Ate everything.');
  api.answer('GET /api/shared-with-me', mine());
  await aMinuteLater();
  await screen.findByRole('heading', { name: 'This pet isn’t shared with you any more' });
  screen.getByRole('link', { name: 'What’s shared with you' });
  screen.getByText('Ate everything.');
  expect(screen.queryByRole('navigation', { name: 'Views of Bella' })).toBeNull();
});

it('says at once that it is shared no more when something of it is refused', async () => {
  const { api, events } = open(`/pets/${bella.id}`);
  await screen.findByRole('navigation', { name: 'Views of Bella' });
  api.answer('GET /api/shared-with-me', mine());
  api.answer('GET /api/pets/{id}/notes', refuse('not-found'));
  await events.click(screen.getByRole('link', { name: 'Notes' }));
  await screen.findByRole('heading', { name: 'This pet isn’t shared with you any more' });
});

it('says what became less, gives back what was typed there, and is told that it was read', async () => {
  const { api, events } = open(`/pets/${bella.id}?tab=notes&add=note`);
  await events.type(await screen.findByLabelText('Note'), 'Ate everything.');
  api.answer('GET /api/shared-with-me', mine({ ...share, areas: wholeAreas({ reminders: 'view' }) }));
  await aMinuteLater();
  await screen.findByText('Bella: less is now shared with you');
  screen.getByText(/^The Hartley family changed what you can see and do\. You now have less access to: .*Notes/);
  screen.getByText('Ate everything.');
  expect(screen.queryByRole('link', { name: 'Notes' })).toBeNull();
  await events.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText('Bella: less is now shared with you')).toBeNull();
});

it('says nothing where more was given, or where another share gives the same', async () => {
  const { api } = open(`/pets/${bella.id}`);
  await screen.findByRole('navigation', { name: 'Views of Bella' });
  api.answer('GET /api/shared-with-me', mine({ ...share, id: crypto.randomUUID(), areas: presetAreas('family') }));
  await aMinuteLater();
  await screen.findByRole('link', { name: 'Health' });
  expect(screen.queryByText(/shared with you/)).toBeNull();
});

it.each(['/sharing', '/pets'])('says at %s what ended', async (path) => {
  const { api } = open(path);
  await screen.findByRole('region', { name: 'Shared with me' });
  api.answer('GET /api/shared-with-me', mine());
  await aMinuteLater();
  await screen.findByText('Bella of The Hartley family isn’t shared with you any more');
});

it('does not say that something ended to whoever gave it back, and does when somebody else ends it', async () => {
  const { api, events } = open('/sharing');
  const again = { ...share, id: crypto.randomUUID() };
  api.answer('POST /api/shared-with-me/{id}/leave', noContent);
  await events.click(await screen.findByRole('button', { name: 'Actions for Bella of The Hartley family' }));
  await events.click(await screen.findByRole('menuitem', { name: 'Leave this share' }));
  api.answer('GET /api/shared-with-me', mine());
  await events.click(await screen.findByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: 'Nobody is sharing a pet with you now' });
  expect(screen.queryByText(/isn’t shared with you any more$/)).toBeNull();
  api.answer('GET /api/shared-with-me', mine(again));
  await aMinuteLater();
  await screen.findByRole('button', { name: 'Actions for Bella of The Hartley family' });
  api.answer('GET /api/shared-with-me', mine());
  await aMinuteLater();
  await screen.findByText('Bella of The Hartley family isn’t shared with you any more');
});
