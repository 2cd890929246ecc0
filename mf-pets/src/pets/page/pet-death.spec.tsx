import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { pet as petSchema } from '@petcare/contracts';
import { aPet, aUser, mockApi, refuse, renderRemote, reply } from '@petcare/testing/web';
import app from '../../app.tsx';

const bella = aPet({ name: 'Bella' });
const dead = { ...bella, deceasedOn: '2026-11-20', version: 2 };
const open = (role: 'owner' | 'viewer' = 'owner') =>
  renderRemote(app, { path: `/pets/${bella.id}`, user: aUser({ role }) });

it('is recorded with one press, and taken back with another', async () => {
  mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'POST /api/pets/{id}/deceased': reply(petSchema, dead),
    'DELETE /api/pets/{id}/deceased': reply(petSchema, bella),
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Record that Bella has died' }));
  await screen.findByText('Bella died on 20 Nov 2026');
  await screen.findByText('Reminders about Bella have stopped');
  await events.click(screen.getByRole('button', { name: 'Take this back' }));
  await screen.findByRole('button', { name: 'Record that Bella has died' });
});

it('says when it was not saved', async () => {
  mockApi({
    'GET /api/pets/{id}': reply(petSchema, bella),
    'POST /api/pets/{id}/deceased': refuse('unavailable', { message: 'The database is away.' }),
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Record that Bella has died' }));
  await screen.findByText('This was not saved');
});

it('can be seen, not changed, by those who may only look', async () => {
  mockApi({ 'GET /api/pets/{id}': reply(petSchema, dead) });
  open('viewer');
  await screen.findByText('Bella died on 20 Nov 2026');
  expect(screen.queryByRole('button', { name: 'Take this back' })).toBeNull();
});
