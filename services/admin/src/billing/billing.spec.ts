import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subscription } from '@petcare/contracts';
import { billingFigures, staffInvoiceList, staffSubscription, staffSubscriptionList } from '@petcare/contracts/billing';
import {
  asSuperAdmin,
  signUp,
  startTestApi,
  whileLocked,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let staff: Actor;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  staff = await asSuperAdmin(await signUp(api, { onTrial: true }));
  owner = await signUp(api, { onTrial: true, plan: 'standard', organizationName: 'The Hadley family' });
});
afterAll(() => api.close());

const at = (rest: string) => `/api/super-admin/organizations/${owner.organisationId}/${rest}`;
const figures = async () => billingFigures.parse((await staff.get('/api/super-admin/billing')).body);
const bills = async () => staffInvoiceList.parse((await staff.get(at('invoices'))).body).items;
const shown = async () => staffSubscription.parse((await staff.get(at('subscription'))).body);
const back = (interval: string) =>
  api.sql(`update organisations.organisation set trial_started_at = trial_started_at - $2::interval where id = $1`, [
    owner.organisationId,
    interval,
  ]);
const dueAgo = (interval: string) =>
  api.sql(
    `update billing.invoice set due_at = platform.now() - $2::interval where organisation_id = $1 and paid_at is null`,
    [owner.organisationId, interval],
  );
const recorded = async (action: string) =>
  api.sql(`select changes from platform.audit_event where organisation_id = $1 and action = $2`, [
    owner.organisationId,
    action,
  ]);

describe('what staff do about a subscription', () => {
  it('begins with a trial that they can let go on, with the reason on record', async () => {
    await back('8 days');
    expect(await shown()).toMatchObject({ name: 'The Hadley family', status: 'trial-ended' });
    expect((await staff.post(at('trial'), { days: 3, reason: '' })).status).toBe(400);
    expect((await staff.post(at('trial'), { days: 3, reason: 'On holiday' })).status).toBe(204);
    const { status, trialEndsAt } = await shown();
    expect(status).toBe('trial');
    expect(Math.round((Date.parse(trialEndsAt) - Date.now()) / 86_400_000)).toBe(3);
    expect(await recorded('trial.extended')).toMatchObject([{ changes: { reason: [null, 'On holiday'] } }]);
    expect((await staff.post(at('credit'), { pence: 100, reason: 'Sorry' })).status).toBe(409);
  });

  it('can’t be done about the trial of one that was deleted, and says why', async () => {
    const gone = await signUp(api, { onTrial: true });
    expect((await gone.del('/api/organization', { password: gone.password })).status).toBe(204);
    const path = `/api/super-admin/organizations/${gone.organisationId}/trial`;
    expect(await staff.post(path, { days: 3, reason: 'On holiday' })).toMatchObject({
      status: 409,
      body: { message: 'It’s been deleted, so there’s no trial to extend.' },
    });
  });

  it('notes that a bill is paid, once, which brings everything back', async () => {
    await back('30 days');
    await owner.post('/api/subscription', { plan: 'standard' });
    expect((await staff.post(at('trial'), { days: 3, reason: 'Again' })).status).toBe(409);
    await dueAgo('8 days');
    expect(subscription.parse((await owner.get('/api/subscription')).body).status).toBe('restricted');
    await api.sql(
      `update billing.subscription set standing = 'restricted', past_due_at = platform.now() - interval '8 days' where organisation_id = $1`,
      [owner.organisationId],
    );
    expect((await owner.post('/api/pets', { name: 'Biscuit', species: 'dog' })).status).toBe(402);
    const [bill] = await bills();
    expect(bill).toMatchObject({ status: 'overdue', totalPence: 499, paidByCard: false });
    for (let times = 0; times < 2; times += 1)
      expect((await staff.post(at(`invoices/${bill?.id}/paid`))).status).toBe(204);
    expect((await owner.post('/api/pets', { name: 'Biscuit', species: 'dog' })).status).toBe(201);
    expect(await shown()).toMatchObject({ status: 'active', openPence: 0 });
    expect(await recorded('invoice.paid')).toHaveLength(1);
  });

  it('gives credit, which the next bill takes off', async () => {
    expect((await staff.post(at('credit'), { pence: 700, reason: 'For the trouble' })).status).toBe(204);
    await owner.patch('/api/subscription', { plan: 'advanced' });
    const [upgrade] = await bills();
    expect(upgrade).toMatchObject({ totalPence: 0, status: 'paid' });
    expect(upgrade?.lines.map(({ pence }) => pence).reduce((sum, pence) => sum + pence, 0)).toBe(0);
    expect((await shown()).creditPence).toBe(700 - (upgrade?.lines[0]?.pence ?? 0));
  });

  it('gives credit after whatever is being done about the subscription, so that neither undoes the other', async () => {
    const { creditPence } = await shown();
    const organisation = `select from organisations.organisation where id = '${owner.organisationId}' for no key update`;
    let given: Promise<Answer> | undefined;
    await whileLocked(api, organisation, async (waiting) => {
      given = staff.post(at('credit'), { pence: 100, reason: 'Sorry' });
      await waiting(1);
      expect((await shown()).creditPence).toBe(creditPence);
    });
    expect((await given)?.status).toBe(204);
    expect((await shown()).creditPence).toBe(creditPence + 100);
  });

  it('notes what was sent back, and never more than was paid', async () => {
    const first = (await bills()).at(-1);
    const refund = (pence: number) => staff.post(at(`invoices/${first?.id}/refund`), { pence, reason: 'In error' });
    expect((await refund(500)).status).toBe(400);
    expect((await refund(499)).status).toBe(204);
    expect((await refund(1)).status).toBe(400);
    expect((await bills()).at(-1)).toMatchObject({ status: 'refunded', refundedPence: 499 });
  });
});

