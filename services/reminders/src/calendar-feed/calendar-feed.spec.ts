import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createPet,
  createReminder,
  inject,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { eventsAt, fetchCalendar, onlyEventAt, pathOf, readCalendar } from '../../test/calendar.ts';
import { occurrencesOf } from '../../test/plan.ts';
import { withoutStamps } from './i-calendar.ts';

let api: TestApi;
let owner: Actor;
let bella: string;
let mog: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T08:00:00Z');
  owner = await signUp(api, { organizationName: 'Brook End' });
  bella = (await createPet(owner, { name: 'Bella' })).id;
  mog = (await createPet(owner, { name: 'Mog' })).id;
});
afterAll(() => api.close());

const turnOn = async (who = owner) => pathOf(await who.post('/api/calendar-feed'));
const remind = (fields: object = {}) =>
  createReminder(owner, { title: 'Tablet', petIds: [bella], date: '2026-07-08', ...fields });
const only = (path: string) => onlyEventAt(owner, path);
const idOf = async (reminder: { id: string }) => (await occurrencesOf(owner, reminder))[0]?.id ?? '';
const act = async (id: string, verb: string, body: object = {}) =>
  expect(await owner.post(`/api/occurrences/${id}/${verb}`, body)).toMatchObject({ status: 200 });

describe('the link', () => {
  it('is there once it is asked for, the same each time, until it is replaced or turned off', async () => {
    expect(await owner.get('/api/calendar-feed')).toMatchObject({ status: 200, body: { url: null } });
    const first = await owner.post('/api/calendar-feed');
    expect(first.status).toBe(200);
    expect((await owner.get('/api/calendar-feed')).body).toEqual(first.body);
    const second = await turnOn();
    expect(second).not.toBe(pathOf(first));
    expect((await fetchCalendar(api, second)).status).toBe(200);
    expect((await owner.del('/api/calendar-feed')).status).toBe(204);
    expect((await owner.del('/api/calendar-feed')).status).toBe(204);
    expect((await owner.get('/api/calendar-feed')).body).toEqual({ url: null });
    const [stranger, old, off] = await Promise.all(
      [`/api/calendar/${'x'.repeat(32)}.ics`, pathOf(first), second].map((path) => fetchCalendar(api, path)),
    );
    const answer = { status: 404, body: { code: 'not-found' } };
    expect([stranger, old, off]).toMatchObject([answer, answer, answer]);
  });

  it('is kept as a hash and a sealed copy, and recorded without either', async () => {
    const path = await turnOn();
    await turnOn();
    await owner.del('/api/calendar-feed');
    const secret = path.slice('/api/calendar/'.length, -'.ics'.length);
    expect(secret).toMatch(/^[\w-]{32}$/);
    const trail = await api.sql<{ action: string }>(
      `select action, changes, entity_id from platform.audit_event where organisation_id = $1 and action like 'calendar%' order by id`,
      [owner.organisationId],
    );
    expect(trail).toEqual(
      ['turned-on', 'renewed', 'turned-off'].map((deed) => ({
        action: `calendar-feed.${deed}`,
        changes: null,
        entity_id: owner.userId,
      })),
    );
    const kept = await turnOn();
    const [row] = await api.sql(`select * from reminders.calendar_feed where user_id = $1`, [owner.userId]);
    expect(JSON.stringify(row)).not.toContain(kept.slice('/api/calendar/'.length, -'.ics'.length));
  });

  it.each([
    '',
    'x',
    '.ics',
    'x'.repeat(32),
    `${'x'.repeat(32)}.ICS`,
    `${'x'.repeat(33)}.ics`,
    `${'%C3%A9'.repeat(32)}.ics`,
  ])('is none as %s', async (file) => {
    expect((await fetchCalendar(api, `/api/calendar/${file}`)).status).toBe(404);
  });

  it('belongs to one person', async () => {
    const ben = await joinAs(owner, 'viewer');
    const [mine, theirs] = [await turnOn(), await turnOn(ben)];
    expect(mine).not.toBe(theirs);
    await turnOn(ben);
    expect((await fetchCalendar(api, mine)).status).toBe(200);
    expect((await fetchCalendar(api, theirs)).status).toBe(404);
  });
});

