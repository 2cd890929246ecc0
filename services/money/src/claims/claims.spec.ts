import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { claim, expense, policy, type Claim, type Expense, type Policy } from '@petcare/contracts/money';
import { createPet, signUp, startTestApi, whileLocked, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;
let cover: Policy;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api, { plan: 'pro' });
});
beforeEach(async () => {
  petId = (await createPet(owner)).id;
  const fields = { number: 'DP-1', type: 'lifetime', startsOn: '2025-12-01', renewsOn: '2026-12-01' };
  const terms = { premiumPence: 2500, premiumEvery: 'month', excessPence: 9900, coPayPercent: 10 };
  const limits = [{ name: 'Vet fees', amountPence: 50_000, per: 'year' }];
  const body = { insurer: 'Dales Pet Insurance', ...fields, ...terms, limits };
  cover = policy.row.parse((await owner.post(`/api/pets/${petId}/policies`, body)).body);
});
afterAll(() => api.close());

const path = () => `/api/policies/${cover.id}/claims`;
async function bill(amountPence: number, fields: object = {}): Promise<Expense> {
  const least = {
    spentOn: '2026-10-02',
    amountPence,
    category: 'vet-fees',
    vendor: 'Wharfedale Vets',
    pets: [{ petId }],
  };
  return expense.row.parse((await owner.post('/api/expenses', { ...least, ...fields })).body);
}
const ask = (fields: object) => owner.post(path(), { condition: 'Limping', ...fields });
const made = async (fields: object): Promise<Claim> => claim.row.parse((await ask(fields)).body);
const change = async (one: Claim, fields: object): Promise<Claim> =>
  claim.row.parse((await owner.patch(`${path()}/${one.id}`, { version: one.version, ...fields })).body);

it('works out what the insurer should pay and what stays with the owner', async () => {
  const [visit, tablets] = [await bill(20_000), await bill(4900, { category: 'medication' })];
  expect(await made({ expenseIds: [visit.id, tablets.id] })).toMatchObject({
    status: 'draft',
    dueOn: '2027-10-02',
    amountPence: 24_900,
    excessPence: 9900,
    coPayPence: 1500,
    overLimitPence: 0,
    expectedPence: 13_500,
    ownerPence: 11_400,
    lines: [{ amountPence: 20_000 }, { amountPence: 4900 }],
  });
});

it('takes the excess once for a condition in a term, and no more than is left of the limit', async () => {
  await made({ expenseIds: [(await bill(59_900)).id] });
  const second = await made({ condition: 'limping', expenseIds: [(await bill(10_000)).id] });
  expect(second).toMatchObject({ excessPence: 0, coPayPence: 1000, expectedPence: 5000, overLimitPence: 4000 });
  const other = await made({ condition: 'Cough', expenseIds: [(await bill(20_000)).id] });
  expect(other).toMatchObject({ excessPence: 9900, expectedPence: 0, ownerPence: 20_000 });
});

it('stays with its own term when the policy has moved on, with other terms and another day', async () => {
  const at = `/api/pets/${petId}/policies/${cover.id}`;
  const days = { version: 1, startsOn: '2024-10-01', renewsOn: '2025-10-01' };
  expect((await owner.patch(at, days)).status).toBe(200);
  const asked = async (spentOn: string) => made({ expenseIds: [(await bill(20_000, { spentOn })).id] });
  await asked('2025-09-25');
  const later = await asked('2025-10-05');
  // By the anniversary, it's in another year.
  expect(later).toMatchObject({ excessPence: 9900 });
  const renewed = { startsOn: '2025-10-15', paidPence: 33_000, decision: 'renewed' };
  expect((await owner.post(`/api/policies/${cover.id}/renewals`, renewed)).status).toBe(201);
  const now = policy.row.parse((await owner.get(at)).body);
  expect(now.termStarts).toEqual(['2024-10-01', '2025-10-15']);
  const body = { version: now.version, excessPence: 15_000, coPayPercent: 0, limits: [] };
  expect((await owner.patch(at, body)).status).toBe(200);
  const figures = { excessPence: 0, coPayPence: 2000, expectedPence: 18_000 };
  expect((await owner.get(`${path()}/${later.id}`)).body).toMatchObject(figures);
  expect(await asked('2025-10-15')).toMatchObject({ excessPence: 15_000, coPayPence: 0 });
});

