import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { occurrenceList, pet, petList, reminder } from '@petcare/contracts';
import { aListedPet, aPet, aReminder, aUser, mockApi, renderRemote, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella', status: 'transferred' });
const fleas = aReminder({ petIds: [bella.id], rrule: 'FREQ=WEEKLY;INTERVAL=4' });

async function open(passedOnAt: string | null) {
  const api = mockApi({
    'GET /api/reminders/{id}': reply(reminder, fleas),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/pets/{id}': reply(pet, aPet({ id: bella.id, status: 'transferred', passedOnAt })),
  });
  renderRemote(app, { path: `/schedule/${fleas.id}`, user: aUser() });
  await screen.findByText('Every 4 weeks');
  await waitFor(() => expect(api.sentTo('GET /api/pets/{id}')).toHaveLength(1));
}

it('a reminder whose animal was passed on offers nothing to change', async () => {
  await open('2026-11-01T10:00:00.000Z');
  await screen.findByText('Nothing is due, because none of its animals is here any more.');
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('a reminder whose animal only lives elsewhere can be changed', async () => {
  await open(null);
  await screen.findByRole('link', { name: 'Edit' });
});