describe('the calendar', () => {
  it('has a whole day with its pets, notes and the way to it', async () => {
    const path = await turnOn();
    const reminder = await remind({ petIds: [mog, bella], notes: 'After food;\nnot before, ever' });
    const id = await idOf(reminder);
    expect(await only(path)).toMatchObject({
      UID: `${id}@petcare`,
      STATUS: 'CONFIRMED',
      'DTSTART;VALUE=DATE': '20260708',
      'DTEND;VALUE=DATE': '20260709',
      SUMMARY: 'Tablet – Bella and Mog',
      DESCRIPTION: `After food;\nnot before, ever\n\n${api.config.PUBLIC_URL}/schedule/${reminder.id}`,
      URL: `${api.config.PUBLIC_URL}/schedule/${reminder.id}`,
    });
  });

  it('has a time by the clock of its place', async () => {
    const path = await turnOn();
    await remind({ time: '18:30' });
    expect(await only(path)).toMatchObject({ DTSTART: '20260708T173000Z', DTEND: '20260708T174500Z' });
  });

  it('has each date of one that repeats, and stays as it is', async () => {
    const path = await turnOn();
    const reminder = await remind({ rrule: 'FREQ=WEEKLY' });
    const before = await fetchCalendar(api, path);
    const dates = await occurrencesOf(owner, reminder);
    expect(dates.length).toBeGreaterThan(3);
    expect(readCalendar(String(before.body)).events.map((event) => event['UID'])).toEqual(
      dates.map(({ id }) => `${id}@petcare`),
    );
    await api.database.setClock('2026-07-06T18:00:00Z');
    const after = await fetchCalendar(api, path);
    expect(after.headers['etag']).toBe(before.headers['etag']);
    expect(withoutStamps(String(after.body))).toBe(withoutStamps(String(before.body)));
  });

  it('says what is done, and no longer once that is undone', async () => {
    const path = await turnOn();
    const id = await idOf(await remind());
    const before = await only(path);
    await act(id, 'done');
    expect(await only(path)).toMatchObject({ UID: before['UID'], SUMMARY: '✓ Tablet – Bella', STATUS: 'CONFIRMED' });
    await act(id, 'undo');
    // The time of the change is its own.
    expect(await only(path)).toEqual({ ...before, DTSTAMP: expect.any(String) });
  });

  it('moves along with what is put off', async () => {
    const path = await turnOn();
    const id = await idOf(await remind({ date: '2026-07-06' }));
    await act(id, 'snooze', { until: '2026-07-06T16:00:00Z' });
    expect(await only(path)).toMatchObject({ DTSTART: '20260706T160000Z' });
    await act(id, 'snooze', { until: '2026-07-09T08:00:00Z' });
    expect(await only(path)).toMatchObject({ 'DTSTART;VALUE=DATE': '20260709' });
  });

  it('has what is booked on the day it is booked for', async () => {
    const path = await turnOn();
    const id = await idOf(await remind());
    await act(id, 'book', { on: '2026-07-10' });
    expect(await only(path)).toMatchObject({
      'DTSTART;VALUE=DATE': '20260710',
      SUMMARY: 'Tablet – Bella (booked)',
      STATUS: 'CONFIRMED',
    });
  });

  it.each<[string, string, (id: string, reminder: { id: string; version: number }) => Promise<unknown>]>([
    ['skipped', 'Skipped', (id) => act(id, 'skip')],
    [
      'of a reminder that is paused',
      'Cancelled',
      (_, { id, version }) => owner.patch(`/api/reminders/${id}`, { version, paused: true }),
    ],
    ['of a reminder that is deleted', 'Cancelled', (_, { id }) => owner.del(`/api/reminders/${id}`)],
  ])('says that a date is off that is %s', async (_how, word, stop) => {
    const path = await turnOn();
    const reminder = await remind();
    const before = await only(path);
    await stop(await idOf(reminder), reminder);
    await expect(only(path)).resolves.toMatchObject({
      UID: before['UID'],
      STATUS: 'CANCELLED',
      SUMMARY: `${word}: Tablet – Bella`,
    });
    await api.database.setClock('2026-08-20T08:00:00Z');
    expect(await eventsAt(owner, path)).toEqual([]);
  });

  it('goes back 30 days, and a year ahead', async () => {
    const path = await turnOn();
    for (const date of ['2026-06-01', '2026-06-10', '2027-07-01', '2027-07-20']) await remind({ date });
    expect((await eventsAt(owner, path)).map((event) => event['DTSTART;VALUE=DATE'])).toEqual(['20260610', '20270701']);
  });

  it('is named after the organisation, and has nothing of another', async () => {
    const other = await signUp(api);
    await createReminder(other, { title: 'Elsewhere', petIds: [(await createPet(other)).id], date: '2026-07-08' });
    const { calendar, events } = readCalendar(String((await fetchCalendar(api, await turnOn())).body));
    expect(calendar).toMatchObject({ 'X-WR-CALNAME': 'Petcare: Brook End', 'X-PUBLISHED-TTL': 'PT1H' });
    expect(events).toEqual([]);
  });
});

describe('an answer', () => {
  it('is for calendars alone, and never in a search engine', async () => {
    const { headers } = await fetchCalendar(api, await turnOn());
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('is not sent again to a program that has it, until something changes', async () => {
    const path = await turnOn();
    const id = await idOf(await remind());
    const etag = String((await fetchCalendar(api, path)).headers['etag']);
    const known = { 'if-none-match': etag };
    expect(await fetchCalendar(api, path, known)).toMatchObject({ status: 304, headers: { etag } });
    await act(id, 'done');
    expect((await fetchCalendar(api, path, known)).status).toBe(200);
  });

  it('to HEAD is the same without the calendar', async () => {
    const path = await turnOn();
    await remind();
    const [whole, head] = [await fetchCalendar(api, path), await inject(api, { method: 'HEAD', url: path })];
    expect(head).toMatchObject({ status: 200, headers: { etag: whole.headers['etag'] } });
    expect(head.body).toBeFalsy();
  });
});