it('pays for a condition for twelve months where the cover is time-limited', async () => {
  const terms = {
    insurer: 'Moor Cover',
    number: 'M-1',
    type: 'time-limited',
    startsOn: '2024-12-01',
    excessPence: 9900,
  };
  const body = { ...terms, renewsOn: '2026-12-01', premiumPence: 9900, premiumEvery: 'year' };
  cover = policy.row.parse((await owner.post(`/api/pets/${petId}/policies`, body)).body);
  await made({ expenseIds: [(await bill(10_000, { spentOn: '2025-10-02' })).id] });
  const [inTime, late] = [await bill(5000, { spentOn: '2026-10-01' }), await bill(7000, { spentOn: '2026-10-02' })];
  expect(await made({ expenseIds: [inTime.id, late.id] })).toMatchObject({ tooLatePence: 7000, amountPence: 12_000 });
  const other = await made({ condition: 'Cough', expenseIds: [(await bill(20_000)).id] });
  expect(other).toMatchObject({ tooLatePence: 0, expectedPence: 10_100 });
});

it('can be reminded of: 30, 14 and 7 days before the cover renews', async () => {
  const about = { title: 'Renew', type: 'insurance', petIds: [petId], date: '2090-12-01', rrule: 'FREQ=YEARLY' };
  const body = { ...about, leadTimes: ['P30D', 'P14D', 'P7D'], link: { kind: 'policy', petId, id: cover.id } };
  expect(await owner.post('/api/reminders', body)).toMatchObject({ status: 201, body: { link: body.link } });
  const other = { ...body, link: { kind: 'policy', petId, id: petId } };
  expect(await owner.post('/api/reminders', other)).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'link' }] },
  });
});

it.each([
  ['food', { category: 'food' }, 'Insurance doesn’t pay for this.'],
  ['a refund', { amountPence: -100 }, 'Nothing was paid for this animal.'],
  ['a bill from before the cover', { spentOn: '2025-11-30' }, 'It was before the cover began.'],
  ['a bill for nobody in particular', { pets: [] }, 'Choose expenses for this animal.'],
])('refuses %s', async (_what, fields, message) => {
  const { id } = await bill(5000, fields);
  expect(await ask({ expenseIds: [id] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'expenseIds', message }] },
  });
});

it('refuses a bill from after the cover was cancelled, and takes those from before', async () => {
  const ended = { startsOn: '2026-06-01', paidPence: 0, decision: 'cancelled' };
  expect((await owner.post(`/api/policies/${cover.id}/renewals`, ended)).status).toBe(201);
  const [last, late] = [await bill(5000, { spentOn: '2026-05-31' }), await bill(5000, { spentOn: '2026-06-01' })];
  expect(await ask({ expenseIds: [last.id, late.id] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'expenseIds', message: 'It was after the cover ended.' }] },
  });
  expect((await ask({ expenseIds: [last.id] })).status).toBe(201);
});

it('refuses vet bills on third-party cover, which other claims can be made on', async () => {
  const { insurer, number, startsOn, renewsOn, premiumPence, premiumEvery } = cover;
  const body = { insurer, number, startsOn, renewsOn, premiumPence, premiumEvery, type: 'third-party' };
  cover = policy.row.parse((await owner.post(`/api/pets/${petId}/policies`, body)).body);
  expect(await ask({ expenseIds: [(await bill(5000)).id] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'expenseIds', message: 'Third-party cover doesn’t pay vet bills.' }] },
  });
  expect((await ask({ condition: 'A bitten neighbour' })).status).toBe(201);
});

