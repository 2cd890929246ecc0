import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { policy, renewal, type Policy, type Renewal } from '@petcare/contracts/money';
import { createPet, joinAs, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

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
  const fields = { number: 'DP-1', type: 'lifetime', startsOn: '2025-03-01', renewsOn: '2026-03-01' };
  const premium = { premiumPence: 2500, premiumEvery: 'month' };
  const body = { insurer: 'Dales Pet Insurance', ...fields, ...premium };
  cover = policy.row.parse((await owner.post(`/api/pets/${petId}/policies`, body)).body);
});
afterAll(() => api.close());

const path = () => `/api/policies/${cover.id}/renewals`;
const renew = (fields: object = {}, by = owner) =>
  by.post(path(), { startsOn: '2026-03-01', paidPence: 33_000, decision: 'renewed', ...fields });
const terms = async (): Promise<Renewal[]> => renewal.list.parse((await owner.get(path())).body).items;
const policyNow = async () => policy.row.parse((await owner.get(`/api/pets/${petId}/policies/${cover.id}`)).body);

it('moves the policy on by a year, and keeps what the term before cost', async () => {
  const { status, body } = await renew();
  expect(status).toBe(201);
  expect(body).toMatchObject({ endsOn: '2027-03-01', yearlyPence: 33_000, changePence: 3000, changePercent: 10 });
  expect(await policyNow()).toMatchObject({ startsOn: '2026-03-01', renewsOn: '2027-03-01', premiumPence: 2750 });
  expect(await terms()).toMatchObject([
    { startsOn: '2026-03-01', changePence: 3000 },
    { startsOn: '2025-03-01', endsOn: '2026-03-01', paidPence: 30_000, changePence: null, changePercent: null },
  ]);
});

it.each([
  ['a week late', '2026-03-08', '2027-03-08'],
  ['ten days early', '2026-02-19', '2027-02-19'],
  ['a year late', '2027-03-01', '2028-03-01'],
])('moves the policy on from the day it was renewed, %s', async (_when, startsOn, renewsOn) => {
  expect((await renew({ startsOn })).body).toMatchObject({ endsOn: renewsOn, changePence: 3000, changePercent: 10 });
  expect(await policyNow()).toMatchObject({ startsOn, renewsOn, premiumPence: 2750, coveredFrom: '2025-03-01' });
  expect(await terms()).toMatchObject([{ startsOn }, { startsOn: '2025-03-01', endsOn: startsOn }]);
});

it('leaves the policy alone where the term starts in the middle of the present one', async () => {
  expect((await renew({ startsOn: '2025-09-01' })).status).toBe(201);
  expect(await policyNow()).toMatchObject({ startsOn: '2025-03-01', renewsOn: '2026-03-01', version: 1 });
});

it('corrects the policy along with the present term, but not what was typed there since', async () => {
  const present = renewal.row.parse((await renew()).body);
  const correct = async (body: object) =>
    owner.patch(`${path()}/${present.id}`, { version: (await terms())[0]?.version, ...body });
  expect(await correct({ paidPence: 36_000 })).toMatchObject({ status: 200, body: { yearlyPence: 36_000 } });
  expect(await policyNow()).toMatchObject({ startsOn: '2026-03-01', renewsOn: '2027-03-01', premiumPence: 3000 });
  expect((await correct({ startsOn: '2026-03-15' })).body).toMatchObject({ endsOn: '2027-03-15' });
  const moved = await policyNow();
  expect(moved).toMatchObject({ startsOn: '2026-03-15', renewsOn: '2027-03-15', premiumPence: 3000 });
  const typed = { premiumPence: 3100, renewsOn: '2027-03-01' };
  await owner.patch(`/api/pets/${petId}/policies/${cover.id}`, { version: moved.version, ...typed });
  expect((await correct({ paidPence: 37_200, startsOn: '2026-03-20' })).status).toBe(200);
  expect(await policyNow()).toMatchObject({ startsOn: '2026-03-15', ...typed });
});

it('leaves the policy alone when an earlier term is corrected, or somebody else was faster', async () => {
  await renew();
  const [present, first] = await terms();
  expect((await owner.patch(`${path()}/${first?.id}`, { version: 1, paidPence: 24_000 })).status).toBe(200);
  const late = await owner.patch(`${path()}/${present?.id}`, { version: 99, paidPence: 24_000 });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { endsOn: '2027-03-01' } } });
  expect(await policyNow()).toMatchObject({ premiumPence: 2750, version: 2 });
});

const remove = async ({ id }: Renewal) => expect((await owner.del(`${path()}/${id}`)).status).toBe(204);
const putBack = async ({ id }: Renewal) =>
  expect((await owner.post(`/api/recycle-bin/${id}/restore`)).status).toBe(204);
