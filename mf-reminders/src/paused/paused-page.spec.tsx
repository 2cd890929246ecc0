import { beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { occurrenceList, petList, reminder, reminderList, type Reminder } from '@petcare/contracts';
import { aListedPet, aReminder, aUser, mockApi, refuse, renderRemote, reply, type MockApi } from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const stopped = aReminder({ title: 'Insurance', petIds: [bella.id], rrule: 'FREQ=YEARLY', paused: true, version: 3 });

let api: MockApi;
let stored: Reminder[];
beforeEach(() => {
  stored = [stopped];
  api = mockApi({
    'GET /api/reminders': (_request) => reply(reminderList, { items: stored, nextCursor: null }),
    'GET /api/pets': reply(petList, { items: [bella], nextCursor: null }),
    'GET /api/occurrences': reply(occurrenceList, { items: [], nextCursor: null }),
  });
});
const open = (user = aUser()) => renderRemote(app, { path: '/schedule/paused', user });
const answerWith = (version: number, paused: boolean) =>
  api.answer('PATCH /api/reminders/{id}', (_request) => {
    stored = paused ? [{ ...stopped, version }] : [];
    return reply(reminder, { ...stopped, paused, version });
  });

it('can be reached from the reminders', async () => {
  renderRemote(app, { path: '/schedule' });
  const link = await screen.findByRole('link', { name: 'Paused reminders' });
  expect(link.getAttribute('href')).toBe('/schedule/paused');
});

it('lists what is paused, without a next date', async () => {
  open();
  const row = within(within(await screen.findByRole('list', { name: 'Paused reminders' })).getByRole('listitem'));
  expect(row.getByRole('link', { name: 'Insurance' }).getAttribute('href')).toBe(`/schedule/${stopped.id}`);
  await row.findByText('Bella · Every year');
  expect(api.sentTo('GET /api/reminders').map(({ query }) => query.get('paused'))).toEqual(['true']);
});

it('says which of two animals of the same name one is for', async () => {
  const namesakes = [{ ...bella, breed: 'Labrador' }, aListedPet({ name: 'Bella', breed: 'Whippet' })];
  api.answer('GET /api/pets', reply(petList, { items: namesakes, nextCursor: null }));
  open();
  await screen.findByText('Bella (Labrador) · Every year');
});

it('names those that are here, or whoever it was for', async () => {
  const gone = aListedPet({ name: 'Tilly', status: 'transferred' });
  stored = [{ ...stopped, petIds: [bella.id, gone.id] }, aReminder({ ...stopped, id: gone.id, petIds: [gone.id] })];
  api.answer('GET /api/pets', reply(petList, { items: [bella, gone], nextCursor: null }));
  open();
  await screen.findByText('Bella · Every year');
  screen.getByText('Tilly · Every year');
});

it('lets one go on, and pauses it again with Undo', async () => {
  answerWith(4, false);
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Resume Insurance' }));
  await screen.findByText('Insurance was resumed');
  await screen.findByText('Nothing is paused');
  answerWith(5, true);
  await events.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Insurance is paused again');
  await screen.findByRole('button', { name: 'Resume Insurance' });
  expect(api.sentTo('PATCH /api/reminders/{id}').map(({ body }) => body)).toEqual([
    { paused: false, version: 3 },
    { paused: true, version: 4 },
  ]);
});

it('says why one was not resumed', async () => {
  api.answer('PATCH /api/reminders/{id}', refuse('forbidden', { message: 'Your role changed.' }));
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Resume Insurance' }));
  await screen.findByText('Insurance was not resumed');
  screen.getByText('Your role changed.');
});

it('no longer lists one that somebody else has deleted', async () => {
  api.answer('PATCH /api/reminders/{id}', (_request) => {
    stored = [];
    return refuse('not-found', { message: 'We can’t find this.' });
  });
  const { events } = open();
  await events.click(await screen.findByRole('button', { name: 'Resume Insurance' }));
  await screen.findByText('Insurance was not resumed');
  await screen.findByText('Nothing is paused');
});

it('is only to look at for viewers', async () => {
  open(aUser({ role: 'viewer' }));
  await screen.findByRole('link', { name: 'Insurance' });
  expect(screen.queryByRole('button', { name: /^Resume/ })).toBeNull();
});

it('says that it did not load', async () => {
  api.answer('GET /api/reminders', refuse('forbidden', { message: 'Not now.' }));
  open();
  await screen.findByText('Paused reminders did not load');
});
