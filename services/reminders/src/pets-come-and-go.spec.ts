import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { Pet, Reminder } from '@petcare/contracts';
import {
  createPet,
  createReminder,
  signUp,
  startTestApi,
  startTestWorker,
  stayLoggedIn,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { localTimes, occurrencesOf, plan, plannedMails } from '../test/plan.ts';
import { until } from '../test/until.ts';
import { PlanOccurrences } from './plan-occurrences.job.ts';

describe('when pets come and go, their reminders', () => {
  let api: TestApi;
  let worker: INestApplicationContext;
  let owner: Actor;
  let bella: Pet;
  let mog: Pet;
  beforeAll(async () => {
    api = await startTestApi();
    worker = await startTestWorker(api.database);
  });
  beforeEach(async () => {
    await api.database.setClock('2026-03-02T10:00:00Z');
    owner = await signUp(api);
    bella = await createPet(owner, { name: 'Bella' });
    mog = await createPet(owner, { name: 'Mog', species: 'cat' });
  });
  afterAll(async () => {
    await worker.close();
    await api.close();
  });

  /** The worker has told everybody. */
  const told = () =>
    until(async () => {
      const waiting = await api.sql('select from platform.domain_event where delivered_at is null');
      return waiting.length === 0;
    });
  const remove = async ({ id }: Pet) => {
    expect((await owner.del(`/api/pets/${id}`)).status).toBe(204);
    await told();
  };
  const restore = async ({ id }: Pet | Reminder) => {
    expect((await owner.post(`/api/recycle-bin/${id}/restore`)).status).toBe(204);
    await told();
  };
  const change = ({ id, version }: Reminder, fields: object) =>
    owner.patch(`/api/reminders/${id}`, { version, ...fields });
  const weekly = (pets: Pet[], date = '2026-03-04') =>
    createReminder(owner, {
      petIds: pets.map(({ id }) => id),
      date,
      time: '09:00',
      rrule: 'FREQ=WEEKLY',
    });
  const open = (reminder: Reminder) => occurrencesOf(owner, reminder, '&status=open');

  it('stop with the only pet; what was done stays on record', async () => {
    const reminder = await weekly([bella], '2026-03-02');
    const [overdue] = await open(reminder);
    await owner.post(`/api/occurrences/${overdue?.id}/done`);
    await remove(bella);
    expect(await open(reminder)).toEqual([]);
    expect(await occurrencesOf(owner, reminder)).toMatchObject([{ id: overdue?.id, status: 'done' }]);
    const states = await api.sql(
      'select distinct status, cancel_reason from reminders.occurrence where reminder_id = $1',
      [reminder.id],
    );
    expect(states).toEqual(expect.arrayContaining([{ status: 'cancelled', cancel_reason: 'pet-gone' }]));
  });

  it('go on with the pet as if nothing had been', async () => {
    const reminder = await weekly([bella]);
    const before = await plan(api, reminder);
    await remove(bella);
    await restore(bella);
    expect(await plan(api, reminder)).toEqual(before);
  });

  it('go on as long as one of their pets is there', async () => {
    const reminder = await weekly([bella, mog]);
    const before = await plan(api, reminder);
    await remove(bella);
    expect(await plan(api, reminder)).toEqual(before);
    await remove(mog);
    expect(await open(reminder)).toEqual([]);
    await restore(bella);
    expect(await plan(api, reminder)).toEqual(before);
  });

  it('do not bring back the dates that went by while the pet was away, but what was overdue before', async () => {
    const reminder = await weekly([bella], '2026-02-25');
    const single = await createReminder(owner, { petIds: [bella.id], date: '2026-03-05', time: '09:00' });
    await api.database.setClock('2026-03-04T12:00:00Z');
    await remove(bella);
    await api.database.setClock('2026-03-20T12:00:00Z');
    await restore(bella);
    expect(localTimes(await open(reminder)).slice(0, 2)).toEqual(['2026-03-04 09:00', '2026-03-25 09:00']);
    expect(localTimes(await open(single))).toEqual(['2026-03-05 09:00']);
  });

  it('do not bring back the dates that went by while they were in the bin themselves, but what was overdue before', async () => {
    const reminder = await weekly([bella], '2026-02-25');
    const single = await createReminder(owner, { petIds: [bella.id], date: '2026-03-05', time: '09:00' });
    await api.database.setClock('2026-03-04T12:00:00Z');
    for (const { id } of [reminder, single]) await owner.del(`/api/reminders/${id}`);
    await api.database.setClock('2026-03-20T12:00:00Z');
    for (const one of [reminder, single]) await restore(one);
    expect(localTimes(await open(reminder)).slice(0, 2)).toEqual(['2026-03-04 09:00', '2026-03-25 09:00']);
    expect(localTimes(await open(single))).toEqual(['2026-03-05 09:00']);
  });

  it('can be about another pet although one of theirs has gone, and not about one that had gone before', async () => {
    const [both, one] = [await weekly([bella, mog]), await weekly([mog])];
    await remove(bella);
    const tilly = await createPet(owner, { name: 'Tilly' });
    const petIds = [bella.id, mog.id, tilly.id].toSorted();
    expect(await change(both, { petIds })).toMatchObject({ status: 200, body: { petIds } });
    expect(await change(one, { petIds })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'petIds', message: 'Choose pets from your list.' }] },
    });
  });

  it('stay stopped when something is undone after the pet has gone', async () => {
    const reminder = await weekly([bella], '2026-03-02');
    const [overdue] = await open(reminder);
    await owner.post(`/api/occurrences/${overdue?.id}/done`);
    await remove(bella);
    expect(await owner.post(`/api/occurrences/${overdue?.id}/undo`)).toMatchObject({
      status: 200,
      body: { status: 'cancelled' },
    });
    expect(await open(reminder)).toEqual([]);
  });

  it('leave those of other pets alone', async () => {
    const reminder = await weekly([mog]);
    const before = await plan(api, reminder);
    await remove(bella);
    await restore(bella);
    expect(await plan(api, reminder)).toEqual(before);
  });

  it('get no further dates while the pet is away, and those of today and later when it is back', async () => {
    const reminder = await weekly([bella]);
    await remove(bella);
    await api.database.shiftClock('60 days');
    await stayLoggedIn(owner);
    await worker.get(PlanOccurrences, { strict: false }).handle({}, new AbortController().signal);
    expect(await open(reminder)).toEqual([]);
    await restore(bella);
    const days = localTimes(await open(reminder)).map((time) => time.slice(0, 10));
    expect(days.filter((day) => day >= '2026-05-01')).toEqual(['2026-05-06', '2026-05-13', '2026-05-20', '2026-05-27']);
    expect((await plannedMails(owner)).filter((at) => at >= '2026-05-01')).toHaveLength(4);
  });

  it('go on at once when they are given to another pet', async () => {
    const reminder = await weekly([bella]);
    const before = await plan(api, reminder);
    await remove(bella);
    expect((await change(reminder, { petIds: [mog.id] })).status).toBe(200);
    expect(await plan(api, reminder)).toEqual(before);
    await restore(bella);
    expect(await plan(api, reminder)).toEqual(before);
  });

  it('follow the rule they were given while the pet was away', async () => {
    const reminder = await weekly([bella]);
    await remove(bella);
    expect((await change(reminder, { date: '2026-03-05', time: '20:00' })).status).toBe(200);
    expect(await open(reminder)).toEqual([]);
    await restore(bella);
    expect(localTimes(await open(reminder)).slice(0, 2)).toEqual(['2026-03-05 20:00', '2026-03-12 20:00']);
  });

  it('stay stopped when they come out of the bin before their pet does', async () => {
    const reminder = await weekly([bella]);
    const before = await plan(api, reminder);
    await owner.del(`/api/reminders/${reminder.id}`);
    await remove(bella);
    await restore(reminder);
    expect(await open(reminder)).toEqual([]);
    await restore(bella);
    expect(await plan(api, reminder)).toEqual(before);
  });

  it('stay in the bin when only their pet comes out', async () => {
    const reminder = await weekly([bella]);
    const before = await plan(api, reminder);
    await remove(bella);
    await owner.del(`/api/reminders/${reminder.id}`);
    await restore(bella);
    expect(await open(reminder)).toEqual([]);
    await restore(reminder);
    expect(await plan(api, reminder)).toEqual(before);
  });
});