const type = async (fields: Partial<Policy>) => {
  const { version } = await policyNow();
  const answer = await owner.patch(`/api/pets/${petId}/policies/${cover.id}`, { version, ...fields });
  expect(answer.status).toBe(200);
};

it('goes back to the term before when the renewal is deleted, and on again when that is restored', async () => {
  const made = renewal.row.parse((await renew({ startsOn: '2026-03-08' })).body);
  await remove(made);
  const { startsOn, renewsOn, premiumPence } = cover;
  expect(await policyNow()).toMatchObject({ startsOn, renewsOn, premiumPence });
  await putBack(made);
  expect(await policyNow()).toMatchObject({ startsOn: '2026-03-08', renewsOn: '2027-03-08', premiumPence: 2750 });
  await remove(made);
  await type({ renewsOn: '2026-02-15' });
  await putBack(made);
  expect(await policyNow()).toMatchObject({ startsOn, renewsOn: '2026-02-15', premiumPence });
});

it('keeps a premium typed since when the renewal is deleted', async () => {
  const made = renewal.row.parse((await renew()).body);
  await type({ premiumPence: 3100 });
  await remove(made);
  expect(await policyNow()).toMatchObject({ startsOn: '2025-03-01', renewsOn: '2026-03-01', premiumPence: 3100 });
});

it('stays as it is when an earlier term is deleted, or one of two from the same day', async () => {
  const first = renewal.row.parse((await renew()).body);
  const twin = renewal.row.parse((await renew({ confirmed: true })).body);
  await remove(first);
  expect(await policyNow()).toMatchObject({ startsOn: '2026-03-01', renewsOn: '2027-03-01' });
  await renew({ startsOn: '2027-03-01' });
  await remove(twin);
  expect(await policyNow()).toMatchObject({ startsOn: '2027-03-01', renewsOn: '2028-03-01' });
});

it('stays as it is when a term is deleted from whose start somebody has moved it since', async () => {
  const made = renewal.row.parse((await renew()).body);
  await type({ startsOn: '2026-03-05' });
  await remove(made);
  expect(await policyNow()).toMatchObject({ startsOn: '2026-03-05', renewsOn: '2027-03-01' });
});

