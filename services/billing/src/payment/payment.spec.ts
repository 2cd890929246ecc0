import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  CardPayer,
  eventually,
  inject,
  signUp,
  startStripeServer,
  startTestApi,
  startTestWorker,
  type Actor,
  type CardKind,
  type StripeServer,
  type TestApi,
} from '@petcare/testing/server';
import { StaffActs } from '../staff-acts.service.ts';
import { CollectPayments } from './collect-payments.job.ts';
import { TakePaymentEvents } from './take-payment-events.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
let stripe: StripeServer;
let payer: CardPayer;
let owner: Actor;
beforeAll(async () => {
  stripe = await startStripeServer();
  api = await startTestApi({ settings: stripe.settings });
  worker = await startTestWorker(api.database, stripe.settings);
});
afterAll(async () => {
  await worker.close();
  await api.close();
  await stripe.stop();
});
beforeEach(async () => {
  stripe.books.now = () => Date.now();
  payer = await CardPayer.signUp(api, stripe);
  owner = payer.owner;
  stripe.books.events.length = 0;
});

const path = '/api/subscription';
const now = () => payer.subscription();
const bills = () => payer.bills();
const cardKept = async () => (await payer.payingBy()).card;
const deliver: CardPayer['deliver'] = (inOrder) => payer.deliver(inOrder);
const send: CardPayer['send'] = (signed) => payer.send(signed);
const requestFor = (billId: string) =>
  [...stripe.books.invoices.values()].find(({ metadata }) => metadata['bill'] === billId);

/** As a worker does that is woken; the one that runs here may have been before. */
async function work(): Promise<void> {
  const { signal } = new AbortController();
  await worker.get(CollectPayments, { strict: false }).handle({}, signal);
  await eventually(async () => {
    const underWay = await api.sql(
      `select from billing.charges_due(100)
       union all select from billing.charge where next_try_at <= platform.now() + interval '1 hour'`,
    );
    expect(underWay).toHaveLength(0);
  });
}

async function enterCard(kind: CardKind): Promise<void> {
  await payer.enterCard(kind);
  await deliver();
}

/** A bill over £4.99, and a card that is tried for it. */
async function subscribeWith(kind: CardKind): Promise<string> {
  await owner.post(path, { plan: 'standard' });
  await enterCard(kind);
  await work();
  return String((await bills())[0]?.id);
}

const outcomes = () =>
  api.sql(`select outcome from billing.payment_event where organisation_id = $1 order by received_at`, [
    owner.organisationId,
  ]);
const actions = async () =>
  (
    await api.sql<{ action: string }>(
      `select action from platform.audit_event where organisation_id = $1 and action ~ '^(subscription|invoice)' order by id`,
      [owner.organisationId],
    )
  ).map(({ action }) => action);

describe('a card', () => {
  it('is entered on a page of Stripe, pays the bill that is open and then each new one, once', async () => {
    const id = await subscribeWith('works');
    expect(await cardKept()).toEqual({ brand: 'visa', last4: '4242', expires: '2031-04' });
    await deliver();
    expect(await bills()).toMatchObject([{ status: 'paid', charge: 'settled', payUrl: null }]);
    await owner.patch(path, { plan: 'pro' });
    for (let times = 0; times < 3; times += 1) await work();
    await deliver();
    expect((await bills()).map(({ status, totalPence }) => [status, totalPence])).toEqual([
      ['paid', 2200 - 499],
      ['paid', 499],
    ]);
    expect(stripe.books.takenFor(id)).toBe(499);
    expect(await actions()).toEqual(
      expect.arrayContaining(['subscription.card-kept', 'invoice.paid', 'subscription.changed']),
    );
  });

  it('is known to have paid although the news of it are lost', async () => {
    await subscribeWith('works');
    expect(await bills()).toMatchObject([{ status: 'paid' }]);
  });

  it('that is declined makes the bill due at once, takes nothing away for a week, and is tried again by day 1, 3, 5 and 7', async () => {
    const id = await subscribeWith('declines');
    await deliver();
    expect(await now()).toMatchObject({ status: 'past-due', fullAccessUntil: expect.any(String) });
    expect(await bills()).toMatchObject([{ status: 'overdue', charge: 'declined', payUrl: expect.any(String) }]);
    expect((await owner.post('/api/pets', { name: 'Biscuit', species: 'dog' })).status).toBe(201);
    const tries: number[] = [];
    for (let day = 1; day <= 9; day += 1) {
      await payer.later('1 day');
      stripe.books.now = () => Date.now() + day * 86_400_000;
      await work();
      await deliver();
      tries.push(requestFor(id)?.attempt_count ?? 0);
    }
    expect(tries).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 5]);
    expect(await now()).toMatchObject({ status: 'restricted' });
    await enterCard('works');
    await work();
    expect(await now()).toMatchObject({ status: 'active', openPence: 0 });
    expect(stripe.books.takenFor(id)).toBe(499);
  });

  it('that the bank wants confirmed leaves the bill open with the page for that, and pays once it is', async () => {
    const id = await subscribeWith('needs-confirmation');
    await deliver();
    const [bill] = await bills();
    expect(bill).toMatchObject({ status: 'open', charge: 'needs-confirmation' });
    expect(await now()).toMatchObject({ status: 'active' });
    stripe.books.payOnPage(String(bill?.payUrl?.split('/').at(-1)));
    await deliver();
    expect(await bills()).toMatchObject([{ id, status: 'paid', payUrl: null }]);
  });

  it('is removed, and does not come back with old news', async () => {
    await enterCard('works');
    const old = await api.sql<{ id: string }>('select id from billing.payment_event where organisation_id = $1', [
      owner.organisationId,
    ]);
    expect((await owner.del(`${path}/card`)).body).toEqual({ takesCards: true, card: null });
    expect([...stripe.books.methods.values()].at(-1)?.customer).toBeNull();
    await replayAll();
    expect({ old: old.length, card: await cardKept() }).toEqual({ old: 1, card: null });
    await owner.post(path, { plan: 'standard' });
    await work();
    expect(await bills()).toMatchObject([{ status: 'open', charge: null }]);
  });
});

