import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { occurrenceList, petList, recordHistory, reminder, type RecordChange } from '@petcare/contracts';
import { aListedPet, aReminder, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const fleas = aReminder({ petIds: [bella.id], notes: 'Both sides' });
const change: RecordChange = {
  id: bella.id,
  at: '2026-11-20T18:00:00.000Z',
  what: 'updated',
  by: 'user',
  name: 'Max',
  changes: [{ field: 'notes', before: 'Left side', after: 'Both sides' }],
};

it('puts a field back on top of what somebody else has changed', async () => {
  const theirs = { ...fleas, title: 'Spot-on', version: 7 };
  const api = mockApi({
    'GET /api/reminders/{id}': reply(reminder, fleas),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/reminders/{id}/history': reply(recordHistory, { items: [change] }),
    'PATCH /api/reminders/{id}': [
      refuse('stale', { message: 'Somebody else has changed this.', current: theirs }),
      reply(reminder, { ...theirs, notes: 'Left side', version: 8 }),
    ],
  });
  const { events } = renderRemote(app, { path: `/schedule/${fleas.id}` });
  await events.click(await screen.findByRole('button', { name: 'History of Flea treatment' }));
  const putBack = () => screen.findByRole('button', { name: 'Put Notes back to Left side' });
  await events.click(await putBack());
  await screen.findByRole('dialog', { name: 'History of Spot-on' });
  await events.click(await putBack());
  await screen.findByText('Notes is back to what it was');
  expect(api.sentTo('PATCH /api/reminders/{id}').map(({ body }) => body)).toEqual([
    { notes: 'Left side', version: fleas.version },
    { notes: 'Left side', version: 7 },
  ]);
});

it('tells of a time that changed, and not of the words elsewhere that go with it', async () => {
  const timed = { ...fleas, time: '09:00' };
  const changes = [{ field: 'time', before: null, after: '09:00' }];
  mockApi({
    'GET /api/reminders/{id}': reply(reminder, timed),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/reminders/{id}/history': reply(recordHistory, { items: [{ ...change, changes }] }),
  });
  const { events } = renderRemote(app, { path: `/schedule/${fleas.id}` });
  await events.click(await screen.findByRole('button', { name: 'History of Flea treatment' }));
  const history = within(await screen.findByRole('dialog'));
  await history.findByText('Max changed this');
  expect(history.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Time']);
});
