import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Database, newId } from '@petcare/platform';
import { eventually, whileLocked } from '@petcare/testing/server';
import { InvoicesService } from '../invoices.service.ts';
import { StaffActs } from '../staff-acts.service.ts';
import { CardWorld } from './card-world.fixture.ts';
import { PrunePaymentEvents } from './prune-payment-events.job.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await CardWorld.start();
});
afterAll(() => world.stop());
beforeEach(() => world.renew());

const path = '/api/subscription';

describe('money', () => {
  const staff = () => world.api.app.get(StaffActs, { strict: false });

  it('that comes by bank transfer withdraws the bill from the card', async () => {
    const id = await world.subscribeWith('needs-confirmation');
    await staff().markPaid(world.payer.owner.organisationId, id);
    await world.work();
    const request = world.requestFor(id);
    expect(request?.status).toBe('void');
    expect(await world.payer.bills()).toMatchObject([{ status: 'paid', charge: 'settled' }]);
  });

  it('that comes by bank transfer withdraws a bill written off at Stripe, too, which could be paid on its page', async () => {
    const id = await world.subscribeWith('needs-confirmation');
    world.stripe.books.writeOff(String(world.requestFor(id)?.id));
    await staff().markPaid(world.payer.owner.organisationId, id);
    await world.work();
    expect(world.requestFor(id)?.status).toBe('void');
  });

  it('that comes twice, by bank transfer and by card, goes back to the card', async () => {
    const id = await world.subscribeWith('needs-confirmation');
    const request = world.requestFor(id);
    world.stripe.books.payOnPage(String(request?.id));
    await staff().markPaid(world.payer.owner.organisationId, id);
    await world.payer.deliver();
    for (let times = 0; times < 3; times += 1) await world.work();
    expect(world.stripe.books.takenFor(id)).toBe(0);
    expect(await world.actions()).toContain('invoice.paid-twice');
    const [{ number } = { number: '' }] = await world.payer.bills();
    expect(await world.letters('paid-twice')).toMatchObject([
      {
        subject: 'We’re refunding £4.99 that you paid twice',
        text: expect.stringMatching(
          new RegExp(`Bill ${number} for .* had already been paid when your card was charged`),
        ),
      },
    ]);
  });

  it('that staff send back of a transfer is not asked of the card, which has had back what it paid as well', async () => {
    const { organisationId } = world.payer.owner;
    const id = await world.subscribeWith('needs-confirmation');
    world.stripe.books.payOnPage(String(world.requestFor(id)?.id));
    await staff().markPaid(organisationId, id);
    await world.payer.deliver();
    for (let times = 0; times < 2; times += 1) await world.work();
    await staff().refund(organisationId, id, { pence: 200, reason: 'Sorry' });
    const charges = await world.api.sql(
      'select back_pence as back, next_try_at as next from billing.charge where invoice_id = $1',
      [id],
    );
    expect(charges).toEqual([{ back: 499, next: null }]);
    const { items } = await world.api.app
      .get(InvoicesService, { strict: false })
      .listForStaff(organisationId, { limit: 1 });
    expect(items).toMatchObject([{ refundedPence: 200, paidByCard: false }]);
  });

  it('that staff send back goes to the card, once', async () => {
    const id = await world.subscribeWith('works');
    await staff().refund(world.payer.owner.organisationId, id, { pence: 200, reason: 'Sorry' });
    for (let times = 0; times < 3; times += 1) await world.work();
    await staff().refund(world.payer.owner.organisationId, id, { pence: 99, reason: 'Sorry again' });
    for (let times = 0; times < 3; times += 1) await world.work();
    expect(world.stripe.books.takenFor(id)).toBe(499 - 299);
  });

  it('that staff send back keeps the subscription to itself before the bill, as news of the card does', async () => {
    const { organisationId } = world.payer.owner;
    const id = await world.subscribeWith('works');
    const refunds: Promise<void>[] = [];
    const lock = 'select from organisations.organisation where id = $1 for no key update nowait';
    await whileLocked(world.api, `select from billing.invoice where id = '${id}' for update`, async () => {
      refunds.push(staff().refund(organisationId, id, { pence: 200, reason: 'Sorry' }));
      const isLocked = () => expect(world.api.sql(lock, [organisationId])).rejects.toThrow('could not obtain lock');
      await eventually(isLocked, 10_000);
    });
    await Promise.all(refunds);
    expect(await world.payer.bills()).toMatchObject([{ refundedPence: 200 }]);
  });

  it('that staff send back reaches the card although the organisation has been deleted, and no card is charged then', async () => {
    const id = await world.subscribeWith('works');
    const { owner } = world.payer;
    expect((await owner.del('/api/organization', { password: owner.password })).status).toBe(204);
    const open = newId();
    await world.api.sql(
      `insert into billing.invoice
       select (jsonb_populate_record(i, jsonb_build_object('id', $2::text, 'sequence', 2, 'number', 'PC0-0002', 'paid_at', null))).*
       from billing.invoice i where i.organisation_id = $1`,
      [owner.organisationId, open],
    );
    await staff().refund(owner.organisationId, id, { pence: 200, reason: 'Sorry' });
    for (let times = 0; times < 3; times += 1) await world.work();
    expect(world.stripe.books.takenFor(id)).toBe(499 - 200);
    expect(await world.api.sql('select from billing.charge where invoice_id = $1', [open])).toEqual([]);
  });

  it('that comes after the organisation has been deleted is in the books', async () => {
    const id = await world.subscribeWith('needs-confirmation');
    const { owner } = world.payer;
    expect((await owner.del('/api/organization', { password: owner.password })).status).toBe(204);
    world.stripe.books.payOnPage(String(world.requestFor(id)?.id));
    await world.payer.deliver();
    const [bill] = await world.api.sql('select paid_at is not null as paid from billing.invoice where id = $1', [id]);
    expect(bill).toEqual({ paid: true });
  });

  it('that is sent back at Stripe itself is in the books, once, and told of, even before it is known to have come', async () => {
    const id = await world.subscribeWith('needs-confirmation');
    const request = world.requestFor(id);
    world.stripe.books.payOnPage(String(request?.id));
    const [intent] = [...world.stripe.books.intents].find(([, { invoice }]) => invoice === request?.id) ?? [];
    world.stripe.books.refund(String(intent), 150);
    world.stripe.books.refund(String(intent), 50);
    await world.payer.deliver((all) => [...all.toReversed(), ...all]);
    await world.replayAll();
    expect(await world.payer.bills()).toMatchObject([{ status: 'paid', refundedPence: 200 }]);
    expect((await world.actions()).filter((action) => action === 'invoice.refunded')).toHaveLength(1);
    await staff().refund(world.payer.owner.organisationId, id, { pence: 99, reason: 'Sorry' });
    for (let times = 0; times < 3; times += 1) await world.work();
    await world.payer.deliver();
    expect(await world.payer.bills()).toMatchObject([{ refundedPence: 299 }]);
    expect(world.stripe.books.takenFor(id)).toBe(499 - 299);
    const notices = await world.api.sql(
      `select about from billing.notice where organisation_id = $1 and kind = 'refunded' order by about`,
      [world.payer.owner.organisationId],
    );
    expect(notices).toEqual([{ about: `${id}:200` }, { about: `${id}:299` }]);
  });

  it('that was sent back of another sum than the bill’s is left for people to look at, and not tried again', async () => {
    const id = await world.subscribeWith('needs-confirmation');
    const { books } = world.stripe;
    const request = world.requestFor(id);
    books.payOnPage(String(request?.id));
    const [intent, payment] = [...books.intents].find(([, { invoice }]) => invoice === request?.id) ?? [];
    if (intent === undefined || !payment) throw new Error('Nobody paid');
    books.intents.set(intent, { ...payment, pence: 498 });
    books.refund(intent, 100);
    await world.payer.deliver((all) => all.filter(({ type }) => type === 'charge.refunded'));
    expect((await world.outcomes()).at(-1)).toEqual({ outcome: 'over 498 in place of 499' });
    expect(await world.payer.bills()).toMatchObject([{ status: 'open', refundedPence: 0 }]);
  });

  it('too little for a card waits for the next bill', async () => {
    await world.subscribeWith('works');
    await world.payer.later('29 days 4 hours');
    await world.payer.owner.patch(path, { storageGb: 1 });
    await world.work();
    const [small] = await world.payer.bills();
    expect(small).toMatchObject({ totalPence: 0, status: 'paid' });
    const carried = small?.lines[0]?.pence ?? 0;
    expect(carried).toBeGreaterThan(0);
    expect(await world.payer.subscription()).toMatchObject({ nextBill: { pence: 499 + 200 + carried } });
  });
});