it('can’t come back while its animal is in the bin', async () => {
  const made = renewal.row.parse((await renew()).body);
  await remove(made);
  await owner.del(`/api/pets/${petId}`);
  const refused = await owner.post(`/api/recycle-bin/${made.id}/restore`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

it('goes back to the term before when it wasn’t renewed after all, and on again when it was', async () => {
  const made = renewal.row.parse((await renew()).body);
  const decide = async (decision: string, fields: object = {}) => {
    const [{ version } = made] = await terms();
    const answer = await owner.patch(`${path()}/${made.id}`, { version, decision, ...fields });
    expect(answer.status).toBe(200);
  };
  await decide('lapsed', { paidPence: 0 });
  const { startsOn, renewsOn, premiumPence } = cover;
  expect(await policyNow()).toMatchObject({
    startsOn,
    renewsOn,
    premiumPence,
    endsOn: '2026-03-01',
    endedBy: 'lapsed',
  });
  await decide('renewed', { startsOn: '2026-03-08', paidPence: 36_000 });
  expect(await policyNow()).toMatchObject({ startsOn: '2026-03-08', renewsOn: '2027-03-08', premiumPence: 3000 });
  expect((await policyNow()).endsOn).toBeUndefined();
  await decide('cancelled');
  expect(await policyNow()).toMatchObject({
    startsOn,
    renewsOn,
    premiumPence,
    endsOn: '2026-03-08',
    endedBy: 'cancelled',
  });
});

it('is asked back about where a term is there already, whichever way it is said twice', async () => {
  const first = renewal.row.parse((await renew()).body);
  const question = { code: 'needs-confirmation', message: 'There’s already a term from this day. Keep both?' };
  expect((await renew()).body).toMatchObject(question);
  const moved = await owner.patch(`${path()}/${first.id}`, { version: first.version, startsOn: '2025-03-01' });
  expect(moved).toMatchObject({ status: 409, body: question });
});

it.each([['switched'], ['lapsed'], ['cancelled']])('leaves a policy that was %s as it is', async (decision) => {
  expect((await renew({ decision, paidPence: 0 })).status).toBe(201);
  expect(await policyNow()).toMatchObject({ renewsOn: '2026-03-01', premiumPence: 2500 });
});

it('ends when somebody has decided not to renew it, until it is renewed after all', async () => {
  expect((await policyNow()).endsOn).toBeUndefined();
  await renew({ startsOn: '2025-09-01', decision: 'cancelled', paidPence: 0 });
  expect(await policyNow()).toMatchObject({ renewsOn: '2026-03-01', endsOn: '2025-09-01' });
  await renew({ decision: 'lapsed', paidPence: 0 });
  expect(await policyNow()).toMatchObject({ endsOn: '2026-03-01' });
  await renew({ confirmed: true });
  expect((await policyNow()).endsOn).toBeUndefined();
});

it('goes on although it was switched to from another', async () => {
  await renew({ startsOn: '2025-03-01', decision: 'switched' });
  await renew({ startsOn: '2023-03-01', decision: 'lapsed', paidPence: 0 });
  expect((await policyNow()).endsOn).toBeUndefined();
});

it('asks back before a switch that leaves known conditions behind', async () => {
  for (const name of ['Hip dysplasia', 'Arthritis']) await owner.post(`/api/pets/${petId}/conditions`, { name });
  const asked = await renew({ decision: 'switched' });
  expect(asked).toMatchObject({ status: 409, body: { code: 'needs-confirmation' } });
  expect(JSON.stringify(asked.body)).toMatch(/has had before: Arthritis and Hip dysplasia\. Switch anyway\?/);
  expect(await terms()).toEqual([]);
  expect((await renew({ decision: 'switched', confirmed: true })).status).toBe(201);
});

it('names what was claimed for too, each once', async () => {
  await owner.post(`/api/pets/${petId}/conditions`, { name: 'Arthritis' });
  for (const condition of ['arthritis', 'Limping']) await owner.post(`/api/policies/${cover.id}/claims`, { condition });
  const asked = await renew({ decision: 'switched' });
  expect(JSON.stringify(asked.body)).toMatch(/has had before: Arthritis and Limping\. Switch anyway\?/i);
});

it('asks back before a policy with another insurer is added, which may exclude what was seen before', async () => {
  const add = (fields: object) => {
    const { number, type, startsOn, renewsOn, premiumPence, premiumEvery } = cover;
    const body = { insurer: 'Moor Cover', number, type, startsOn, renewsOn, premiumPence, premiumEvery };
    return owner.post(`/api/pets/${petId}/policies`, { ...body, ...fields });
  };
  await owner.post(`/api/policies/${cover.id}/claims`, { condition: 'Limping' });
  const message = 'Conditions seen before may be excluded: Limping. Add the policy anyway?';
  expect(await add({})).toMatchObject({ status: 409, body: { code: 'needs-confirmation', message } });
  expect((await add({ insurer: 'DALES Pet Insurance' })).status).toBe(201);
  expect((await add({ type: 'third-party' })).status).toBe(201);
  expect((await add({ confirmed: true })).status).toBe(201);
});

it('is no business of carers, and of nobody once its animal or its policy is deleted', async () => {
  await renew();
  const carer = await joinAs(owner, 'carer');
  expect((await carer.get(path())).status).toBe(404);
  const stranger = await signUp(api, { plan: 'pro' });
  expect((await stranger.get(path())).status).toBe(404);
  expect((await renew({ startsOn: '2027-03-01' }, stranger)).status).toBe(404);
  await owner.del(`/api/pets/${petId}`);
  expect((await owner.get(path())).status).toBe(404);
});

it('compares with the term before although an earlier one has been added by hand', async () => {
  await renew({ startsOn: '2024-03-01', paidPence: 28_000 });
  expect(await terms()).toMatchObject([{ endsOn: '2025-03-01', yearlyPence: 28_000 }]);
  await renew();
  expect(await terms()).toMatchObject([
    { startsOn: '2026-03-01', yearlyPence: 33_000, changePence: 3000 },
    { startsOn: '2025-03-01', paidPence: 30_000, changePence: 2000 },
    { startsOn: '2024-03-01', paidPence: 28_000 },
  ]);
});

it('covers from the first term on, however early the next one is recorded', async () => {
  expect(cover).toMatchObject({ coveredFrom: '2025-03-01' });
  await renew();
  expect(await policyNow()).toMatchObject({ startsOn: '2026-03-01', coveredFrom: '2025-03-01' });
});

it('covers from the first term on, also where another was recorded in the middle of it', async () => {
  await renew({ startsOn: '2025-09-01', paidPence: 16_000 });
  await renew();
  expect(await policyNow()).toMatchObject({ startsOn: '2026-03-01', coveredFrom: '2025-03-01' });
  expect(await terms()).toMatchObject([
    { startsOn: '2026-03-01', changePence: 1000 },
    { startsOn: '2025-09-01', changePence: 2000 },
    { startsOn: '2025-03-01', endsOn: '2025-09-01', paidPence: 15_000, yearlyPence: 30_000 },
  ]);
});

it('asks about a second term and about known conditions at once', async () => {
  await owner.post(`/api/pets/${petId}/conditions`, { name: 'Arthritis' });
  await renew();
  const asked = await renew({ decision: 'switched' });
  expect(JSON.stringify(asked.body)).toMatch(/Keep both\? A new insurer may not cover .*: Arthritis\. Switch anyway\?/);
});
