import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { describePlan, type PlanId } from '@petcare/contracts';
import { Database } from '@petcare/platform';
import {
  confirmAddress,
  createPet,
  joinAs,
  newVisitor,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { anAccount, invite } from '../test/inviting.ts';
import { Entitlements } from './entitlements.ts';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  // As many connections as the crowds below, so that the lock is what keeps them apart.
  api = await startTestApi({ settings: { DATABASE_POOL: '20' } });
});
beforeEach(async () => {
  owner = await confirmAddress(await signUp(api, { plan: 'standard' }));
});
afterAll(() => api.close());

const addPet = (who = owner) => who.post('/api/pets', { name: 'Bella', species: 'dog' });
const usage = async (who = owner) => (await who.get('/api/subscription/usage')).body;
const setPlan = (plan: PlanId) =>
  api.sql('update organisations.organisation set plan = $2 where id = $1', [owner.organisationId, plan]);
const bytes = (count: number) =>
  api.app
    .get(Database)
    .transaction(owner.organisationId, (transaction) => api.app.get(Entitlements).reserveBytes(transaction, count));
function tally(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function fill(count: number): Promise<string[]> {
  const ids = [];
  for (let n = 0; n < count; n++) ids.push((await createPet(owner)).id);
  return ids;
}

describe('the pets of a plan', () => {
  it('are as many as it says; the answer names the limit and what lifts it', async () => {
    await fill(8);
    expect(await addPet()).toMatchObject({
      status: 402,
      body: {
        code: 'plan-limit',
        message:
          'Your Standard plan has room for 8 pets. Change the plan: the Advanced plan has room for 20 pets; or delete a pet that is no longer in your care.',
        limit: { resource: 'pets', plan: 'standard', limit: 8, liftedBy: 'advanced' },
      },
    });
    const member = await joinAs(owner, 'member');
    expect(await member.post('/api/pets', { name: 'Rex', species: 'dog' })).toMatchObject({
      status: 402,
      body: { message: expect.stringContaining('Ask an owner of your organisation to make room') },
    });
    expect(await usage()).toMatchObject({ pets: { used: 8, limit: 8 } });
    expect(await api.sql(`select from pets.pet where organisation_id = $1`, [owner.organisationId])).toHaveLength(8);
  });

  it('leave one place for one of fifty who come at once', async () => {
    await fill(7);
    const answers = await Promise.all(Array.from({ length: 50 }, () => addPet()));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 402: 49 });
    expect(await usage()).toMatchObject({ pets: { used: 8 } });
  });

  it('do not count in the bin, and coming back needs a place', async () => {
    const [first] = await fill(8);
    await owner.del(`/api/pets/${first}`);
    expect((await addPet()).status).toBe(201);
    expect(await owner.post(`/api/recycle-bin/${first}/restore`)).toMatchObject({
      status: 402,
      body: { limit: { resource: 'pets' } },
    });
    expect((await owner.get(`/api/pets/${first}`)).status).toBe(404);
    await setPlan('advanced');
    expect((await owner.post(`/api/recycle-bin/${first}/restore`)).status).toBe(204);
  });

  it('do not count once they have died, and taking that back needs a place', async () => {
    const [first, second] = await fill(8);
    await owner.post(`/api/pets/${first}/deceased`, {});
    expect(await usage()).toMatchObject({ pets: { used: 7 } });
    expect((await addPet()).status).toBe(201);
    expect(await owner.del(`/api/pets/${first}/deceased`)).toMatchObject({ status: 402, body: { code: 'plan-limit' } });
    await owner.del(`/api/pets/${first}`);
    expect((await owner.post(`/api/recycle-bin/${first}/restore`)).status).toBe(204);
    await owner.del(`/api/pets/${second}`);
    expect((await owner.del(`/api/pets/${first}/deceased`)).status).toBe(200);
    expect(await usage()).toMatchObject({ pets: { used: 8 } });
  });

  it('stay, also when the plan has room for fewer; no more come', async () => {
    await fill(4);
    await setPlan('basic');
    expect(await usage()).toMatchObject({ pets: { used: 4, limit: 3 } });
    expect((await addPet()).status).toBe(402);
    expect(await owner.get('/api/pets')).toMatchObject({ status: 200, body: { items: { length: 4 } } });
  });

  it('are told of the plan that has room for all of them, not of the next', async () => {
    await setPlan('standard');
    await fill(8);
    await setPlan('basic');
    expect(await addPet()).toMatchObject({ status: 402, body: { limit: { plan: 'basic', liftedBy: 'advanced' } } });
  });

  it('have no limit on Pro', async () => {
    await setPlan('pro');
    await fill(21);
    expect(await usage()).toMatchObject({ pets: { used: 21, limit: null }, users: { limit: null } });
  });
});

