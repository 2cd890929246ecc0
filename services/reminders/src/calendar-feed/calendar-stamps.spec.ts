import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Reminder } from '@petcare/contracts';
import { createPet, createReminder, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { eventsAt, fetchCalendar, pathOf, type ReadEvent } from '../../test/calendar.ts';
import { occurrencesOf } from '../../test/plan.ts';

let api: TestApi;
let owner: Actor;
let path: string;
let made: Reminder;
beforeAll(async () => {
  api = await startTestApi();
  await api.database.setClock('2026-07-06T08:00:00Z');
  owner = await signUp(api);
  path = pathOf(await owner.post('/api/calendar-feed'));
  const petIds = [(await createPet(owner)).id];
  made = await createReminder(owner, { title: 'Tablet', petIds, date: '2026-07-08', rrule: 'FREQ=WEEKLY' });
});
afterAll(() => api.close());

const entry = async (id: string): Promise<ReadEvent> => {
  const found = (await eventsAt(owner, path)).find((event) => event['UID'] === `${id}@petcare`);
  if (!found) throw new Error('It is not there');
  return found;
};
const tag = async () => (await fetchCalendar(api, path)).headers['etag'];

it('tell what is newer, whatever happens to a date, and the tag tells whether anything did', async () => {
  const second = (await occurrencesOf(owner, made))[1]?.id ?? '';
  const on = (verb: string, body: object = {}) => owner.post(`/api/occurrences/${second}/${verb}`, body);
  const edit = async (fields: object) => {
    const { version } = (await owner.get(`/api/reminders/${made.id}`)).body as Reminder;
    return owner.patch(`/api/reminders/${made.id}`, { version, ...fields });
  };
  const booked = { visitId: null, on: '2026-07-12' };
  const steps: [isMoved: boolean, step: () => ReturnType<typeof on>][] = [
    [true, () => edit({ title: 'Half a tablet' })],
    [true, () => on('snooze', { until: '2026-07-20T08:00:00Z' })],
    [true, () => on('book', { on: '2026-07-10' })],
    [true, () => on('book', { on: booked.on })],
    [true, () => on('undo', { booked })],
    [false, () => on('done')],
    [false, () => on('undo')],
    [false, () => on('skip')],
    [false, () => on('undo')],
    [true, () => edit({ applyTo: 'following', occurrenceId: second, title: 'Pill' })],
  ];
  const seen: object[] = [];
  for (const [nth, [isMoved, step]] of steps.entries()) {
    const [before, known] = [await entry(second), await tag()];
    await api.database.setClock(new Date(Date.UTC(2026, 6, 6, 8, 1 + nth)).toISOString());
    expect(await tag()).toBe(known);
    expect(await step()).toMatchObject({ status: 200 });
    const after = await entry(second);
    const revisions = Number(after['SEQUENCE']) - Number(before['SEQUENCE']);
    seen.push({
      isStampLater: String(after['DTSTAMP']) > String(before['DTSTAMP']),
      isSequenceRight: isMoved ? revisions > 0 : revisions === 0,
      isTagOther: (await tag()) !== known,
    });
  }
  expect(seen).toEqual(steps.map(() => ({ isStampLater: true, isSequenceRight: true, isTagOther: true })));
});