it('what was told is kept for ninety days, and forgotten then, unless it has still to be taken', async () => {
  await world.enterCard('works');
  await world.enterCard('works');
  await world.api.sql(
    `update billing.payment_event set taken_at = platform.now() - interval '89 days 23 hours' where organisation_id = $1`,
    [world.payer.owner.organisationId],
  );
  // A new one each time, because a worker looks once a day.
  const prune = () => new PrunePaymentEvents(world.worker.get(Database)).handle({}, new AbortController().signal);
  await prune();
  expect(await world.outcomes()).toHaveLength(2);
  await world.api.sql(
    `update billing.payment_event set taken_at = case when id = (select min(id) from billing.payment_event where organisation_id = $1)
       then taken_at - interval '2 hours' end where organisation_id = $1`,
    [world.payer.owner.organisationId],
  );
  await prune();
  expect(await world.outcomes()).toHaveLength(1);
});

it('an organisation that is erased is erased at Stripe, too', async () => {
  await world.enterCard('works');
  const [payer] = await world.api.sql<{ id: string }>(
    'select customer_id as id from billing.payer where organisation_id = $1',
    [world.payer.owner.organisationId],
  );
  await world.api.sql(
    `update organisations.organisation set deleted_at = platform.now() - interval '31 days' where id = $1`,
    [world.payer.owner.organisationId],
  );
  await eventually(async () => expect(world.stripe.books.goneCustomers).toContain(payer?.id));
  expect(
    await world.api.sql('select from billing.payer where organisation_id = $1', [world.payer.owner.organisationId]),
  ).toEqual([]);
});
