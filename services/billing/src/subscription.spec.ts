import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountExport, organisation, subscription, subscriptionUsage } from '@petcare/contracts';
import { invoiceList, planPreview } from '@petcare/contracts/billing';
import {
  eventually,
  createPet,
  joinAs,
  prove,
  signUp,
  startTestApi,
  stayLoggedIn,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { StaffActs } from './staff-acts.service.ts';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api, { onTrial: true, plan: 'standard' });
});

const path = '/api/subscription';
const now = async () => subscription.parse((await owner.get(path)).body);
const bills = async () => invoiceList.parse((await owner.get(`${path}/invoices`)).body).items;
async function later(interval: string): Promise<void> {
  await api.sql(
    `update organisations.organisation set trial_started_at = trial_started_at - $2::interval where id = $1`,
    [owner.organisationId, interval],
  );
  const times = ['anchor_at', 'period_starts_at', 'period_ends_at', 'past_due_at', 'turns_at'];
  await api.sql(
    `update billing.subscription set ${times.map((at) => `${at} = ${at} - $2::interval`).join(', ')} where organisation_id = $1`,
    [owner.organisationId, interval],
  );
  await api.sql(
    `update billing.invoice set due_at = due_at - $2::interval, issued_at = issued_at - $2::interval where organisation_id = $1`,
    [owner.organisationId, interval],
  );
}
const pet = { name: 'Biscuit', species: 'dog' };

it('has what somebody changed of it in their export, and nothing of what others did', async () => {
  const other = await joinAs(owner, 'billing-only');
  await owner.post(path, { plan: 'standard' });
  await other.del(path);
  const billingOf = async (who: Actor) => {
    await prove(who);
    const { billing } = accountExport.parse((await who.get('/api/auth/export')).body).parts;
    const [{ organizationId, changes }] = billing as [{ organizationId: string; changes: { action: string }[] }];
    return [organizationId, ...changes.map(({ action }) => action).filter((action) => action.startsWith('subs'))];
  };
  expect(await billingOf(owner)).toEqual([owner.organisationId, 'subscription.subscribed']);
  expect(await billingOf(other)).toEqual([owner.organisationId, 'subscription.cancel-planned']);
});

describe('a trial', () => {
  it('writes for seven days, then reads only, and says what lifts it', async () => {
    expect(await now()).toMatchObject({ status: 'trial', plan: { id: 'standard' }, storageGb: 0, nextBill: null });
    const { id, version } = await createPet(owner);
    const member = await joinAs(owner, 'member');
    await later('7 days 1 minute');
    // Who doesn't pay can't choose a plan.
    expect(await member.post('/api/pets', pet)).toMatchObject({
      status: 402,
      body: { message: 'Nothing can be changed here for now. Ask an owner of your organisation.' },
    });
    expect(await now()).toMatchObject({ status: 'trial-ended' });
    for (const answer of [
      await owner.post('/api/pets', pet),
      await owner.patch(`/api/pets/${id}`, { version, name: 'Rex' }),
      await owner.del(`/api/pets/${id}`),
      await owner.post(`/api/pets/${id}/notes`, { type: 'general', body: 'Well' }),
    ])
      expect(answer).toMatchObject({
        status: 402,
        body: { code: 'read-only', message: expect.stringContaining('Choose a plan') },
      });
    expect((await owner.get(`/api/pets/${id}`)).status).toBe(200);
    await prove(owner);
    expect((await owner.get('/api/auth/export')).status).toBe(200);
  });

  it('goes on until its end after somebody subscribes, who then pays for the month that follows', async () => {
    expect(await owner.post(path, { plan: 'advanced', storageGb: 2 })).toMatchObject({ status: 201 });
    const { status, nextBill, trialEndsAt } = await now();
    expect({ status, nextBill }).toEqual({
      status: 'active',
      nextBill: { at: trialEndsAt, pence: 1099, creditPence: 0 },
    });
    expect(await bills()).toEqual([]);
  });
});

