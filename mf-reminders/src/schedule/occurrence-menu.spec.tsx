import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { occurrence, occurrenceList, petList, type Occurrence } from '@petcare/contracts';
import { visit } from '@petcare/contracts/health';
import {
  aListedPet,
  anOccurrence,
  aUser,
  mockApi,
  never,
  refuse,
  renderRemote,
  reply,
  type MockApi,
} from '@petcare/testing/web';
import app from '../app.tsx';

const bella = aListedPet({ name: 'Bella' });
const fleas = anOccurrence({ petIds: [bella.id], localDate: '2090-11-20', dueAt: '2090-11-20T09:00:00.000Z' });

function open(
  stored: Occurrence,
  role: 'owner' | 'carer' | 'viewer' = 'owner',
  { listed = fleas, pets = [bella] } = {},
) {
  const api: MockApi = mockApi({
    'GET /api/pets': reply(petList, { items: pets, nextCursor: null }),
    'GET /api/occurrences': reply(occurrenceList, { items: [listed], nextCursor: null }),
    'POST /api/occurrences/{id}/snooze': reply(occurrence, stored),
    'POST /api/occurrences/{id}/skip': reply(occurrence, stored),
    'POST /api/occurrences/{id}/undo': reply(occurrence, fleas),
  });
  return { api, ...renderRemote(app, { path: '/schedule', user: aUser({ role }) }) };
}
const menu = () => screen.findByRole('button', { name: /^Actions for Flea treatment,/ });

it('moves a date to tomorrow, and says when that is', async () => {
  const until = '2090-11-21T09:00:00.000Z';
  const { api, events } = open({ ...fleas, status: 'snoozed', snoozedUntil: until });
  await events.click(await menu());
  await events.click(screen.getByRole('menuitem', { name: 'Remind me tomorrow' }));
  await screen.findByText('Moved to Tue 21 Nov 2090: Flea treatment');
  const [sent] = api.sentTo('POST /api/occurrences/{id}/snooze');
  expect(sent?.body).toEqual({ until: expect.stringMatching(/T09:00:00\.000Z$/) });
});

