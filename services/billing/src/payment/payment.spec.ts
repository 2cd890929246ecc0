import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { eventually, inject, signUp, startTestApi, type CardPayer } from '@petcare/testing/server';
import { CardWorld } from './card-world.fixture.ts';
import { PaymentProvider } from './payment-provider.ts';

let world: CardWorld;
beforeAll(async () => {
  world = await CardWorld.start();
});
afterAll(() => world.stop());
beforeEach(() => world.renew());

const path = '/api/subscription';
const cardKept = async () => (await world.payer.payingBy()).card;

describe('a card', () => {
  it('is entered on a page of Stripe, pays the bill that is open and then each new one, once', async () => {
    const id = await world.subscribeWith('works');
    expect(await cardKept()).toEqual({ brand: 'visa', last4: '4242', expires: '2031-04' });
    await world.payer.deliver();
    expect(await world.payer.bills()).toMatchObject([{ status: 'paid', charge: 'settled', payUrl: null }]);
    await world.payer.owner.patch(path, { plan: 'pro' });
    for (let times = 0; times < 3; times += 1) await world.work();
    await world.payer.deliver();
    expect((await world.payer.bills()).map(({ status, totalPence }) => [status, totalPence])).toEqual([
      ['paid', 2200 - 499],
      ['paid', 499],
    ]);
    expect(world.stripe.books.takenFor(id)).toBe(499);
    expect(await world.actions()).toEqual(
      expect.arrayContaining(['subscription.card-kept', 'invoice.paid', 'subscription.changed']),
    );
  });

  it('is known to have paid although the news of it are lost', async () => {
    await world.subscribeWith('works');
    expect(await world.payer.bills()).toMatchObject([{ status: 'paid' }]);
  });

  it('that is declined makes the bill due at once, takes nothing away for a week, and is tried again by day 1, 3, 5 and 7', async () => {
    const id = await world.subscribeWith('declines');
    await world.payer.deliver();
    expect(await world.payer.subscription()).toMatchObject({ status: 'past-due', fullAccessUntil: expect.any(String) });
    expect(await world.payer.bills()).toMatchObject([
      { status: 'overdue', charge: 'declined', payUrl: expect.any(String), chargedAgainAt: expect.any(String) },
    ]);
    expect((await world.payer.owner.post('/api/pets', { name: 'Biscuit', species: 'dog' })).status).toBe(201);
    const tries: number[] = [];
    for (let day = 1; day <= 9; day += 1) {
      await world.payer.later('1 day');
      world.stripe.books.now = () => Date.now() + day * 86_400_000;
      await world.work();
      await world.payer.deliver();
      tries.push(world.requestFor(id)?.attempt_count ?? 0);
    }
    expect(tries).toEqual([2, 2, 3, 3, 4, 4, 5, 5, 5]);
    expect(await world.payer.subscription()).toMatchObject({ status: 'restricted' });
    expect(await world.payer.bills()).toMatchObject([{ charge: 'declined', chargedAgainAt: null }]);
    await eventually(async () =>
      expect(await world.letters('restricted')).toMatchObject([
        {
          text: expect.stringMatching(
            /was declined for £4\.99, and we won’t try it again\. Please choose another card/,
          ),
        },
      ]),
    );
    await world.enterCard('works');
    await world.work();
    expect(await world.payer.subscription()).toMatchObject({ status: 'active', openPence: 0 });
    expect(world.stripe.books.takenFor(id)).toBe(499);
  });

  it.each<[string, Parameters<CardPayer['deliver']>[0]]>([
    ['first', (events) => events],
    ['last', (events) => events.toReversed()],
  ])(
    'that the bank wants confirmed, told of %s as failed, leaves the bill open with the page for that, and pays once it is',
    async (_when, inOrder) => {
      const id = await world.subscribeWith('needs-confirmation');
      const told = world.stripe.books.events.map(({ type }) => type);
      expect(told).toEqual(['invoice.payment_failed', 'invoice.payment_action_required']);
      await world.payer.deliver(inOrder);
      expect(await world.letters('past-due')).toEqual([]);
      expect((await world.actions()).filter((action) => action === 'invoice.declined')).toHaveLength(1);
      const [bill] = await world.payer.bills();
      expect(bill).toMatchObject({ status: 'open', charge: 'needs-confirmation' });
      expect(await world.payer.subscription()).toMatchObject({ status: 'active' });
      world.stripe.books.payOnPage(String(bill?.payUrl?.split('/').at(-1)));
      await world.payer.deliver();
      expect(await world.payer.bills()).toMatchObject([{ id, status: 'paid', payUrl: null }]);
    },
  );

  it.each(['void', 'writeOff'] as const)(
    'whose bill somebody withdrew at Stripe (%s) is not said to be charged any more, and the next card pays it, once',
    async (withdraw) => {
      const id = await world.subscribeWith('declines');
      const late = world.stripe.books.events.splice(0);
      expect(await world.payer.bills()).toMatchObject([{ charge: 'asked', chargedAgainAt: expect.any(String) }]);
      const withdrawn = String(world.requestFor(id)?.id);
      world.stripe.books[withdraw](withdrawn);
      await world.payer.later('1 day');
      await world.work();
      for (const event of late) await world.payer.send(world.stripe.signed(event));
      expect((await world.outcomes()).at(-1)).toEqual({ outcome: 'about a request that is closed' });
      expect(await world.payer.bills()).toMatchObject([{ charge: 'asked', chargedAgainAt: null, payUrl: null }]);
      expect(() => world.stripe.books.payOnPage(withdrawn)).toThrow('invoice_not_editable');
      world.stripe.books.now = () => Date.now() + 60_000;
      await world.enterCard('works');
      for (let times = 0; times < 3; times += 1) await world.work();
      await world.payer.deliver();
      expect(await world.payer.bills()).toMatchObject([{ id, status: 'paid', charge: 'settled' }]);
      expect(world.stripe.books.takenFor(id)).toBe(499);
    },
  );

  it('that replaces a declined one pays at once although somebody withdrew the bill at Stripe in between', async () => {
    const id = await world.subscribeWith('declines');
    await world.payer.deliver();
    world.stripe.books.void(String(world.requestFor(id)?.id));
    world.stripe.books.now = () => Date.now() + 60_000;
    await world.enterCard('works');
    await world.work();
    expect(await world.payer.bills()).toMatchObject([{ id, status: 'paid' }]);
    expect(world.stripe.books.takenFor(id)).toBe(499);
  });

  it('that the bank wants confirmed is told of again with each new card, and only of the latest', async () => {
    await world.subscribeWith('needs-confirmation');
    await world.payer.deliver();
    const first = { subject: 'Confirm the payment of £4.99', text: expect.stringContaining('Until you do') };
    expect(await world.letters('confirm')).toMatchObject([first]);
    world.stripe.books.now = () => Date.now() + 60_000;
    await world.enterCard('needs-confirmation');
    await world.work();
    await world.payer.deliver();
    expect(await world.letters('confirm')).toMatchObject([{ suppress: 'it does not hold any more' }, first]);
  });

  it('is forgotten at Stripe once another takes its place', async () => {
    await world.enterCard('works');
    world.stripe.books.now = () => Date.now() + 60_000;
    await world.enterCard('works');
    const attached = () => [...world.stripe.books.methods.values()].slice(-2).map(({ customer }) => customer !== null);
    await eventually(() => expect(attached()).toEqual([false, true]));
  });

  it('is removed, and does not come back with old news', async () => {
    await world.enterCard('works');
    const old = await world.api.sql<{ id: string }>('select id from billing.payment_event where organisation_id = $1', [
      world.payer.owner.organisationId,
    ]);
    expect((await world.payer.owner.del(`${path}/card`)).body).toEqual({ takesCards: true, card: null });
    expect([...world.stripe.books.methods.values()].at(-1)?.customer).toBeNull();
    await world.replayAll();
    expect({ old: old.length, card: await cardKept() }).toEqual({ old: 1, card: null });
    await world.payer.owner.post(path, { plan: 'standard' });
    await world.work();
    expect(await world.payer.bills()).toMatchObject([{ status: 'open', charge: null }]);
  });
});

