import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { subscription } from '@petcare/contracts';
import { invoiceList, planOver } from '@petcare/contracts/billing';
import { Database } from '@petcare/platform';
import { createPet, signUp, startTestApi, stayLoggedIn, type Actor, type TestApi } from '@petcare/testing/server';
import { Ledger } from './ledger.ts';
import { StaffActs } from './staff-acts.service.ts';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.setClock('2026-07-01T10:00:00Z');
  owner = await signUp(api, { onTrial: true, plan: 'standard' });
});

const path = '/api/subscription';
const now = async () => subscription.parse((await owner.get(path)).body);
const bills = async () => invoiceList.parse((await owner.get(`${path}/invoices`)).body).items;
/** To the minute, as requests take time. */
const minute = (at: string | null | undefined) =>
  new Date(Math.round(Date.parse(at ?? '') / 60_000) * 60_000).toISOString();
async function on(time: string): Promise<void> {
  await api.database.setClock(time);
  await stayLoggedIn(owner);
}
async function removeFrom(from: string, until: string): Promise<void> {
  await on(from);
  expect((await owner.del('/api/organization', { password: owner.password })).status).toBe(204);
  await on(until);
  expect((await owner.post(`/api/organizations/${owner.organisationId}/restore`)).status).toBe(204);
}

describe('the time an organisation was deleted', () => {
  it('isn’t charged: a month that ended in it is followed by one from the day it came back', async () => {
    await on('2026-07-09T10:00:00Z');
    await owner.post(path, { plan: 'standard' });
    const id = String((await bills())[0]?.id);
    await api.app.get(StaffActs, { strict: false }).markPaid(owner.organisationId, id);
    await removeFrom('2026-08-07T10:00:00Z', '2026-08-27T12:00:00Z');
    expect(await now()).toMatchObject({
      status: 'active',
      openPence: 499,
      currentPeriodEndsAt: expect.stringMatching(/^2026-09-27T12:00/),
    });
    expect(await bills()).toMatchObject([
      { issuedAt: expect.stringMatching(/^2026-08-27T12:00/), dueAt: expect.stringMatching(/^2026-09-03T12:00/) },
      { id, status: 'paid' },
    ]);
    await createPet(owner);
  });

  it('doesn’t count for what was not paid yet', async () => {
    await on('2026-07-09T10:00:00Z');
    await owner.post(path, { plan: 'standard' });
    await removeFrom('2026-07-11T10:00:00Z', '2026-08-03T10:00:00Z');
    const [bill] = await bills();
    expect([bill?.status, minute(bill?.dueAt)]).toEqual(['open', '2026-08-08T10:00:00.000Z']);
    await removeFrom('2026-08-10T10:00:00Z', '2026-08-30T10:00:00Z');
    const { status, fullAccessUntil } = await now();
    expect([status, minute(fullAccessUntil)]).toEqual(['past-due', '2026-09-04T10:00:00.000Z']);
  });

  it('isn’t taken off a trial, whether that was going on or over', async () => {
    await removeFrom('2026-07-03T10:00:00Z', '2026-07-23T10:00:00Z');
    const shown = async () => {
      const { status, trialEndsAt } = await now();
      return [status, minute(trialEndsAt)];
    };
    expect(await shown()).toEqual(['trial', '2026-07-28T10:00:00.000Z']);
    await removeFrom('2026-07-29T10:00:00Z', '2026-08-08T10:00:00Z');
    expect((await shown())[0]).toBe('trial-ended');
  });

  it('isn’t taken off what was left of it for whoever subscribed, or off the days for what is beyond the plan', async () => {
    for (const name of ['Ada', 'Bella', 'Coco', 'Dot']) await createPet(owner, { name });
    await on('2026-07-03T10:00:00Z');
    await owner.post(path, { plan: 'basic' });
    await removeFrom('2026-07-05T10:00:00Z', '2026-07-25T10:00:00Z');
    const { status, currentPeriodEndsAt, nextBill } = await now();
    const { from } = planOver.parse((await owner.get(`${path}/over`)).body);
    expect([status, ...[currentPeriodEndsAt, nextBill?.at, from].map(minute)]).toEqual([
      'active',
      '2026-07-28T10:00:00.000Z',
      '2026-07-28T10:00:00.000Z',
      '2026-08-22T10:00:00.000Z',
    ]);
    expect(await bills()).toEqual([]);
    await on('2026-07-28T10:01:00Z');
    const ledger = api.app.get(Ledger, { strict: false });
    await api.app.get(Database).transaction(owner.organisationId, (transaction) => ledger.move(transaction));
    expect(minute((await now()).currentPeriodEndsAt)).toBe('2026-08-28T10:00:00.000Z');
    expect(await bills()).toHaveLength(1);
  });

  it('can be used to pay a bill: whoever was behind comes back without being so', async () => {
    await on('2026-07-09T10:00:00Z');
    await owner.post(path, { plan: 'standard' });
    const id = String((await bills())[0]?.id);
    const { organisationId } = owner;
    const ledger = api.app.get(Ledger, { strict: false });
    await on('2026-07-20T10:00:00Z');
    await api.app.get(Database).transaction(organisationId, (transaction) => ledger.move(transaction));
    expect(await now()).toMatchObject({ status: 'past-due' });
    expect((await owner.del('/api/organization', { password: owner.password })).status).toBe(204);
    await on('2026-08-12T10:00:00Z');
    for (let times = 0; times < 2; times += 1)
      await api.app.get(StaffActs, { strict: false }).markPaid(organisationId, id);
    expect((await owner.post(`/api/organizations/${organisationId}/restore`)).status).toBe(204);
    expect(await now()).toMatchObject({
      status: 'active',
      openPence: 499,
      currentPeriodEndsAt: expect.stringMatching(/^2026-09-12T10:00/),
    });
    expect(await bills()).toMatchObject([{ status: 'open' }, { id, status: 'paid' }]);
  });

  it('ends a subscription that was cancelled as if nothing had happened', async () => {
    await on('2026-07-09T10:00:00Z');
    await owner.post(path, { plan: 'standard' });
    await owner.del(path);
    await removeFrom('2026-07-11T10:00:00Z', '2026-08-10T09:00:00Z');
    expect(await now()).toMatchObject({ status: 'cancelled' });
    expect(await bills()).toHaveLength(1);
  });
});
