import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { occurrence, occurrenceList, petList, type Occurrence } from '@petcare/contracts';
import {
  aListedPet,
  anOccurrence,
  aUser,
  mockApi,
  refuse,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const fleas = anOccurrence({ petIds: [bella.id], localDate: '2090-11-20', dueAt: '2090-11-20T09:00:00.000Z' });

function open(stored: Occurrence, role: 'owner' | 'carer' | 'viewer' = 'owner') {
  const api: MockApi = mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/occurrences': reply(occurrenceList, { items: [fleas], nextCursor: null }),
    'POST /api/occurrences/{id}/snooze': reply(occurrence, stored),
    'POST /api/occurrences/{id}/skip': reply(occurrence, stored),
    'POST /api/occurrences/{id}/undo': reply(occurrence, fleas),
  });
  return { api, ...renderRemote(app, { path: '/schedule', user: aUser({ role }) }) };
}
const menu = () => screen.findByRole('button', { name: 'Actions for Flea treatment' });

it('moves a date to tomorrow, and says when that is', async () => {
  const until = '2090-11-21T09:00:00.000Z';
  const { api, events } = open({ ...fleas, status: 'snoozed', snoozedUntil: until });
  await events.click(await menu());
  await events.click(screen.getByRole('menuitem', { name: 'Remind me tomorrow' }));
  await screen.findByText('Moved to Tue 21 Nov 2090: Flea treatment');
  const [sent] = api.sentTo('POST /api/occurrences/{id}/snooze');
  expect(sent?.body).toEqual({ until: expect.stringMatching(/T09:00:00\.000Z$/) });
});

it('skips a date with a reason, and takes that back', async () => {
  const closed = { skipReason: 'At the vet', doneBy: 'Dana', doneAt: new Date().toISOString() };
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  const { api, events } = open({ ...fleas, ...closed, status: 'skipped', undoUntil });
  await events.click(await menu());
  await events.click(screen.getByRole('menuitem', { name: 'Skip' }));
  await events.type(await screen.findByLabelText('Why (optional)'), 'At the vet');
  await events.click(screen.getByRole('button', { name: 'Skip' }));
  await screen.findByText('Skipped: Flea treatment');
  expect(api.sentTo('POST /api/occurrences/{id}/skip').map(({ body }) => body)).toEqual([{ reason: 'At the vet' }]);
});

it('shows what somebody else did first', async () => {
  const { api, events } = open(fleas);
  const current = { ...fleas, status: 'done' as const, doneBy: 'Ben', doneAt: '2090-11-20T08:00:00.000Z' };
  api.answer('POST /api/occurrences/{id}/snooze', refuse('conflict', { message: 'Ben did this at 08:00.', current }));
  await events.click(await menu());
  await events.click(screen.getByRole('menuitem', { name: 'Remind me in a week' }));
  await screen.findByText('Not moved: Flea treatment');
  await screen.findByText('Ben did this at 08:00.');
});

it('offers carers what they may do, and viewers nothing', async () => {
  const { events } = open(fleas, 'carer');
  await events.click(await menu());
  screen.getByRole('menuitem', { name: 'Skip' });
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

it('offers viewers nothing', async () => {
  open(fleas, 'viewer');
  await screen.findByRole('link', { name: 'Flea treatment' });
  expect(screen.queryByRole('button', { name: 'Actions for Flea treatment' })).toBeNull();
});