describe('the users of a plan', () => {
  it('are members and those who are invited', async () => {
    await setPlan('basic');
    expect(await owner.post('/api/invitations', { email: 'a@petcare.test', role: 'carer' })).toMatchObject({
      status: 402,
      body: {
        message:
          'Your Basic plan has room for 1 user. Change the plan: the Standard plan has room for 2 users; or withdraw an invitation or remove somebody.',
        limit: { resource: 'users', plan: 'basic', limit: 1, liftedBy: 'standard' },
      },
    });
    await setPlan('standard');
    await invite(owner);
    expect(await usage()).toMatchObject({ users: { used: 2, limit: 2, invited: 1 } });
    expect((await owner.post('/api/invitations', { email: 'b@petcare.test', role: 'carer' })).status).toBe(402);
  });

  it('leave one seat for one of fifty invitations at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        owner.post('/api/invitations', { email: `p${n}@petcare.test`, role: 'viewer' }),
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: 1, 402: 49 });
  });

  it('do not grow when an invitation is accepted, and do shrink when one is over', async () => {
    const first = await invite(owner);
    await newVisitor(api).post(`/api/invitations/${first.token}/accept`, { account: anAccount() });
    expect(await usage()).toMatchObject({ users: { used: 2, invited: 0 } });
    await setPlan('advanced');
    await owner.post(`/api/invitations/${(await invite(owner)).id}/revoke`);
    const second = await invite(owner);
    expect(await usage()).toMatchObject({ users: { used: 3, invited: 1 } });
    await api.sql(`update organisations.invitation set expires_at = platform.now() where id = $1`, [second.id]);
    expect(await usage()).toMatchObject({ users: { used: 2, invited: 0 } });
  });

  it('are asked for again when an invitation is accepted, as the plan may have become smaller', async () => {
    const { token } = await invite(owner);
    await setPlan('basic');
    expect(await newVisitor(api).post(`/api/invitations/${token}/accept`, { account: anAccount() })).toMatchObject({
      status: 402,
      body: { code: 'plan-limit', message: expect.stringContaining('Ask whoever invited you to make room') },
    });
    await setPlan('standard');
    expect((await newVisitor(api).post(`/api/invitations/${token}/accept`, { account: anAccount() })).status).toBe(200);
  });
});

describe('the bytes of a plan', () => {
  const { storage } = describePlan('standard').limits;

  it('are reserved before they come, by as many as fit', async () => {
    const tenth = Math.floor((storage ?? 0) / 10);
    const taken = await Promise.allSettled(Array.from({ length: 50 }, () => bytes(tenth)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await usage()).toMatchObject({ bytes: { used: tenth * 10, limit: storage } });
    await expect(bytes(tenth)).rejects.toMatchObject({
      code: 'plan-limit',
      details: { limit: { resource: 'storage', plan: 'standard', limit: storage, liftedBy: 'advanced' } },
    });
  });

  it('are refused to a first file that is too large, and given back when a file goes', async () => {
    await expect(bytes((storage ?? 0) + 1)).rejects.toMatchObject({ code: 'plan-limit' });
    await bytes(storage ?? 0);
    await api.app
      .get(Database)
      .transaction(owner.organisationId, (transaction) => api.app.get(Entitlements).releaseBytes(transaction, 1000));
    await bytes(1000);
    await expect(bytes(1)).rejects.toMatchObject({ code: 'plan-limit' });
  });

  it('beyond every plan are lifted by none', async () => {
    await expect(bytes(6 * 1024 ** 3)).rejects.toMatchObject({ details: { limit: { liftedBy: null } } });
  });
});

describe('plans and subscription', () => {
  it('are told: the plans to anybody, the own one to those who pay', async () => {
    expect(await owner.get('/api/plans')).toMatchObject({
      status: 200,
      body: { items: [{ pricePence: 299 }, { pricePence: 499 }, { pricePence: 699 }, { pricePence: 2200 }] },
    });
    const billing = await joinAs(owner, 'billing-only');
    expect((await billing.get('/api/subscription')).body).toMatchObject({
      plan: { id: 'standard', pricePence: 499 },
      status: 'active',
      trialEndsAt: expect.stringMatching(/Z$/),
    });
  });
});
