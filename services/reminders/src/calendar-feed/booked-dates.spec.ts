import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  confirmAddress,
  createPet,
  createReminder,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { onlyEventAt, pathOf } from '../../test/calendar.ts';
import { occurrencesOf } from '../../test/plan.ts';

let api: TestApi;
let owner: Actor;
let rex: string;
let path: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T08:00:00Z');
  owner = await confirmAddress(await signUp(api));
  rex = (await createPet(owner, { name: 'Rex' })).id;
  path = pathOf(await owner.post('/api/calendar-feed'));
});
afterAll(() => api.close());

const act = async (id: string, verb: string, body: object = {}) =>
  expect(await owner.post(`/api/occurrences/${id}/${verb}`, body)).toMatchObject({ status: 200 });

/** A date of a reminder due on that day and booked for a visit then. */
async function booked(due: string, at: { date: string; time?: string }): Promise<string> {
  const reminder = await createReminder(owner, { title: 'Jab', petIds: [rex], date: due });
  const visit = await owner.post(`/api/pets/${rex}/visits`, { at, kind: 'annual-check', status: 'planned' });
  const id = (await occurrencesOf(owner, reminder))[0]?.id ?? '';
  await act(id, 'book', { visitId: (visit.body as { id: string }).id });
  return id;
}

/** Sam sees Rex’s reminders and not his visits; with where Sam’s calendar is. */
async function guest(): Promise<[Actor, string]> {
  const sam = await confirmAddress(await signUp(api, { firstName: 'Sam' }));
  const shared = { petIds: [rex], to: { userId: sam.userId }, areas: { reminders: 'view' } };
  expect(await owner.post('/api/grants', shared)).toMatchObject({ status: 201 });
  return [sam, pathOf(await sam.post('/api/calendar-feed'))];
}

it.each([
  ['before it is due', '2026-07-20'],
  ['after it is due', '2026-07-08'],
  ['when it is overdue', '2026-05-20'],
  ['long before it is due', '2027-09-01'],
])('is when its visit is, %s, and stays there once it is done', async (_when, due) => {
  const id = await booked(due, { date: '2026-07-10', time: '10:30' });
  const there = { DTSTART: '20260710T093000Z' };
  expect(await onlyEventAt(owner, path)).toMatchObject({ ...there, SUMMARY: 'Jab – Rex (booked)' });
  await act(id, 'done');
  expect(await onlyEventAt(owner, path)).toMatchObject({ ...there, SUMMARY: '✓ Jab – Rex' });
});

it('is on the day of a visit that has no time, for a guest who may not see visits as well', async () => {
  await booked('2026-07-20', { date: '2026-07-10' });
  const day = { 'DTSTART;VALUE=DATE': '20260710', 'DTEND;VALUE=DATE': '20260711' };
  expect([await onlyEventAt(owner, path), await onlyEventAt(...(await guest()))]).toMatchObject([day, day]);
});

it('has the time of a visit at noon, at which days without a time are kept, for that guest, too', async () => {
  await booked('2026-07-20', { date: '2026-07-10', time: '12:00' });
  const noon = { DTSTART: '20260710T110000Z' };
  expect([await onlyEventAt(owner, path), await onlyEventAt(...(await guest()))]).toMatchObject([noon, noon]);
});

it('stays on the day that was agreed, once it is done and that day is over', async () => {
  const reminder = await createReminder(owner, { title: 'Jab', petIds: [rex], date: '2026-07-08' });
  const id = (await occurrencesOf(owner, reminder))[0]?.id ?? '';
  await act(id, 'book', { on: '2026-07-10' });
  await api.database.setClock('2026-07-10T15:00:00Z');
  await act(id, 'done');
  await api.database.setClock('2026-07-12T08:00:00Z');
  expect(await onlyEventAt(owner, path)).toMatchObject({ 'DTSTART;VALUE=DATE': '20260710', SUMMARY: '✓ Jab – Rex' });
});
