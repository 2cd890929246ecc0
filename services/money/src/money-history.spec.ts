import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { timeline, z } from '@petcare/contracts';
import { createPet, joinAs, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let bella: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api, { plan: 'pro' });
});
beforeEach(async () => {
  bella = (await createPet(owner)).id;
});
afterAll(() => api.close());

const kept = z.object({ id: z.string(), version: z.number() });
const make = async (path: string, body: object) => kept.parse((await owner.post(path, body)).body);
const policyOf = (petId: string) =>
  make(`/api/pets/${petId}/policies`, {
    insurer: 'Dales Pet Insurance',
    number: 'DP-1',
    type: 'lifetime',
    startsOn: '2025-12-01',
    renewsOn: '2026-12-01',
    premiumPence: 2500,
    premiumEvery: 'month',
  });
async function historyOf(petId: string, as = owner) {
  const { items } = timeline.parse((await as.get(`/api/pets/${petId}/timeline`)).body);
  return items.map(({ on, title, detail }) => [on, title, detail]);
}
const insured = ['2025-12-01', 'Insured with Dales Pet Insurance', 'Lifetime'];
const term = { startsOn: '2024-12-01', paidPence: 28_000, decision: 'renewed' };
const renewed = ['2024-12-01', 'Insurance renewed', '£280 for the term'];
const bill = { spentOn: '2025-10-02', amountPence: 24_900, category: 'vet-fees', vendor: 'Wharfedale Vets' };

it('tells of claims and renewals in the history of the insured animal, as they stand', async () => {
  const policy = await policyOf(bella);
  await make(`/api/policies/${policy.id}/renewals`, term);
  const claims = `/api/policies/${policy.id}/claims`;
  const claim = await make(claims, { condition: 'Limping', status: 'submitted' });
  const [first, ...others] = await historyOf(bella);
  expect(first?.slice(1)).toEqual(['Claim for Limping', 'Sent to the insurer']);
  expect(others).toEqual([insured, renewed]);
  const paid = { status: 'settled', paidPence: 13_000, paidOn: '2025-11-01' };
  await owner.patch(`${claims}/${claim.id}`, { version: claim.version, ...paid });
  expect(await historyOf(bella)).toEqual([
    insured,
    ['2025-11-01', 'Claim for Limping', 'Settled, £130 paid'],
    ['2025-11-01', 'Dales Pet Insurance, −£130', 'Insurance'],
    renewed,
  ]);
});

it('takes them out with their policy, and puts them back with it', async () => {
  const policy = await policyOf(bella);
  await make(`/api/policies/${policy.id}/renewals`, term);
  await make(`/api/policies/${policy.id}/claims`, { condition: 'Limping' });
  const whole = await historyOf(bella);
  expect(whole).toHaveLength(3);
  await owner.del(`/api/pets/${bella}/policies/${policy.id}`);
  expect(await historyOf(bella)).toEqual([]);
  await owner.post(`/api/recycle-bin/${policy.id}/restore`);
  expect(await historyOf(bella)).toEqual(whole);
});

it('tells of an expense in the history of each animal that it is for, to those who may see what was paid', async () => {
  const mog = (await createPet(owner, { name: 'Mog' })).id;
  const shared = await make('/api/expenses', { ...bill, pets: [{ petId: bella }, { petId: mog }] });
  const line = ['2025-10-02', 'Wharfedale Vets, £249', 'Vet fees, for 2 animals'];
  expect([await historyOf(bella), await historyOf(mog)]).toEqual([[line], [line]]);
  await owner.patch(`/api/expenses/${shared.id}`, { version: shared.version, pets: [{ petId: mog }] });
  expect([await historyOf(bella), await historyOf(mog)]).toEqual([[], [[...line.slice(0, 2), 'Vet fees']]]);
  const carer = await joinAs(owner, 'carer');
  await policyOf(mog);
  await make(`/api/pets/${mog}/notes`, { type: 'general', body: 'Slept well.' });
  expect((await historyOf(mog, carer)).map(([, title]) => title)).toEqual(['Slept well.']);
});