/** As an operator would who has mended what was wrong. */
async function replayAll(): Promise<void> {
  await api.sql(
    `update billing.payment_event set taken_at = null, next_try_at = platform.now() where organisation_id = $1`,
    [owner.organisationId],
  );
  await worker.get(TakePaymentEvents, { strict: false }).handle({}, new AbortController().signal);
}

describe('what Stripe tells', () => {
  it('is 400 with another signature, none, an old one, or a changed body, and nothing is kept of it', async () => {
    await subscribeWith('works');
    const [event] = stripe.books.events;
    if (!event) throw new Error('Nothing has happened at Stripe');
    const good = stripe.signed(event);
    for (const bad of [
      stripe.signed(event, { secret: 'whsec_another' }),
      stripe.signed(event, { at: Date.now() - 301_000 }),
      { ...good, signature: '' },
      { ...good, body: good.body.replace('499', '498') },
    ])
      expect(await send(bad)).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(await outcomes()).toHaveLength(1);
  });

  it('counts once, however often it comes and is taken again', async () => {
    await subscribeWith('works');
    const events = [...stripe.books.events];
    await deliver((all) => [...all, ...all]);
    const before = [await bills(), await actions(), await now()];
    await Promise.all(Array.from({ length: 10 }, () => Promise.all(events.map((event) => send(stripe.signed(event))))));
    await replayAll();
    expect([await bills(), await actions(), await now()]).toEqual(before);
  });

  it('is never undone by what happened before and comes later', async () => {
    const id = await subscribeWith('declines');
    stripe.books.now = () => Date.now() + 60_000;
    await enterCard('works');
    const declined = stripe.books.events.splice(0);
    await work();
    for (const event of declined) await send(stripe.signed(event));
    expect(await now()).toMatchObject({ status: 'active', openPence: 0 });
    expect(await bills()).toMatchObject([{ id, status: 'paid', charge: 'settled' }]);
  });

  it('of an organisation that is not here, or of something else, is taken without a trace', async () => {
    await subscribeWith('works');
    const [event] = stripe.books.events;
    if (!event) throw new Error('Nothing has happened at Stripe');
    const others = [
      { ...event, type: 'customer.created' as const },
      { ...event, data: { object: { metadata: { organisation: '01a20626-78bd-738d-b85c-797d0e254e7b' } } } },
      { ...event, data: { object: {} } },
    ];
    for (const other of others) expect((await send(stripe.signed(other))).status).toBe(204);
    expect(await outcomes()).toHaveLength(1);
  });
});

describe('money', () => {
  const staff = () => api.app.get(StaffActs, { strict: false });

  it('that comes by bank transfer withdraws the bill from the card', async () => {
    const id = await subscribeWith('needs-confirmation');
    await staff().markPaid(owner.organisationId, id);
    await work();
    const request = requestFor(id);
    expect(request?.status).toBe('void');
    expect(await bills()).toMatchObject([{ status: 'paid', charge: 'settled' }]);
  });

  it('that comes twice, by bank transfer and by card, goes back to the card', async () => {
    const id = await subscribeWith('needs-confirmation');
    const request = requestFor(id);
    stripe.books.payOnPage(String(request?.id));
    await staff().markPaid(owner.organisationId, id);
    await deliver();
    for (let times = 0; times < 3; times += 1) await work();
    expect(stripe.books.takenFor(id)).toBe(0);
    expect(await actions()).toContain('invoice.paid-twice');
  });

  it('that staff send back goes to the card, once', async () => {
    const id = await subscribeWith('works');
    await staff().refund(owner.organisationId, id, { pence: 200, reason: 'Sorry' });
    for (let times = 0; times < 3; times += 1) await work();
    await staff().refund(owner.organisationId, id, { pence: 99, reason: 'Sorry again' });
    for (let times = 0; times < 3; times += 1) await work();
    expect(stripe.books.takenFor(id)).toBe(499 - 299);
  });

  it('too little for a card waits for the next bill', async () => {
    await subscribeWith('works');
    await payer.later('29 days 4 hours');
    await owner.patch(path, { storageGb: 1 });
    await work();
    const [small] = await bills();
    expect(small).toMatchObject({ totalPence: 0, status: 'paid' });
    const carried = small?.lines[0]?.pence ?? 0;
    expect(carried).toBeGreaterThan(0);
    expect(await now()).toMatchObject({ nextBill: { pence: 499 + 200 + carried } });
  });
});

it('takes no card where no keys are set', async () => {
  const plain = await startTestApi({ database: api.database });
  try {
    const other = await signUp(plain, { plan: 'standard' });
    expect((await other.get(`${path}/card`)).body).toEqual({ takesCards: false, card: null });
    expect(await other.post(`${path}/card`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await inject(plain, { method: 'POST', url: '/api/billing/webhook' })).status).toBe(400);
  } finally {
    await plain.close();
  }
});