it('refuses a bill that stands in another claim, until that is declined', async () => {
  const { id } = await bill(20_000);
  const first = await made({ expenseIds: [id] });
  const message = 'One of these is already in the claim for Limping.';
  expect((await ask({ expenseIds: [id] })).body).toMatchObject({ errors: [{ path: 'expenseIds', message }] });
  await change(first, { status: 'declined' });
  expect((await ask({ expenseIds: [id] })).status).toBe(201);
});

it('claims its bills again when it is no longer declined', async () => {
  const { id } = await bill(20_000);
  const first = await change(await made({ expenseIds: [id] }), { status: 'declined' });
  const second = await made({ expenseIds: [id] });
  const reopened = (fields: object) =>
    owner.patch(`${path()}/${first.id}`, { version: first.version, status: 'submitted', ...fields });
  expect(await reopened({})).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'expenseIds', message: 'One of these is already in the claim for Limping.' }] },
  });
  expect((await reopened({ expenseIds: [] })).status).toBe(200);
  expect((await owner.get(`${path()}/${second.id}`)).body).toMatchObject({ expenseIds: [id] });
});

it('takes a bill shared by two animals once for each, with its share', async () => {
  const other = (await createPet(owner, { name: 'Mog' })).id;
  const { insurer, number, type, startsOn, renewsOn, premiumPence, premiumEvery } = cover;
  const body = { insurer, number, type, startsOn, renewsOn, premiumPence, premiumEvery };
  const theirs = policy.row.parse((await owner.post(`/api/pets/${other}/policies`, body)).body);
  const shared = await bill(30_000, { pets: [{ petId }, { petId: other }] });
  expect(await made({ expenseIds: [shared.id] })).toMatchObject({ amountPence: 15_000 });
  const claimed = { condition: 'Cough', expenseIds: [shared.id] };
  expect(await owner.post(`/api/policies/${theirs.id}/claims`, claimed)).toMatchObject({
    status: 201,
    body: { amountPence: 15_000 },
  });
  const again = policy.row.parse((await owner.post(`/api/pets/${other}/policies`, body)).body);
  expect((await owner.post(`/api/policies/${again.id}/claims`, claimed)).body).toMatchObject({
    errors: [{ path: 'expenseIds', message: 'One of these is already in the claim for Cough.' }],
  });
});

it('leaves its bills to others while its policy is in the bin, where that stays as long as they have them', async () => {
  const { id } = await bill(20_000);
  await made({ expenseIds: [id] });
  const binned = cover;
  expect((await owner.del(`/api/pets/${petId}/policies/${binned.id}`)).status).toBe(204);
  const { insurer, number, type, startsOn, renewsOn, premiumPence, premiumEvery } = binned;
  const body = { insurer, number, type, startsOn, renewsOn, premiumPence, premiumEvery };
  cover = policy.row.parse((await owner.post(`/api/pets/${petId}/policies`, body)).body);
  const other = await made({ condition: 'Lameness', expenseIds: [id] });
  const restored = () => owner.post(`/api/recycle-bin/${binned.id}/restore`);
  expect(await restored()).toMatchObject({
    status: 409,
    body: { message: 'A bill of its claim for Limping is in the claim for Lameness now. Take it out of that first.' },
  });
  await change(other, { expenseIds: [] });
  expect((await restored()).status).toBe(204);
});

it.each([
  ['on the day somebody said', '2026-10-01', '2026-10-01'],
  ['on the day it was recorded', null, '2026-11-20'],
])('uses up the limit of the year it was paid in where it has no bills: %s', async (_when, paidOn, termOn) => {
  await api.database.setClock('2026-11-20T12:00:00Z');
  expect(await made({ status: 'settled', paidPence: 45_000, paidOn })).toMatchObject({ termOn });
  expect(await made({ condition: 'Cough', expenseIds: [(await bill(20_000)).id] })).toMatchObject({
    expectedPence: 5000,
    overLimitPence: 4090,
  });
});

it('takes a bill into one claim when two people add it at once', async () => {
  const { id } = await bill(20_000);
  const asked: ReturnType<typeof ask>[] = [];
  await whileLocked(api, 'lock table money.claim in share mode', async (waiting) => {
    asked.push(ask({ expenseIds: [id] }), ask({ expenseIds: [id], condition: 'Lameness' }));
    await waiting(2);
  });
  expect((await Promise.all(asked)).map(({ status }) => status).toSorted()).toEqual([201, 400]);
});