it('says when there will be a reminder of a date that is only due after it', async () => {
  const { events } = open({ ...fleas, status: 'snoozed', snoozedUntil: '2090-11-18T09:00:00.000Z' });
  await events.click(await menu());
  await events.click(screen.getByRole('menuitem', { name: 'Remind me tomorrow' }));
  await screen.findByText('We’ll remind you Sat 18 Nov 2090 at 09:00: Flea treatment');
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

const planned = visit.row.parse({
  id: '0190f9c2-5f1e-7c3e-8b1a-000000000001',
  petId: bella.id,
  fileIds: [],
  files: [],
  at: { date: '2090-11-22', time: '10:30', zone: 'Europe/London' },
  kind: 'annual-check',
  status: 'planned',
  contactId: null,
  reason: null,
  findings: null,
  diagnoses: [],
  procedures: [],
  temperature: null,
  pulse: null,
  respiration: null,
  plan: null,
  followUpOn: null,
  questions: null,
  costs: [],
  startsAt: '2090-11-22T10:30:00.000Z',
  expenseIds: [],
  measureId: null,
  vaccinationIds: [],
  version: 1,
  createdAt: '2090-11-20T09:00:00.000Z',
  updatedAt: '2090-11-20T09:00:00.000Z',
  createdBy: null,
});

it.each([
  ['a planned visit', [planned], { visitId: planned.id }],
  ['a day that was agreed', [], { on: '2090-11-22' }],
])('is booked for %s, says so, and can be undone', async (_case, items, body) => {
  const booked = { visitId: null, on: '2090-11-22' };
  const { api, events } = open(fleas);
  api.answer('GET /api/pets/{id}/visits', reply(visit.list, { items, nextCursor: null }));
  api.answer('POST /api/occurrences/{id}/book', reply(occurrence, { ...fleas, status: 'booked', booked }));
  await events.click(await menu());
  await events.click(screen.getByRole('menuitem', { name: 'Booked…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('button', { name: 'Book' });
  if (items.length === 0) {
    await events.click(dialog.getByRole('button', { name: 'Book' }));
    dialog.getByText('Choose a day from today on.');
    await events.type(dialog.getByLabelText('Booked for'), '2090-11-22');
  } else dialog.getByRole('radio', { name: /^Annual check, / });
  await events.click(dialog.getByRole('button', { name: 'Book' }));
  await screen.findByText('Booked: Flea treatment');
  expect(api.sentTo('POST /api/occurrences/{id}/book').map((sent) => sent.body)).toEqual([body]);
  await events.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Reopened: Flea treatment');
  expect(api.sentTo('POST /api/occurrences/{id}/undo').map((sent) => sent.body)).toEqual([{ booked }]);
});

it('is booked for no visit that has passed, and says whose each is when there are several pets', async () => {
  const max = aListedPet({ name: 'Max' });
  const listed = { ...fleas, petIds: [bella.id, max.id] };
  const { api, events } = open(listed, 'owner', { listed, pets: [bella, max] });
  const past = { ...planned, at: { ...planned.at, date: '2026-01-05' }, startsAt: '2026-01-05T10:30:00.000Z' };
  const later = { ...planned, id: '0190f9c2-5f1e-7c3e-8b1a-000000000002', petId: max.id };
  api.answer('GET /api/pets/{id}/visits', ({ params }) =>
    reply(visit.list, { items: params['id'] === max.id ? [later] : [past], nextCursor: null }),
  );
  await events.click(await menu());
  await events.click(screen.getByRole('menuitem', { name: 'Booked…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const radios = await dialog.findAllByRole('radio');
  expect(radios).toHaveLength(2);
  expect(dialog.getByRole('radio', { name: /^Max: Annual check, / })).toHaveProperty('checked', true);
  dialog.getByRole('radio', { name: 'Another day' });
});

it('says whose clock a visit’s time is by to somebody whose own shows another', async () => {
  const { api, events } = open(fleas);
  const startsAt = '2090-11-21T21:30:00.000Z';
  const away = { ...planned, at: { ...planned.at, zone: 'Pacific/Auckland' }, startsAt };
  api.answer('GET /api/pets/{id}/visits', reply(visit.list, { items: [away], nextCursor: null }));
  await events.click(await menu());
  await events.click(screen.getByRole('menuitem', { name: 'Booked…' }));
  await screen.findByRole('radio', { name: /^Annual check, .* Auckland time$/ });
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

it('no longer lists what somebody else has deleted', async () => {
  const { api, events } = open(fleas);
  await events.click(await menu());
  api.answer('GET /api/occurrences', reply(occurrenceList, { items: [], nextCursor: null }));
  api.answer('POST /api/occurrences/{id}/snooze', refuse('not-found', { message: 'We can’t find this.' }));
  await events.click(screen.getByRole('menuitem', { name: 'Remind me in a week' }));
  await screen.findByText('Not moved: Flea treatment');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Flea treatment' })).toBeNull());
});

it('offers carers what they may do, and viewers nothing', async () => {
  const { events } = open(fleas, 'carer');
  await events.click(await menu());
  screen.getByRole('menuitem', { name: 'Skip' });
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull();
});

it('offers carers to change what they added', async () => {
  const { events } = open(fleas, 'carer', { listed: { ...fleas, mayEdit: true } });
  await events.click(await menu());
  screen.getByRole('menuitem', { name: 'Edit' });
  screen.getByRole('menuitem', { name: 'Delete' });
});

it.each(['Remind me tomorrow', 'Skip'])('still offers them that after “%s”', async (action) => {
  const closed = { skipReason: null, doneBy: 'Dana', doneAt: new Date().toISOString() };
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  const moved = { ...fleas, status: 'snoozed' as const, snoozedUntil: '2090-11-21T09:00:00.000Z' };
  const isSkip = action === 'Skip';
  const stored = isSkip ? { ...fleas, ...closed, status: 'skipped' as const, undoUntil } : moved;
  const { api, events } = open(stored, 'carer', { listed: { ...fleas, mayEdit: true } });
  await events.click(await menu());
  // What's fetched next either has it no longer or is still on its way.
  api.answer('GET /api/occurrences', isSkip ? reply(occurrenceList, { items: [], nextCursor: null }) : never);
  await events.click(screen.getByRole('menuitem', { name: action }));
  if (isSkip) await events.click(await screen.findByRole('button', { name: 'Skip' }));
  await screen.findByText(isSkip ? 'Skipped: Flea treatment' : /^Moved to .*: Flea treatment$/);
  await events.click(await menu());
  screen.getByRole('menuitem', { name: 'Edit' });
});

it('offers viewers nothing', async () => {
  open(fleas, 'viewer');
  await screen.findByRole('link', { name: 'Flea treatment' });
  expect(screen.queryByRole('button', { name: /^Actions for Flea treatment,/ })).toBeNull();
});
