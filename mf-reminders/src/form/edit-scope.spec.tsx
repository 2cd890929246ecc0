import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { occurrenceList, petList, reminder, type Reminder } from '@petcare/contracts';
import { aListedPet, aReminder, mockApi, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const weekly = aReminder({ petIds: [bella.id], date: '2026-11-20', time: '18:00', rrule: 'FREQ=WEEKLY' });
const occurrenceId = crypto.randomUUID();
const address = `/schedule/${weekly.id}/edit?occurrence=${occurrenceId}&date=2026-12-04`;

let api: MockApi;
beforeEach(() => {
  sessionStorage.clear();
});

function open(stored: Reminder, path = address) {
  api = mockApi({
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/reminders/{id}': reply(reminder, stored),
    'PATCH /api/reminders/{id}': reply(reminder, aReminder({ title: 'Flea treatment' })),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
  });
  return renderRemote(app, { path });
}
const bodies = () => api.sentTo('PATCH /api/reminders/{id}').map(({ body }) => body);

it.each([
  ['Only 4 Dec 2026', 'this'],
  ['4 Dec 2026 and later', 'following'],
])('an edit begun at a date can be about “%s”', async (choice, applyTo) => {
  const { events } = open(weekly);
  await events.click(await screen.findByRole('radio', { name: choice }));
  expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-12-04');
  await events.type(screen.getByLabelText('What needs doing'), ' at the vet');
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toEqual({ version: 1, applyTo, occurrenceId, title: 'Flea treatment at the vet' });
});

it('is about all dates unless somebody says otherwise, and always where dates count from the day it’s done', async () => {
  const { events } = open({ ...weekly, anchor: 'completion' });
  await events.type(await screen.findByLabelText('What needs doing'), '!');
  expect(screen.queryByRole('radio', { name: 'All dates' })).toBeNull();
  await events.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  expect(bodies()[0]).toEqual({ version: 1, title: 'Flea treatment!' });
});
