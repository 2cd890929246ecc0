import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addDays, dateIn, occurrenceList, petList, type Occurrence } from '@petcare/contracts';
import { sharedWithMeList, wholeAreas, type SharedWithMe } from '@petcare/contracts/sharing';
import { aListedPet, anOccurrence, aUser, mockApi, noContent, renderSlot, reply } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const zone = 'Europe/London';
const today = dateIn(zone);
const due = anOccurrence({ petIds: [bella.id], localDate: addDays(today, 2), zone, title: 'Worming' });
const done = anOccurrence({
  petIds: [bella.id],
  zone,
  title: 'Weigh-in',
  status: 'done',
  doneBy: 'Ben',
  doneAt: new Date().toISOString(),
});
const dates = (...items: Occurrence[]) => reply(occurrenceList, { items, nextCursor: null });

const sharedTo = (reminders: 'view' | 'add' | 'edit'): SharedWithMe => ({
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  pets: [{ id: bella.id, name: bella.name }],
  preset: null,
  areas: wholeAreas({ reminders }),
  from: '2026-01-01T00:00:00.000Z',
  until: null,
  state: 'live',
  organizationId: '0190f9c2-5f1e-7c3e-8b1a-000000000002',
  organizationName: 'Brook End',
});

interface Opened {
  role?: 'owner' | 'viewer' | null;
  pet?: typeof bella;
  pets?: (typeof bella)[];
  /** Somebody else's pet, whose owner lets this person do this much with its reminders. */
  given?: 'view' | 'add' | 'edit';
  occurrence?: Occurrence | null;
}

function open({ role = 'owner', pet = bella, pets = [pet], given: level, occurrence = due }: Opened = {}) {
  const api = mockApi({
    'GET /api/occurrences': ({ query }) =>
      query.get('status') === 'closed' ? dates(done) : dates(...(occurrence ? [occurrence] : [])),
    'GET /api/pets': reply(petList, { items: level ? [] : pets, nextCursor: null }),
    'GET /api/shared-with-me': reply(sharedWithMeList, { items: level ? [sharedTo(level)] : [] }),
  });
  const given = { petId: pet.id, petName: pet.name };
  return { api, ...renderSlot(app, { slot: 'pet.tab/v1', id: 'reminders', given, user: aUser({ role }) }) };
}

it('shows what is due for this pet, and adds one for it', async () => {
  const { api } = open();
  within(await screen.findByRole('list', { name: 'Next 7 days' })).getByRole('link', { name: 'Worming' });
  const add = await screen.findByRole('link', { name: 'Add reminder' });
  expect(add.getAttribute('href')).toBe(`/schedule/new?petId=${bella.id}`);
  const asked = api.sentTo('GET /api/occurrences').map(({ query }) => query.get('petId'));
  expect(new Set(asked)).toEqual(new Set([bella.id]));
});

it('says which of two animals of the same name it is for', async () => {
  const namesakes = [{ ...bella, breed: 'Labrador' }, aListedPet({ name: 'Bella', breed: 'Whippet' })];
  const both = { ...due, petIds: namesakes.map(({ id }) => id) };
  open({ pets: namesakes, occurrence: both });
  const row = within(await screen.findByRole('list', { name: 'Next 7 days' }));
  await row.findByText(/Bella \(Labrador\) and Bella \(Whippet\)/);
});

it('shows what was done, which the address keeps', async () => {
  const { events } = open();
  await events.click(await screen.findByRole('radio', { name: 'Done' }));
  const table = await screen.findByRole('table', { name: 'Done' });
  within(table).getByRole('link', { name: 'Weigh-in' });
});

const passedOn = { ...bella, status: 'transferred' as const };

it('offers a pet that was passed on and has no reminders none', async () => {
  open({ pet: passedOn, pets: [passedOn], occurrence: null });
  await screen.findByText('Nothing due for Bella');
  expect(screen.queryByRole('link', { name: 'Add reminder' })).toBeNull();
});

it.each([
  ['those who may only look', { role: 'viewer' as const }],
  ['a pet that has died', { pet: { ...bella, deceasedOn: '2026-01-02' } }],
  ['a pet that was passed on', { pet: passedOn, pets: [passedOn] }],
])('offers %s nothing to add', async (_who, given) => {
  open(given);
  await screen.findByRole('link', { name: 'Worming' });
  expect(screen.queryByRole('link', { name: 'Add reminder' })).toBeNull();
});

it('lets reminders of a pet that is shared be ticked off and added where that was given', async () => {
  const { events } = open({ given: 'add' });
  const list = within(await screen.findByRole('list', { name: 'Next 7 days' }));
  await list.findByRole('button', { name: /^Done: Worming,/ });
  const link = list.getByRole('link', { name: 'Worming' });
  expect(link.getAttribute('href')).toBe(`/schedule/${due.reminderId}`);
  const add = screen.getByRole('link', { name: 'Add reminder' });
  expect(add.getAttribute('href')).toBe(`/schedule/new?petId=${bella.id}`);
  await events.click(list.getByRole('button', { name: /^Actions for Worming,/ }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toContain('Skip');
  expect(items).not.toContain('Edit');
  expect(items).not.toContain('Booked…');
});

it('shows those of a pet that is shared to whoever may look, and offers nothing', async () => {
  open({ given: 'view' });
  const list = within(await screen.findByRole('list', { name: 'Next 7 days' }));
  await list.findByText('Worming');
  expect(list.queryByRole('button')).toBeNull();
  list.getByRole('link', { name: 'Worming' });
  expect(screen.queryByRole('link', { name: 'Add reminder' })).toBeNull();
});

it('lets those of a pet that is shared be changed that are theirs to change, without Undo once they are deleted', async () => {
  const mine = { ...due, mayEdit: true };
  const { events, api } = open({ given: 'edit', occurrence: mine });
  api.answer('DELETE /api/reminders/{id}', noContent);
  const list = within(await screen.findByRole('list', { name: 'Next 7 days' }));
  await events.click(await list.findByRole('button', { name: /^Actions for Worming,/ }));
  screen.getByRole('menuitem', { name: 'Edit' });
  await events.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await screen.findByText('Worming was deleted');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('is there for somebody who works in no organisation, without asking for pets of one', async () => {
  const { api } = open({ role: null, given: 'add' });
  const row = within(await screen.findByRole('list', { name: 'Next 7 days' }));
  row.getByRole('button', { name: /^Done: Worming,/ });
  expect(api.sentTo('GET /api/pets')).toEqual([]);
});
