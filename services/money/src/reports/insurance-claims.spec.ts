import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { claim, expense, policy, type Claim, type Policy } from '@petcare/contracts/money';
import { report, type ReportTable } from '@petcare/contracts/reports';
import { csvOf } from './report-csv.ts';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;
let cover: Policy;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await signUp(api, { plan: 'pro' });
  await api.database.setClock('2026-11-20T12:00:00Z');
  petId = (await createPet(owner)).id;
  const terms = { type: 'lifetime', startsOn: '2025-01-01', renewsOn: '2026-01-01', excessPence: 5000 };
  const body = { insurer: 'Dales', number: 'DP-1', ...terms, premiumPence: 2500, premiumEvery: 'month' };
  cover = policy.row.parse((await owner.post(`/api/pets/${petId}/policies`, body)).body);
});
afterAll(() => api.close());

async function claimed(amountPence: number, fields: object): Promise<Claim> {
  const spent = { spentOn: '2025-12-20', amountPence, category: 'vet-fees', pets: [{ petId }] };
  const { id } = expense.row.parse((await owner.post('/api/expenses', spent)).body);
  const body = { condition: 'Lameness', expenseIds: [id], ...fields };
  return claim.row.parse((await owner.post(`/api/policies/${cover.id}/claims`, body)).body);
}
async function told(period: string): Promise<Map<string, ReportTable['rows']>> {
  const { body } = await owner.get(`/api/reports/insurance?petId=${petId}&${period}`);
  return new Map(report.parse(body).tables.map(({ title, rows }) => [title, rows]));
}

it('tells of what was paid after the cover ended, as the claim does', async () => {
  const paid = await claimed(20_000, { status: 'settled', paidPence: 14_000, paidOn: '2026-02-10' });
  const tables = await told('from=2026-01-01&to=2026-12-31');
  const row = ['Bella', 'Dales', 'Lameness', 'Settled', paid.amountPence, paid.paidPence, paid.ownerPence];
  expect(tables.get('Claims')).toEqual([row]);
  expect(row.slice(4)).toEqual([20_000, 14_000, 6000]);
  expect([tables.get('Each term'), tables.get('Policies')]).toEqual([undefined, []]);
  expect((await told('from=2027-01-01&to=2027-12-31')).has('Claims')).toBe(false);
});

it('gives a spreadsheet the terms, the changes of price, the claims and what was paid, one figure a line', async () => {
  const paid = await claimed(20_000, { status: 'settled', paidPence: 14_000, paidOn: '2025-12-30' });
  const term = { startsOn: '2026-01-01', paidPence: 33_000, decision: 'renewed' };
  expect((await owner.post(`/api/policies/${cover.id}/renewals`, term)).status).toBe(201);
  const { body } = await owner.get(`/api/reports/insurance?petId=${petId}`);
  const csv = csvOf(report.parse(body)).slice(1).trimEnd().split('\r\n');
  const own = 'Bella,Dales,DP-1,';
  const next = '2026-01-01,2027-01-01,';
  expect(csv).toEqual([
    'Pet,Insurer,Number,What,Details,From,To,Amount (GBP)',
    `${own}"Policy, a year",Lifetime,${next}330.00`,
    `${own}Term,Renewed,2025-01-01,2026-01-01,300.00`,
    `${own}"Term, a year",Renewed,2025-01-01,2026-01-01,300.00`,
    `${own}Term,Renewed,${next}330.00`,
    `${own}"Term, a year",Renewed,${next}330.00`,
    `${own}"Term, change a year",Renewed,${next}30.00`,
    `${own}"Claim, bills","Lameness, Settled",2025-12-20,,200.00`,
    `${own}"Claim, paid back","Lameness, Settled",2025-12-30,,140.00`,
    `${own}"Claim, for you to pay","Lameness, Settled",2025-12-20,,${(paid.ownerPence / 100).toFixed(2)}`,
  ]);
});

it('does not say that a policy renews that was cancelled, nor that it was in force after that', async () => {
  const cancelled = { startsOn: '2025-06-01', paidPence: 0, decision: 'cancelled' };
  expect((await owner.post(`/api/policies/${cover.id}/renewals`, cancelled)).status).toBe(201);
  expect((await told('from=2025-05-01')).get('Policies')).toEqual([
    ['Bella', 'Dales', 'DP-1', 'Lifetime', '2025-01-01', null, 30_000],
  ]);
  expect((await told('from=2025-06-01')).get('Policies')).toEqual([]);
});

it('takes the day of the payout where nobody said when it was paid', async () => {
  await claimed(20_000, { status: 'settled', paidPence: 14_000 });
  expect((await told('from=2026-11-01&to=2026-11-30')).get('Claims')).toHaveLength(1);
  expect((await told('from=2026-12-01&to=2026-12-31')).has('Claims')).toBe(false);
});

it('has claims that have no day yet while there was cover', async () => {
  await claimed(20_000, { expenseIds: [] });
  expect((await told('from=2025-06-01&to=2025-12-31')).get('Claims')).toHaveLength(1);
  expect((await told('from=2026-06-01')).has('Claims')).toBe(false);
});

it('tells of insurance by its period: what was in force, its terms, and claims with a bill in it', async () => {
  petId = (await createPet(owner, { name: 'Rex' })).id;
  const terms = { type: 'lifetime', startsOn: '2025-03-01', renewsOn: '2026-03-01', premiumPence: 2500 };
  const body = { insurer: 'Dales', number: 'DP-2', ...terms, premiumEvery: 'month' };
  const { id: policyId } = (await owner.post(`/api/pets/${petId}/policies`, body)).body as { id: string };
  await owner.post(`/api/policies/${policyId}/renewals`, {
    startsOn: '2026-03-01',
    paidPence: 33_000,
    decision: 'renewed',
  });
  const spent = { spentOn: '2025-05-01', amountPence: 20_000, category: 'vet-fees', pets: [{ petId }] };
  const bill = (await owner.post('/api/expenses', spent)).body as { id: string };
  await owner.post(`/api/policies/${policyId}/claims`, { condition: 'Lameness', expenseIds: [bill.id] });
  const said = async (period: string) => [...(await told(period))].map(([title, rows]) => [title, rows.length]);
  expect(await said('from=2025-01-01&to=2025-12-31')).toEqual([
    ['Each term', 1],
    ['Claims', 1],
    ['Policies', 1],
    ['Line by line', 5],
  ]);
  expect(await said('from=2026-02-01&to=2026-12-31')).toEqual([
    ['Each term', 2],
    ['Policies', 1],
    ['Line by line', 6],
  ]);
  expect(await said('from=2024-01-01&to=2024-12-31')).toEqual([
    ['Policies', 0],
    ['Line by line', 0],
  ]);
});