describe('a subscription', () => {
  it('that begins after the trial is charged at once, and everything can be written again', async () => {
    await later('8 days');
    expect((await owner.post('/api/pets', pet)).status).toBe(402);
    await owner.post(path, { plan: 'standard' });
    expect(await bills()).toMatchObject([
      { totalPence: 499, status: 'open', number: expect.stringMatching(/^PC.{10}-0001$/) },
    ]);
    expect((await owner.post('/api/pets', pet)).status).toBe(201);
    expect(await owner.post(path, { plan: 'pro' })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('holds more at once for its part of the month, and less from the next one on', async () => {
    await later('8 days');
    await owner.post(path, { plan: 'basic' });
    const asked = await owner.get(`${path}/preview?plan=pro&storageGb=3`);
    const preview = planPreview.parse(asked.body);
    expect(preview).toMatchObject({ nowPence: 2200 - 299 + 600, monthlyPence: 2800, over: [] });
    await owner.patch(path, { plan: 'pro', storageGb: 3 });
    expect((await bills()).map(({ totalPence }) => totalPence)).toEqual([2200 - 299 + 600, 299]);
    expect(subscriptionUsage.parse((await owner.get(`${path}/usage`)).body).bytes.limit).toBe(8 * 1024 ** 3);
    await owner.patch(path, { plan: 'standard', storageGb: 0 });
    expect(await now()).toMatchObject({
      plan: { id: 'pro' },
      next: { plan: 'standard', storageGb: 0 },
      nextBill: { pence: 499 },
    });
    expect(await bills()).toHaveLength(2);
  });

  it('ends with its month when it is cancelled, which can be taken back', async () => {
    await later('8 days');
    await owner.post(path, { plan: 'basic' });
    expect((await owner.del(path)).body).toMatchObject({
      cancelsAtPeriodEnd: true,
      nextBill: null,
      status: 'active',
      remindersUntil: expect.any(String),
    });
    expect((await owner.post(`${path}/resume`)).body).toMatchObject({ cancelsAtPeriodEnd: false });
    await owner.del(path);
    await later('32 days');
    expect(await now()).toMatchObject({ status: 'cancelled' });
    expect((await owner.post('/api/pets', pet)).status).toBe(402);
  });

  it('goes on when another plan is chosen after it was cancelled', async () => {
    await later('8 days');
    await owner.post(path, { plan: 'basic' });
    await owner.del(path);
    const asked = await owner.get(`${path}/preview?plan=pro`);
    expect(planPreview.parse(asked.body)).toMatchObject({ nowPence: 2200 - 299 });
    expect((await owner.patch(path, { plan: 'pro' })).body).toMatchObject({
      status: 'active',
      plan: { id: 'pro' },
      cancelsAtPeriodEnd: false,
      nextBill: { pence: 2200 },
    });
  });

  it.each([{}, { plan: 'gold' }, { plan: 'pro', storageGb: 1.5 }, { plan: 'pro', storageGb: -1 }])(
    'is not begun by %j',
    async (body) => {
      expect((await owner.post(path, body)).status).toBe(400);
    },
  );

  it('takes no field it doesn’t know, so that nobody believes in a change that wasn’t made', async () => {
    const mistyped = { plan: 'pro', storageGB: 5 };
    expect(await owner.post(path, mistyped)).toMatchObject({ status: 400, body: { code: 'validation' } });
    await owner.post(path, { plan: 'pro' });
    expect((await owner.patch(path, { storageGB: 5 })).status).toBe(400);
    expect((await owner.get(`${path}/preview?plan=pro&storageGB=5`)).status).toBe(400);
    expect(await now()).toMatchObject({ storageGb: 0, next: null });
  });

  it('is charged once, however many ask for more at once', async () => {
    await later('8 days');
    await owner.post(path, { plan: 'basic' });
    await Promise.all(Array.from({ length: 50 }, () => owner.patch(path, { plan: 'pro' })));
    expect((await bills()).map(({ totalPence }) => totalPence)).toEqual([2200 - 299, 299]);
    expect((await bills()).map(({ number }) => number.slice(-4))).toEqual(['0002', '0001']);
  });
});

describe('money that goes back', () => {
  it('is never more than came, however many send it back at once', async () => {
    await later('8 days');
    await owner.post(path, { plan: 'standard' });
    const id = String((await bills())[0]?.id);
    const staff = api.app.get(StaffActs, { strict: false });
    await staff.markPaid(owner.organisationId, id);
    const sent = await Promise.allSettled(
      Array.from({ length: 20 }, () => staff.refund(owner.organisationId, id, { pence: 100, reason: 'In error' })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await bills()).toMatchObject([{ refundedPence: 400, totalPence: 499 }]);
  });

  it('as credit pays bills when they are made, however late that is noticed', async () => {
    await owner.post(path, { plan: 'basic' });
    await api.app.get(StaffActs, { strict: false }).credit(owner.organisationId, { pence: 400, reason: 'Sorry' });
    await later('22 days');
    expect(await now()).toMatchObject({
      status: 'active',
      openPence: 0,
      nextBill: { pence: 299 - 101, creditPence: 101 },
    });
    expect(await owner.patch(path, { storageGb: 1 })).toMatchObject({ status: 200, body: { status: 'active' } });
    expect((await bills()).at(-1)).toMatchObject({ totalPence: 0, status: 'paid' });
  });
});

describe('what is not paid', () => {
  it('is past due after a week, which takes nothing away, and read-only after another', async () => {
    await later('8 days');
    await owner.post(path, { plan: 'basic' });
    await later('7 days 1 minute');
    expect(await now()).toMatchObject({ status: 'past-due', openPence: 299, fullAccessUntil: expect.any(String) });
    expect((await owner.post('/api/pets', pet)).status).toBe(201);
    await later('7 days');
    expect(await now()).toMatchObject({ status: 'restricted' });
  });

  it('ends e-mails about reminders once, however late it is cancelled', async () => {
    await later('8 days');
    await owner.post(path, { plan: 'basic' });
    await later('15 days');
    // As the worker writes it down.
    await api.sql(
      `update billing.subscription s set standing = 'restricted', past_due_at = i.due_at from billing.invoice i
       where s.organisation_id = $1 and i.organisation_id = $1`,
      [owner.organisationId],
    );
    const { status, remindersUntil } = await now();
    expect([status, typeof remindersUntil]).toEqual(['restricted', 'string']);
    expect((await owner.del(path)).body).toMatchObject({ status: 'cancelled', remindersUntil });
    await later('30 days');
    await api.sql(
      `update billing.subscription set period_ends_at = platform.now() - interval '13 days 12 hours' where organisation_id = $1`,
      [owner.organisationId],
    );
    const told = `select kind from billing.notices_due(1000) where id = $1`;
    expect(await api.sql(told, [owner.organisationId])).toEqual([]);
  });

  it('comes before choosing a plan again, which whoever is refused is told of', async () => {
    await later('8 days');
    await owner.post(path, { plan: 'basic' });
    await later('14 days 1 minute');
    expect((await owner.del(path)).body).toMatchObject({ status: 'cancelled', openPence: 299 });
    const told = async () => (await owner.post('/api/pets', pet)).body;
    expect(await told()).toMatchObject({
      code: 'read-only',
      message: expect.stringMatching(/has ended[.] Once what you owe is paid, choose a plan/),
    });
    expect(await owner.post(path, { plan: 'basic' })).toMatchObject({ status: 409 });
    await api.app.get(StaffActs, { strict: false }).markPaid(owner.organisationId, String((await bills())[0]?.id));
    expect(await told()).toMatchObject({ message: expect.stringMatching(/has ended[.] Choose a plan/) });
    expect(await owner.post(path, { plan: 'basic' })).toMatchObject({ status: 201 });
  });

  it('takes nothing away before a cancelled subscription ends, which may come first', async () => {
    await later('8 days');
    await owner.post(path, { plan: 'basic' });
    await api.app.get(StaffActs, { strict: false }).markPaid(owner.organisationId, String((await bills())[0]?.id));
    await later('20 days');
    await owner.patch(path, { plan: 'pro' });
    await later('7 days 1 minute');
    const asked = await now();
    expect(Date.parse(String(asked.fullAccessUntil))).toBeGreaterThan(Date.parse(String(asked.currentPeriodEndsAt)));
    await owner.del(path);
    const { status, fullAccessUntil, currentPeriodEndsAt } = await now();
    expect([status, fullAccessUntil]).toEqual(['past-due', currentPeriodEndsAt]);
    const shown = organisation.parse((await owner.get('/api/organization')).body);
    expect([shown.status, shown.fullAccessUntil]).toEqual(['past-due', currentPeriodEndsAt]);
  });
});

describe('the worker', () => {
  it('begins the next month and bills it once, though it looks many times', async () => {
    await later('8 days');
    await owner.post(path, { plan: 'basic' });
    await api.sql(`update billing.invoice set paid_at = issued_at where organisation_id = $1`, [owner.organisationId]);
    await api.database.shiftClock('32 days');
    await stayLoggedIn(owner);
    const worker = await startTestWorker(api.database, { SWEEP_SECONDS: '1' });
    try {
      await eventually(async () => expect(await bills()).toHaveLength(2));
      expect((await bills()).map(({ totalPence }) => totalPence)).toEqual([299, 299]);
    } finally {
      await worker.close();
    }
  });
});