it('the list has every organisation with how it stands, the newest first', async () => {
  const list = async (query: string) =>
    staffSubscriptionList.parse((await staff.get(`/api/super-admin/subscriptions${query}`)).body).items;
  expect((await list('')).map(({ status }) => status)).toEqual(['active', 'trial']);
  expect((await list('?status=active')).map(({ name }) => name)).toEqual(['The Hadley family']);
  expect(await list('?status=past-due')).toEqual([]);
  expect((await staff.get('/api/super-admin/subscriptions?status=gold')).status).toBe(400);
});

it('a transfer is matched by its reference, however the bank writes it', async () => {
  const found = async (reference: string) => {
    const { status, body } = await staff.get(
      `/api/super-admin/subscriptions?reference=${encodeURIComponent(reference)}`,
    );
    return status === 200 ? staffSubscriptionList.parse(body).items.map(({ name }) => name) : status;
  };
  const number = String((await bills())[0]?.number);
  const typed = [number, number.toLowerCase(), number.replace('-', ''), ` ${number.slice(0, 6)} ${number.slice(6)} `];
  for (const reference of typed)
    expect([reference, await found(reference)]).toEqual([reference, ['The Hadley family']]);
  expect(await found('PC0000000000-0001')).toEqual([]);
  expect(await found('Rent')).toBe(400);
});

it('a bill of an organisation that was deleted counts as due, is found by its reference, and can be settled', async () => {
  const gone = await signUp(api, { onTrial: true, plan: 'standard', organizationName: 'The Crane family' });
  await api.sql(
    `update organisations.organisation set trial_started_at = trial_started_at - interval '9 days' where id = $1`,
    [gone.organisationId],
  );
  await gone.post('/api/subscription', { plan: 'standard' });
  const there = `/api/super-admin/organizations/${gone.organisationId}`;
  const [bill] = staffInvoiceList.parse((await staff.get(`${there}/invoices`)).body).items;
  expect((await gone.del('/api/organization', { password: gone.password })).status).toBe(204);
  expect(await figures()).toMatchObject({ subscribed: 1, openPence: 499 });
  const found = await staff.get(`/api/super-admin/subscriptions?reference=${bill?.number}`);
  expect(staffSubscriptionList.parse(found.body).items).toMatchObject([
    { name: 'The Crane family', status: 'deleted', openPence: 499 },
  ]);
  expect((await staff.post(`${there}/invoices/${bill?.id}/paid`)).status).toBe(204);
  const now = staffSubscription.parse((await staff.get(`${there}/subscription`)).body);
  expect(now).toMatchObject({ status: 'deleted', openPence: 0 });
  expect((await figures()).openPence).toBe(0);
});

it('the figures count what is paid each month, trials and who stayed', async () => {
  expect(await figures()).toEqual({
    monthlyPence: 699,
    subscribed: 1,
    pastDue: 0,
    restricted: 0,
    trials: 1,
    trialsOver: 1,
    converted: 1,
    openPence: 0,
    overduePence: 0,
  });
});
