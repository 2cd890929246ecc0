import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { claim, expense, policy, type Claim, type Policy } from '@petcare/contracts/money';
import { report, type ReportTable } from '@petcare/contracts/reports';
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
