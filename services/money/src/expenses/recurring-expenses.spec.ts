import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { datesOf } from '@petcare/contracts';
import { expense, type Expense } from '@petcare/contracts/money';
import {
  createPet,
  signUp,
  startTestApi,
  startTestWorker,
  stayLoggedIn,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { BookRecurring } from './book-recurring.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
  owner = await signUp(api, { plan: 'pro' });
});
beforeEach(async () => {
  await api.database.setClock('2026-01-31T10:00:00Z');
  petId = (await createPet(owner)).id;
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const monthly = 'FREQ=MONTHLY';
const made = async (body: object = {}): Promise<Expense> => {
  const least = {
    spentOn: '2026-01-31',
    amountPence: 2899,
    category: 'insurance',
    pets: [{ petId }],
    recurring: monthly,
  };
  return expense.row.parse((await owner.post('/api/expenses', { ...least, ...body })).body);
};
const read = async ({ id }: Expense) => expense.row.parse((await owner.get(`/api/expenses/${id}`)).body);
const change = async (one: Expense, body: object) =>
  owner.patch(`/api/expenses/${one.id}`, { version: one.version, ...body });
const listed = async (): Promise<Expense[]> =>
  expense.list.parse((await owner.get(`/api/expenses?petId=${petId}&limit=100`)).body).items.toReversed();
const dates = async () => (await listed()).map(({ spentOn }) => spentOn);
const book = () => worker.get(BookRecurring, { strict: false }).handle({}, new AbortController().signal);
/** As an earlier release may have left it. */
const setColumn = ({ id }: Expense, column: string, value: unknown) =>
  api.sql(`update money.expense set ${column} = $2 where id = $1`, [
    id,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
async function bookAt(at: string): Promise<void> {
  await api.database.setClock(at);
  await book();
}

describe('an expense that repeats', () => {
  it('says when the next one is booked, and goes on from it once each, however often and by how many it is looked at', async () => {
    const one = await made();
    expect(one).toMatchObject({ nextOn: '2026-02-28', series: { id: one.id, nextOn: '2026-02-28' } });
    await bookAt('2026-02-28T00:30:00Z');
    await Promise.all([book(), book(), book()]);
    expect(await dates()).toEqual(['2026-01-31', '2026-02-28']);
    await bookAt('2026-05-01T10:00:00Z');
    expect(await dates()).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
    expect((await listed()).slice(1)).toMatchObject(
      Array.from({ length: 3 }, () => ({
        amountPence: 2899,
        recurring: null,
        series: { id: one.id, nextOn: '2026-05-31' },
      })),
    );
  });

  it.each([
    ['FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-30', '2026-04-30'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31', '2026-06-30'],
    ['FREQ=DAILY;INTERVAL=10;COUNT=4', '2026-01-01', '2026-06-30'],
    ['FREQ=YEARLY;UNTIL=20250101', '2020-02-29', '2026-01-01'],
  ])('%s has the dates that a reminder would have', async (recurring, spentOn, to) => {
    await api.database.setClock(`${spentOn}T10:00:00Z`);
    await made({ recurring, spentOn });
    await bookAt(`${to}T10:00:00Z`);
    expect(await dates()).toEqual([
      ...new Set([spentOn, ...datesOf({ date: spentOn, rrule: recurring }, spentOn, to)]),
    ]);
  });

  it('goes by the day where the organisation is, on the nights of the clock too', async () => {
    await api.database.setClock('2026-03-28T12:00:00Z');
    await made({ spentOn: '2026-03-28', recurring: 'FREQ=DAILY' });
    for (const at of ['2026-03-29T00:30:00Z', '2026-03-29T01:30:00Z', '2026-03-29T22:59:00Z', '2026-03-29T23:01:00Z']) {
      await bookAt(at);
    }
    expect(await dates()).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    await bookAt('2026-10-24T23:01:00Z');
    const before = (await dates()).length;
    for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T23:59:00Z']) await bookAt(at);
    expect(await dates()).toHaveLength(before);
  });

  // Nights when clocks change: at midnight, and by half an hour.
  it.each([
    ['America/Santiago', '2026-09-05'],
    ['America/Santiago', '2026-04-04'],
    ['Australia/Lord_Howe', '2026-10-03'],
    ['Africa/Cairo', '2026-04-23'],
    ['America/Havana', '2026-03-07'],
  ])('is booked once a day in %s from %s on, whatever the clocks do', async (zone, spentOn) => {
    await api.database.setClock(`${spentOn}T12:00:00Z`);
    const there = await signUp(api, { plan: 'pro' });
    await api.sql('update organisations.organisation set zone = $2 where id = $1', [there.organisationId, zone]);
    const fields = { spentOn, amountPence: 100, category: 'food', recurring: 'FREQ=DAILY' };
    expect((await there.post('/api/expenses', fields)).status).toBe(201);
    const dayThere = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
    for (let hour = 1; hour <= 60; hour += 1) {
      const now = new Date(Date.parse(`${spentOn}T12:00:00Z`) + hour * 3_600_000);
      await bookAt(now.toISOString());
      const { items } = expense.list.parse((await there.get('/api/expenses?limit=100')).body);
      const days = items.map((one) => one.spentOn).toSorted();
      expect(days.at(-1)).toBe([spentOn, dayThere.format(now)].toSorted().at(-1));
      expect(days).toEqual(datesOf({ date: spentOn, rrule: 'FREQ=DAILY' }, spentOn, days.at(-1) ?? spentOn));
    }
  });

  it.each([
    ['FREQ=MONTHLY', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['FREQ=YEARLY', '2024-02-29', ['2025-02-28', '2026-02-28']],
  ])('%s from %s on keeps to the last day where there is no such one', async (recurring, spentOn, on) => {
    await api.database.setClock(`${spentOn}T12:00:00Z`);
    await made({ recurring, spentOn });
    for (const date of on) await bookAt(`${date}T12:00:00Z`);
    expect(await dates()).toEqual(expect.arrayContaining([spentOn, ...on]));
  });

  it('is not booked for dates that were over when it was told to repeat', async () => {
    const one = await made({ spentOn: '2025-10-31' });
    expect(one.nextOn).toBe('2026-02-28');
  });

  it('is booked as the last one was corrected, and not again where that was deleted', async () => {
    await made();
    await bookAt('2026-03-01T10:00:00Z');
    const [, second] = await listed();
    await change(second as Expense, { amountPence: 3100 });
    await bookAt('2026-04-01T10:00:00Z');
    const third = (await listed())[2] as Expense;
    expect(third).toMatchObject({ amountPence: 3100, pets: [{ petId, sharePence: 3100 }] });
    await owner.del(`/api/expenses/${third.id}`);
    await bookAt('2026-05-01T10:00:00Z');
    expect((await listed()).map(({ spentOn, amountPence }) => [spentOn, amountPence])).toEqual([
      ['2026-01-31', 2899],
      ['2026-02-28', 3100],
      ['2026-04-30', 3100],
    ]);
  });

  it('stops when it is told to, and when it is deleted', async () => {
    const [one, other] = [await made(), await made()];
    expect((await change(one, { recurring: null })).body).toMatchObject({ nextOn: null, series: null });
    await owner.del(`/api/expenses/${other.id}`);
    await bookAt('2026-11-01T10:00:00Z');
    expect(await listed()).toHaveLength(1);
  });

  it('goes on from today when it comes back out of the bin, without what it missed there', async () => {
    const one = await made();
    await bookAt('2026-02-28T10:00:00Z');
    await owner.del(`/api/expenses/${one.id}`);
    await api.database.setClock('2026-05-10T10:00:00Z');
    expect((await owner.post(`/api/recycle-bin/${one.id}/restore`)).status).toBe(204);
    expect((await read(one)).series?.nextOn).toBe('2026-05-31');
    await bookAt('2026-06-01T10:00:00Z');
    expect(await dates()).toEqual(['2026-01-31', '2026-02-28', '2026-05-31']);
  });

  it('goes on as if nothing had been where it comes back on the day', async () => {
    const one = await made();
    await owner.del(`/api/expenses/${one.id}`);
    await api.database.setClock('2026-02-28T10:00:00Z');
    await owner.post(`/api/recycle-bin/${one.id}/restore`);
    await book();
    expect(await dates()).toEqual(['2026-01-31', '2026-02-28']);
  });

  it('stops where nobody has subscribed once reminders do, and goes on from the day somebody does', async () => {
    const there = await signUp(api, { onTrial: true, plan: 'pro' });
    const fields = { spentOn: '2026-01-31', amountPence: 100, category: 'food', recurring: 'FREQ=DAILY;INTERVAL=7' };
    expect((await there.post('/api/expenses', fields)).status).toBe(201);
    const days = async () =>
      expense.list.parse((await there.get('/api/expenses?limit=100')).body).items.map(({ spentOn }) => spentOn);
    for (const at of ['2026-02-21T09:00:00Z', '2026-02-28T09:00:00Z', '2026-03-28T09:00:00Z']) await bookAt(at);
    await stayLoggedIn(there);
    const until = ['2026-02-21', '2026-02-14', '2026-02-07', '2026-01-31'];
    expect(await days()).toEqual(until);
    expect((await there.post('/api/subscription', { plan: 'pro' })).status).toBe(201);
    await book();
    expect(await days()).toEqual(['2026-03-28', ...until]);
    await bookAt('2026-04-04T09:00:00Z');
    expect(await days()).toEqual(['2026-04-04', '2026-03-28', ...until]);
  });

  it('repeats no more once nobody it was for last is left, until one is', async () => {
    const mog = (await createPet(owner)).id;
    const one = await made({ pets: [{ petId: mog }] });
    const forNone = await made({ pets: [] });
    await bookAt('2026-02-28T10:00:00Z');
    const [booked] = expense.list.parse((await owner.get(`/api/expenses?petId=${mog}&from=2026-02-01`)).body).items;
    await change(booked as Expense, { pets: [{ petId }] });
    await owner.post(`/api/pets/${mog}/deceased`, { on: '2026-02-28' });
    expect((await read(one)).series).not.toBeNull();
    await owner.post(`/api/pets/${petId}/deceased`, { on: '2026-03-01' });
    for (const row of [one, booked as Expense]) expect((await read(row)).series).toBeNull();
    expect((await read(forNone)).series).not.toBeNull();
    await owner.del(`/api/pets/${petId}/deceased`);
    expect((await read(one)).series).not.toBeNull();
    await owner.del(`/api/pets/${petId}`);
    expect((await read(one)).series).toBeNull();
  });

  it.each([
    ['away', 2],
    ['lost', 2],
    ['rehomed', 1],
    ['archived', 1],
    ['transferred', 1],
  ])('for an animal that is %s: %d in all', async (status, count) => {
    const one = await made();
    expect((await owner.patch(`/api/pets/${petId}`, { version: 1, status })).status).toBe(200);
    const rows = () => api.sql('select from money.expense where $1 in (id, series_id)', [one.id]);
    await bookAt('2026-02-28T10:00:00Z');
    expect(await rows()).toHaveLength(count);
    expect((await read(one)).series === null).toBe(count === 1);
  });

  it('leaves out who has died, and ends for the last', async () => {
    const mog = (await createPet(owner, { name: 'Mog' })).id;
    await made({ pets: [{ petId }, { petId: mog }] });
    await owner.post(`/api/pets/${mog}/deceased`, { on: '2026-01-31' });
    await bookAt('2026-03-01T10:00:00Z');
    expect((await listed())[1]?.pets).toEqual([{ petId, sharePence: 2899 }]);
    await owner.post(`/api/pets/${petId}/deceased`, { on: '2026-03-01' });
    await bookAt('2026-11-01T10:00:00Z');
    expect(await listed()).toHaveLength(2);
  });

  it('is divided anew where one of its animals had a share that the others paid for', async () => {
    const mog = (await createPet(owner, { name: 'Mog' })).id;
    const one = await made({ amountPence: 1000, pets: [{ petId }, { petId: mog }] });
    await setColumn(one, 'pets', [
      { petId, sharePence: 1200 },
      { petId: mog, sharePence: -200 },
    ]);
    await bookAt('2026-02-28T10:00:00Z');
    expect((await listed())[1]?.pets.map(({ sharePence }) => sharePence)).toEqual([500, 500]);
  });

  it('is booked although another that comes first can’t be', async () => {
    const broken = await made({ spentOn: '2026-01-30', pets: [{ petId: (await createPet(owner)).id }] });
    await made();
    await setColumn(broken, 'recurring', 'FREQ=NEVER');
    await bookAt('2026-02-28T10:00:00Z');
    expect(await dates()).toEqual(['2026-01-31', '2026-02-28']);
    await api.sql('delete from money.expense where id = $1', [broken.id]);
  });

  it.each([['every so often'], ['FREQ=HOURLY'], ['FREQ=DAILY;COUNT=2;UNTIL=20270101']])(
    'is refused with %p',
    async (recurring) => {
      const { status, body } = await owner.post('/api/expenses', {
        spentOn: '2026-01-31',
        amountPence: 1,
        category: 'food',
        recurring,
      });
      expect(status).toBe(400);
      expect(body).toMatchObject({ errors: [{ path: 'recurring', message: 'Choose how often this repeats.' }] });
    },
  );

  it('does not make those that it booked repeat too', async () => {
    await made();
    await bookAt('2026-03-01T10:00:00Z');
    const { status, body } = await change((await listed())[1] as Expense, { recurring: monthly });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: [{ path: 'recurring' }] });
    expect((await read((await listed())[0] as Expense)).series).not.toBeNull();
  });
});
