import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  expense,
  expenseGroups,
  expenseSummary,
  type Expense,
  type ExpenseCreateInput,
} from '@petcare/contracts/money';
import fc from 'fast-check';
import { createPet, joinAs, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { SharesOfAYard1798100020000 as Migration } from '../migrations/1798100020000-shares-of-a-yard.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const least = { spentOn: '2026-11-20', amountPence: 1000, category: 'food' } as const;

class Household {
  private constructor(
    readonly owner: Actor,
    readonly bella: string,
    readonly mog: string,
  ) {}

  static async begin(): Promise<Household> {
    const owner = await signUp(api, { plan: 'pro' });
    return new Household(owner, (await createPet(owner)).id, (await createPet(owner, { name: 'Mog' })).id);
  }

  add(fields: Partial<ExpenseCreateInput> = {}) {
    return this.owner.post('/api/expenses', { ...least, ...fields });
  }

  async made(fields: Partial<ExpenseCreateInput> = {}): Promise<Expense> {
    return expense.row.parse((await this.add(fields)).body);
  }

  async change(one: Expense, fields: object) {
    return this.owner.patch(`/api/expenses/${one.id}`, { version: one.version, ...fields });
  }

  async listed(query: string): Promise<Expense[]> {
    return expense.list.parse((await this.owner.get(`/api/expenses?${query}`)).body).items;
  }

  async summary(query: string) {
    return expenseSummary.parse((await this.owner.get(`/api/expenses/summary?${query}`)).body);
  }
}

describe('an expense', () => {
  let house: Household;
  beforeAll(async () => {
    house = await Household.begin();
  });
  const both = () => [{ petId: house.bella }, { petId: house.mog }];
  const sharesIn = ({ pets }: Expense) => pets.map(({ sharePence }) => sharePence);

  it('is divided among its pets to the penny, a refund as what was paid', async () => {
    expect(sharesIn(await house.made({ amountPence: 1001, pets: both() }))).toEqual([501, 500]);
    expect(sharesIn(await house.made({ amountPence: -1001, pets: both() }))).toEqual([-501, -500]);
  });

  it('keeps typed shares, and divides what is left', async () => {
    const pets = [{ petId: house.bella, sharePence: 250 }, { petId: house.mog }];
    expect(sharesIn(await house.made({ pets }))).toEqual([250, 750]);
  });

  it('refuses shares that come to something else, in API and database', async () => {
    const pets = [
      { petId: house.bella, sharePence: 250 },
      { petId: house.mog, sharePence: 700 },
    ];
    const message = 'The shares add up to £9.50, not £10.';
    expect(await house.add({ pets })).toMatchObject({ status: 400, body: { errors: [{ path: 'pets', message }] } });
    const one = await house.made({ pets: both() });
    const write = api.sql('update money.expense set amount_pence = 999 where id = $1', [one.id]);
    expect(await write.then(() => 'taken', String)).toContain('expense_shares_check');
  });

  it('refuses a share that the others pay for, but keeps one from before', async () => {
    const typed = (shares: (number | null)[]) =>
      both().map((pet, index) => ({ ...pet, sharePence: shares[index] ?? null }));
    const refusal = {
      status: 400,
      body: { errors: [{ path: 'pets', message: 'The shares add up to more than £10.' }] },
    };
    expect(await house.add({ pets: typed([1200, null]) })).toMatchObject(refusal);
    expect(await house.add({ pets: typed([1200, -200]) })).toMatchObject(refusal);
    expect(await house.add({ amountPence: -1000, pets: typed([-1200, null]) })).toMatchObject(refusal);
    expect((await house.add({ pets: typed([1000, null]) })).status).toBe(201);
    const one = await house.made({ pets: both() });
    const paidByOthers = `jsonb_set(jsonb_set(pets, '{0,sharePence}', '1200'), '{1,sharePence}', '-200')`;
    await api.sql(`update money.expense set pets = ${paidByOthers} where id = $1`, [one.id]);
    const kept = expense.row.parse((await house.owner.get(`/api/expenses/${one.id}`)).body);
    expect(sharesIn(kept)).toEqual([1200, -200]);
    expect(await house.change(kept, { pets: typed([1300, -300]) })).toMatchObject(refusal);
  });

  it('is divided among all of a yard', async () => {
    const yard = await Promise.all(Array.from({ length: 30 }, () => createPet(house.owner)));
    const pets = yard.map(({ id }) => ({ petId: id }));
    expect(sharesIn(await house.made({ amountPence: 30_000, pets }))).toEqual(yard.map(() => 1000));
  });

  it('for all of a yard stays when an earlier release comes back', async () => {
    const yard = await Promise.all(Array.from({ length: 21 }, () => createPet(house.owner)));
    const one = await house.made({ amountPence: 2100, pets: yard.map(({ id }) => ({ petId: id })) });
    const migration = new Migration();
    const database = { query: (sql: string) => api.sql(sql) };
    await migration.down(database);
    await migration.up(database);
    expect((await house.owner.get(`/api/expenses/${one.id}`)).body).toEqual(one);
  });

  it('divides anew when the amount changes, but not what was typed', async () => {
    const even = await house.made({ pets: both() });
    expect((await house.change(even, { amountPence: 500 })).body).toMatchObject({
      pets: [{ sharePence: 250 }, { sharePence: 250 }],
    });
    const typed = await house.made({ pets: [{ petId: house.bella, sharePence: 250 }, { petId: house.mog }] });
    expect(await house.change(typed, { amountPence: 500 })).toMatchObject({ status: 400 });
  });

  it('is for pets of the organisation that are there, the dead among them', async () => {
    const dead = (await createPet(house.owner)).id;
    await house.owner.post(`/api/pets/${dead}/deceased`, {});
    expect((await house.add({ pets: [{ petId: dead }] })).status).toBe(201);
    const foreign = (await createPet(await signUp(api))).id;
    const message = 'Choose pets of this organisation.';
    expect(await house.add({ pets: [{ petId: foreign }] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'pets', message }] },
    });
  });

  it('outlives its pet in the list and in the sums', async () => {
    const gone = await createPet(house.owner, { name: 'Rex' });
    const one = await house.made({ category: 'toys', pets: [{ petId: gone.id }] });
    await house.owner.del(`/api/pets/${gone.id}`);
    expect(await house.change(one, { note: 'His last ball.' })).toMatchObject({ status: 200 });
    expect((await house.summary('category=toys&groupBy=pet')).groups).toMatchObject([{ label: 'Rex', count: 1 }]);
  });

  it('is no business of carers', async () => {
    const carer = await joinAs(house.owner, 'carer');
    const one = await house.made();
    expect((await carer.get('/api/expenses')).status).toBe(403);
    expect((await carer.get(`/api/expenses/${one.id}`)).status).toBe(404);
    expect((await carer.get('/api/expenses/summary')).status).toBe(403);
  });
});

