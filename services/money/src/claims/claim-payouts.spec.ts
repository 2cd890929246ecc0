import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import {
  claim,
  expense,
  expenseSummary,
  policy,
  type Claim,
  type Expense,
  type Policy,
} from '@petcare/contracts/money';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

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
async function bill(amountPence: number): Promise<Expense> {
  const spent = { spentOn: '2026-10-02', category: 'vet-fees', vendor: 'Wharfedale Vets', pets: [{ petId }] };
  return expense.row.parse((await owner.post('/api/expenses', { ...spent, amountPence })).body);
}
const made = async (fields: object): Promise<Claim> =>
  claim.row.parse((await owner.post(path(), { condition: 'Limping', ...fields })).body);
const change = async (one: Claim, fields: object): Promise<Claim> =>
  claim.row.parse((await owner.patch(`${path()}/${one.id}`, { version: one.version, ...fields })).body);
const back = async (): Promise<Expense[]> =>
  expense.list.parse((await owner.get(`/api/expenses?petId=${petId}&category=insurance`)).body).items;
const total = async () =>
  expenseSummary.parse((await owner.get(`/api/expenses/summary?petId=${petId}&from=2026-01-01&to=2026-12-31`)).body)
    .totalPence;

it('books what was paid as an expense of less than nothing, which follows the claim', async () => {
  const draft = await made({ expenseIds: [(await bill(24_900)).id] });
  const paid = await change(draft, { status: 'settled', paidPence: 13_000, paidOn: '2026-11-01' });
  expect(paid.ownerPence).toBe(11_900);
  expect(await back()).toMatchObject([
    { amountPence: -13_000, spentOn: '2026-11-01', vendor: 'Dales Pet Insurance', note: 'Claim for Limping' },
  ]);
  expect(await total()).toBe(11_900);
  const more = await change(paid, { paidPence: 13_500 });
  expect((await back()).map(({ id, amountPence }) => [id, amountPence])).toEqual([[paid.payoutId, -13_500]]);
  await change(more, { note: 'By bank transfer' });
  expect(await back()).toHaveLength(1);
  await change({ ...more, version: more.version + 1 }, { status: 'declined', paidPence: null, paidOn: null });
  expect(await back()).toEqual([]);
});

it('leaves what was paid where it is when the claim is deleted', async () => {
  const paid = await made({ expenseIds: [(await bill(24_900)).id], status: 'settled', paidPence: 13_500 });
  expect((await owner.del(`${path()}/${paid.id}`)).status).toBe(204);
  expect(await back()).toHaveLength(1);
  expect((await owner.post(`/api/recycle-bin/${paid.id}/restore`)).status).toBe(204);
  expect((await owner.get(`${path()}/${paid.id}`)).body).toMatchObject({ payoutId: paid.payoutId });
});

it('owns what was paid: that is changed in the claim, and never counted twice', async () => {
  const paid = await made({
    expenseIds: [(await bill(24_900)).id],
    status: 'settled',
    paidPence: 13_000,
    paidOn: '2026-11-01',
  });
  const [booked] = await back();
  const payout = expense.row.parse(booked);
  expect(payout.payoutOf).toEqual({ claimId: paid.id, petId });
  const at = `/api/expenses/${payout.id}`;
  const correct = (fields: object) => owner.patch(at, { version: payout.version, ...fields });
  const words = 'Change what the insurer paid in the claim for Limping.';
  expect(await correct({ amountPence: -12_000 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'amountPence', message: words }] },
  });
  expect((await correct({ spentOn: '2026-11-02' })).body).toMatchObject({ errors: [{ path: 'spentOn' }] });
  expect((await correct({ pets: [] })).body).toMatchObject({ errors: [{ path: 'pets' }] });
  expect(await owner.del(at)).toMatchObject({ status: 409, body: { message: words } });
  expect((await correct({ note: 'By bank transfer', vendor: 'Dales' })).status).toBe(200);
  const declined = await change(paid, { status: 'declined', paidPence: null, paidOn: null });
  expect(await back()).toEqual([]);
  expect(await owner.post(`/api/recycle-bin/${payout.id}/restore`)).toMatchObject({
    status: 409,
    body: { message: words },
  });
  await change(declined, { status: 'settled', paidPence: 12_000 });
  expect(await back()).toMatchObject([{ id: payout.id, amountPence: -12_000, note: 'By bank transfer' }]);
});

it.each([
  ['policy', () => `/api/pets/${petId}/policies/${cover.id}`, () => cover.id],
  ['animal', () => `/api/pets/${petId}`, () => petId],
])('comes back out of the bin with its %s, and what was paid with it', async (_with, at, idOf) => {
  const paid = await made({ expenseIds: [(await bill(24_900)).id], status: 'settled', paidPence: 13_000 });
  expect((await owner.del(at())).status).toBe(204);
  expect((await owner.del(`/api/expenses/${paid.payoutId}`)).status).toBe(204);
  expect((await owner.post(`/api/recycle-bin/${idOf()}/restore`)).status).toBe(204);
  expect(await back()).toMatchObject([{ id: paid.payoutId, amountPence: -13_000, payoutOf: { claimId: paid.id } }]);
});

it.each([
  ['was deleted', async (id: string) => owner.del(`/api/expenses/${id}`)],
  ['was changed', async (id: string) => owner.patch(`/api/expenses/${id}`, { version: 1, amountPence: -100 })],
  [
    'was deleted for good',
    async (id: string) => {
      await owner.del(`/api/expenses/${id}`);
      return owner.del(`/api/recycle-bin/${id}`, { confirm: 'Dales Pet Insurance, −£130' });
    },
  ],
])('comes back out of the bin with what was paid, where that %s meanwhile', async (_how, meddle) => {
  const paid = await made({ expenseIds: [(await bill(24_900)).id], status: 'settled', paidPence: 13_000 });
  await owner.del(`${path()}/${paid.id}`);
  expect((await meddle(paid.payoutId ?? '')).status).toBeLessThan(300);
  expect((await owner.post(`/api/recycle-bin/${paid.id}/restore`)).status).toBe(204);
  const [only, ...more] = await back();
  expect([only?.amountPence, more]).toEqual([-13_000, []]);
  expect((await owner.get(`${path()}/${paid.id}`)).body).toMatchObject({ payoutId: only?.id });
});