describe('a card entered just before the old one is charged and declined', () => {
  /** Expects the newer one to pay. `inOrder` says which of the two is reported first, while the charge is still under way. */
  const isPaidByIt = async (inOrder: Parameters<CardPayer['deliver']>[0]) => {
    const provider = world.worker.get(PaymentProvider, { strict: false });
    const charge = provider.charge.bind(provider);
    jest.spyOn(provider, 'charge').mockImplementationOnce(async (...asked) => {
      world.stripe.books.now = () => Date.now() + 60_000;
      await world.payer.enterCard('works');
      world.stripe.books.now = () => Date.now() + 120_000;
      const state = await charge(...asked);
      await world.payer.deliver(inOrder);
      return state;
    });
    const id = await world.subscribeWith('declines');
    await world.work();
    // The worker itself may be charging the newer card, and looks done once the refusal is kept.
    await eventually(async () => expect(await world.payer.bills()).toMatchObject([{ id, status: 'paid' }]));
  };

  it('is charged at once', async () => {
    await isPaidByIt((events) => events.toReversed());
  });

  it('is charged at once although the refusal is reported last', async () => {
    await isPaidByIt((events) => events);
  });
});

describe('what Stripe tells', () => {
  it('is 400 with another signature, none, an old one, or a changed body, and nothing is kept of it', async () => {
    await world.subscribeWith('works');
    const [event] = world.stripe.books.events;
    if (!event) throw new Error('Nothing has happened at Stripe');
    const good = world.stripe.signed(event);
    for (const bad of [
      world.stripe.signed(event, { secret: 'whsec_another' }),
      world.stripe.signed(event, { at: Date.now() - 301_000 }),
      { ...good, signature: '' },
      { ...good, body: good.body.replace('499', '498') },
    ])
      expect(await world.payer.send(bad)).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(await world.outcomes()).toHaveLength(1);
  });

  it('counts once, however often it comes and is taken again', async () => {
    await world.subscribeWith('works');
    const events = [...world.stripe.books.events];
    await world.payer.deliver((all) => [...all, ...all]);
    const before = [await world.payer.bills(), await world.actions(), await world.payer.subscription()];
    await Promise.all(
      Array.from({ length: 10 }, () =>
        Promise.all(events.map((event) => world.payer.send(world.stripe.signed(event)))),
      ),
    );
    await world.replayAll();
    expect([await world.payer.bills(), await world.actions(), await world.payer.subscription()]).toEqual(before);
  });

  it('is never undone by what happened before and comes later', async () => {
    const id = await world.subscribeWith('declines');
    world.stripe.books.now = () => Date.now() + 60_000;
    await world.enterCard('works');
    const declined = world.stripe.books.events.splice(0);
    await world.work();
    for (const event of declined) await world.payer.send(world.stripe.signed(event));
    expect(await world.payer.subscription()).toMatchObject({ status: 'active', openPence: 0 });
    expect(await world.payer.bills()).toMatchObject([{ id, status: 'paid', charge: 'settled' }]);
  });

  it('of a card that was declined does not keep the next one waiting, which came before the news', async () => {
    const id = await world.subscribeWith('declines');
    const declined = world.stripe.books.events.splice(0);
    world.stripe.books.now = () => Date.now() + 60_000;
    await world.enterCard('works');
    for (const event of declined) await world.payer.send(world.stripe.signed(event));
    await world.work();
    expect(await world.payer.bills()).toMatchObject([{ id, status: 'paid' }]);
  });

  it('of an organisation that is not here, or of something else, is taken without a trace', async () => {
    await world.subscribeWith('works');
    const [event] = world.stripe.books.events;
    if (!event) throw new Error('Nothing has happened at Stripe');
    const others = [
      { ...event, type: 'customer.created' as const },
      { ...event, data: { object: { metadata: { organisation: '01a20626-78bd-738d-b85c-797d0e254e7b' } } } },
      { ...event, data: { object: {} } },
    ];
    for (const other of others) expect((await world.payer.send(world.stripe.signed(other))).status).toBe(204);
    expect(await world.outcomes()).toHaveLength(1);
  });
});

it('takes no card where no keys are set', async () => {
  const plain = await startTestApi({ database: world.api.database });
  try {
    const other = await signUp(plain, { plan: 'standard' });
    expect((await other.get(`${path}/card`)).body).toEqual({ takesCards: false, card: null });
    expect(await other.post(`${path}/card`)).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await inject(plain, { method: 'POST', url: '/api/billing/webhook' })).status).toBe(400);
  } finally {
    await plain.close();
  }
});