describe('what was spent', () => {
  let house: Household;
  beforeAll(async () => {
    house = await Household.begin();
    const both = [{ petId: house.bella }, { petId: house.mog }];
    await house.made({ amountPence: 1001, pets: both, vendor: 'Feed store' });
    await house.made({ spentOn: '2026-10-31', amountPence: 5000, category: 'vet-fees', pets: [{ petId: house.mog }] });
    await house.made({ spentOn: '2025-11-20', amountPence: -700, category: 'vet-fees', vendor: 'Insurer' });
  });

  it.each(expenseGroups)('comes to the same by %s as in the list', async (group) => {
    const { totalPence, count, groups } = await house.summary(`groupBy=${group}`);
    const listed = await house.listed('limit=100');
    const sum = listed.reduce((all, { amountPence }) => all + amountPence, 0);
    expect([totalPence, count]).toEqual([sum, listed.length]);
    expect(groups.reduce((all, { totalPence: part }) => all + part, 0)).toBe(sum);
  });

  it('comes to the same however it is narrowed and added up, whatever was spent', async () => {
    const other = await Household.begin();
    const pets = fc.constantFrom([], [other.bella], [other.mog], [other.bella, other.mog]);
    const spent = fc.record({
      spentOn: fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28', '2026-11-20'),
      amountPence: fc.integer({ min: -9999, max: 99_999 }).filter((pence) => pence !== 0),
      category: fc.constantFrom<Expense['category'][]>('food', 'vet-fees', 'toys'),
      vendor: fc.constantFrom(null, 'Feed store', 'feed store'),
      pets: pets.map((ids) => ids.map((petId) => ({ petId }))),
    });
    for (const fields of fc.sample(spent, 40)) await other.made(fields);
    const filters = ['', 'from=2026-01-01', 'to=2026-02-28', 'category=toys', 'vendor=Feed%20store'];
    for (const filter of [...filters, `petId=${other.bella}`, `petId=${other.mog}&to=2025-12-31`]) {
      const petId = new URLSearchParams(filter).get('petId');
      const listed = await other.listed(`limit=100&${filter}`);
      const parts = listed.map((one) =>
        petId === null ? one.amountPence : (one.pets.find((share) => share.petId === petId)?.sharePence ?? 0),
      );
      const sum = parts.reduce((all, part) => all + part, 0);
      for (const group of expenseGroups) {
        const { totalPence, count, groups } = await other.summary(`${filter}&groupBy=${group}`);
        expect([totalPence, count, group]).toEqual([sum, listed.length, group]);
        expect(groups.reduce((all, { totalPence: part }) => all + part, 0)).toBe(sum);
      }
    }
  });

  it('is grouped in the words people read', async () => {
    expect((await house.summary('groupBy=pet')).groups.map(({ label, totalPence }) => [label, totalPence])).toEqual([
      ['Mog', 5500],
      ['Bella', 501],
      ['For no pet in particular', -700],
    ]);
    expect((await house.summary('groupBy=month')).groups.map(({ label }) => label)).toEqual([
      'Nov 2025',
      'Oct 2026',
      'Nov 2026',
    ]);
    expect((await house.summary('groupBy=vendor')).groups.map(({ key, label }) => [key, label])).toEqual([
      [null, 'Vendor not recorded'],
      ['Feed store', 'Feed store'],
      ['Insurer', 'Insurer'],
    ]);
  });

  it('is narrowed as the list is; of a pet to its shares', async () => {
    expect(await house.summary('from=2026-01-01&to=2026-10-31')).toMatchObject({ totalPence: 5000, count: 1 });
    expect(await house.listed('from=2026-01-01&to=2026-10-31')).toHaveLength(1);
    expect(await house.summary(`petId=${house.bella}`)).toMatchObject({ totalPence: 501, count: 1 });
    expect(await house.listed(`petId=${house.bella}`)).toMatchObject([{ amountPence: 1001 }]);
    expect(await house.listed('vendor=Insurer')).toHaveLength(1);
    expect(await house.summary('from=2099-01-01')).toEqual({ totalPence: 0, count: 0, groups: [] });
  });

  it('tells who was paid lately', async () => {
    expect((await house.owner.get('/api/expenses/vendors')).body).toEqual({
      items: [
        { vendor: 'Feed store', category: 'food' },
        { vendor: null, category: 'vet-fees' },
        { vendor: 'Insurer', category: 'vet-fees' },
      ],
    });
  });

  it('tells what was bought lately of nobody in particular, each category once', async () => {
    const alone = await Household.begin();
    const days = { food: ['2026-11-01', '2026-11-20'], treats: ['2026-11-10'] } as const;
    for (const category of ['food', 'treats'] as const)
      for (const spentOn of days[category]) await alone.made({ category, spentOn });
    await alone.made({ vendor: 'Feed store', spentOn: '2026-11-15' });
    expect((await alone.owner.get('/api/expenses/vendors')).body).toEqual({
      items: [
        { vendor: null, category: 'food' },
        { vendor: 'Feed store', category: 'food' },
        { vendor: null, category: 'treats' },
      ],
    });
  });

  it.each(['from=yesterday', 'groupBy=mood', 'petId=42', 'category=gold'])('refuses %s', async (query) => {
    expect((await house.owner.get(`/api/expenses/summary?${query}`)).status).toBe(400);
  });
});
