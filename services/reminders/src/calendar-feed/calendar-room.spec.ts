import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accessLog } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  createReminder,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { eventsAt, pathOf } from '../../test/calendar.ts';
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

const remind = (title: string, date: string, who = owner, petIds = [rex]) =>
  createReminder(who, { title, petIds, date, time: '09:00' });

/** As many dates of a reminder as `count`, one each half past; closed ones at 08:00 today. */
async function many(title: string, from: string, count: number, status: 'scheduled' | 'done' | 'cancelled') {
  const { id } = await remind(title, from);
  await api.sql(
    `insert into reminders.occurrence (organisation_id, id, reminder_id, local_at, all_day, zone, due_at, status, done_at, done_by_name,
       cancel_reason, cancelled_at)
     select organisation_id, gen_random_uuid(), id, at, false, 'UTC', at at time zone 'UTC', $4::text,
       case $4 when 'done' then platform.now() end, case $4 when 'done' then 'Ann' end,
       case $4 when 'cancelled' then 'paused' end, case $4 when 'cancelled' then platform.now() end
     from reminders.reminder, generate_series(1, $3) nth, lateral (select $2::timestamp + interval '30 minutes' + nth * interval '1 hour' as at) its where id = $1`,
    [id, from, count, status],
  );
}

const startsOf = async (title: string, who = owner, where = path) =>
  (await eventsAt(who, where))
    .filter((event) => event['SUMMARY']?.startsWith(title))
    .map((event) => event['DTSTART'] ?? '');

describe('what is overdue leaves room', () => {
  it('for what is to come, and the latest of it is there', async () => {
    await many('Late', '2026-05-06', 1450, 'scheduled');
    await remind('Next', '2026-07-08');
    expect(await startsOf('Next')).toEqual(['20260708T080000Z']);
    const late = await startsOf('Late');
    expect(late.length).toBeGreaterThan(100);
    expect(late.length).toBeLessThan(500);
    expect(late).toEqual(late.toSorted());
    expect(late.at(-1)).toBe('20260705T103000Z');
  });

  it('for what was put off from long ago', async () => {
    await many('Late', '2026-03-01', 1450, 'scheduled');
    const id = (await occurrencesOf(owner, await remind('Moved', '2026-05-20')))[0]?.id;
    await owner.post(`/api/occurrences/${id}/snooze`, { until: '2026-07-08T10:00:00Z' });
    expect(await startsOf('Moved')).toEqual(['20260708T100000Z']);
  });
});

describe('where there is no room for all', () => {
  it('what others share has its part by when it is, and no one is told of a look at the rest', async () => {
    const sam = await confirmAddress(await signUp(api, { firstName: 'Sam' }));
    const theirs = pathOf(await sam.post('/api/calendar-feed'));
    await many('Own', '2026-07-06', 1500, 'scheduled');
    await many('Own', '2026-07-01', 450, 'done');
    await many('Own', '2026-07-01', 250, 'cancelled');
    const bella = (await createPet(sam, { name: 'Bella' })).id;
    const mog = (await createPet(sam, { name: 'Mog' })).id;
    await remind('Lent', '2026-07-10', sam, [bella]);
    await remind('Far', '2027-07-01', sam, [mog]);
    const areas = { reminders: 'view' };
    const answer = await sam.post('/api/grants', { petIds: [bella, mog], to: { userId: owner.userId }, areas });
    expect(answer).toMatchObject({ status: 201 });
    const events = await eventsAt(owner, path);
    expect(events).toHaveLength(2000);
    const titles = new Set(events.map((event) => event['SUMMARY']));
    expect([titles.has('Lent – Bella'), titles.has('Far – Mog')]).toEqual([true, false]);
    const looksAt = async (petId: string) =>
      accessLog.parse((await sam.get(`/api/access-log?petId=${petId}`)).body).items;
    expect([await looksAt(bella), await looksAt(mog)]).toMatchObject([[{ parts: ['reminders'] }], []]);
    expect(await startsOf('Far', sam, theirs)).toHaveLength(1);
  });
});