it('stays in the bin while one of its bills is in another claim', async () => {
  const { id } = await bill(20_000);
  const binned = await made({ expenseIds: [id] });
  expect((await owner.del(`${path()}/${binned.id}`)).status).toBe(204);
  const other = await made({ expenseIds: [id] });
  const restored = () => owner.post(`/api/recycle-bin/${binned.id}/restore`);
  expect(await restored()).toMatchObject({
    status: 409,
    body: { message: 'A bill of this claim is in the claim for Limping now. Take it out of that first.' },
  });
  expect((await owner.get(`${path()}/${binned.id}`)).status).toBe(404);
  await change(other, { expenseIds: [] });
  expect((await restored()).status).toBe(204);
  expect((await owner.get(`${path()}/${binned.id}`)).body).toMatchObject({ expenseIds: [id] });
});

it('comes back out of the bin declined, whatever has become of its bills', async () => {
  const { id } = await bill(20_000);
  const binned = await change(await made({ expenseIds: [id] }), { status: 'declined' });
  await owner.del(`${path()}/${binned.id}`);
  await made({ expenseIds: [id] });
  expect((await owner.post(`/api/recycle-bin/${binned.id}/restore`)).status).toBe(204);
});

it('has a year from its first bill, also where that comes later', async () => {
  const draft = await made({});
  expect(draft.dueOn).toBeNull();
  const [first, second] = [await bill(5000), await bill(5000, { spentOn: '2026-10-20' })];
  const billed = await change(draft, { expenseIds: [second.id, first.id] });
  expect(billed.dueOn).toBe('2027-10-02');
  expect((await change(billed, { dueOn: '2026-12-31' })).dueOn).toBe('2026-12-31');
});

it('has its year from an earlier bill added since, unless somebody typed the day', async () => {
  const [late, early] = [await bill(5000, { spentOn: '2026-10-20' }), await bill(5000)];
  const claimed = await made({ expenseIds: [late.id] });
  expect(claimed.dueOn).toBe('2027-10-20');
  const added = await change(claimed, { expenseIds: [late.id, early.id], dueOn: claimed.dueOn });
  expect(added.dueOn).toBe('2027-10-02');
  const left = await change(added, { expenseIds: [late.id] });
  expect(left.dueOn).toBe('2027-10-20');
  const none = await change(left, { expenseIds: [] });
  expect(none.dueOn).toBeNull();
  const typed = await change(none, { expenseIds: [late.id], dueOn: '2027-06-30' });
  expect((await change(typed, { expenseIds: [late.id, early.id] })).dueOn).toBe('2027-06-30');
});

it('follows the day of its first bill when that is corrected, unless somebody typed another', async () => {
  const [first, second] = [await bill(5000), await bill(5000, { spentOn: '2026-10-20' })];
  const expenseIds = [first.id, second.id];
  const claimed = await made({ expenseIds });
  const due = async ({ id }: Claim) => claim.row.parse((await owner.get(`${path()}/${id}`)).body).dueOn;
  const correct = async (one: Expense, spentOn: string) =>
    expense.row.parse((await owner.patch(`/api/expenses/${one.id}`, { version: one.version, spentOn })).body);
  const earlier = await correct(first, '2026-09-02');
  expect(await due(claimed)).toBe('2027-09-02');
  const later = await correct(earlier, '2026-11-02');
  expect(await due(claimed)).toBe('2027-10-20');
  await owner.del(`/api/expenses/${second.id}`);
  expect(await due(claimed)).toBe('2027-11-02');
  await owner.post(`/api/recycle-bin/${second.id}/restore`);
  expect(await due(claimed)).toBe('2027-10-20');
  const typed = await change(claimed, { dueOn: '2027-06-30' });
  await correct(later, '2026-09-05');
  expect(await due(typed)).toBe('2027-06-30');
});
