import type { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { startStripeServer, type SentEvent, type StripeServer } from '@petcare/testing/server/stripe';
import { seedBench } from '../bench/seed.ts';
import { startProduct, type Product } from '../chaos/product.ts';
import type { Campaign, CampaignOptions, CampaignResult } from './campaign.ts';
import { databaseUrlOf } from './database-url.ts';
import { paymentFaults } from './payment-faults.ts';
import { PayingFamily, sendEvent, type PayingWorld } from './paying-family.ts';

/** Families acting at the same time, and how many things happen in all. */
const sizes = { small: { families: 8, events: 300 }, full: { families: 50, events: 10_000 } };

export const campaign: Campaign = {
  about:
    'plans, cards, time and Stripe events that come late, twice, in any order and forged: charged once, never restricted early, always a way out',
  run: async (options) => {
    const stripe = await startStripeServer();
    const product = await startProduct({
      queue: 'postgres',
      smtpUrl: 'smtp://127.0.0.1:9',
      sweepSeconds: 1,
      environment: stripe.settings,
    });
    try {
      return await pay(product, stripe, options);
    } finally {
      await product.stop();
      await stripe.stop();
    }
  },
};

/** Makes everything known about every subscription that much older. */
async function later(database: Client, days: number): Promise<void> {
  const times = {
    subscription: ['anchor_at', 'period_starts_at', 'period_ends_at', 'past_due_at', 'turns_at'],
    invoice: ['issued_at', 'due_at', 'period_starts_at', 'period_ends_at'],
    charge: ['next_try_at', 'first_declined_at'],
  };
  for (const [table, columns] of Object.entries(times)) {
    const older = columns.map((at) => `${at} = ${at} - $1::int * interval '1 day'`).join(', ');
    await database.query(`update billing.${table} set ${older}`, [days]);
  }
}

/** Stripe's undelivered events, and those reported again. */
class Post {
  private readonly waiting: SentEvent[] = [];
  private readonly told: SentEvent[] = [];
  figures = { told: 0, again: 0, forged: 0, refused: 0 };

  private readonly world: PayingWorld;

  constructor(world: PayingWorld) {
    this.world = world;
  }

  /** Delivers some of what is waiting, in any order; some twice, some forged first. */
  async deliver(share: number): Promise<number[]> {
    const { stripe, random } = this.world;
    this.waiting.push(...stripe.books.events.splice(0));
    const now = this.waiting.filter(() => random() < share).toSorted(() => random() - 0.5);
    for (const event of now) this.waiting.splice(this.waiting.indexOf(event), 1);
    const again = this.told.filter(() => random() < 2 / (this.told.length + 1));
    const statuses = await Promise.all(
      [...now, ...now.filter(() => random() < 0.3), ...again].map((event) => sendEvent(this.world, event)),
    );
    const forged = [{ secret: 'whsec_forged' }, { at: Date.now() - 301_000 }];
    const refused = await Promise.all(now.slice(0, 2).map((event, n) => sendEvent(this.world, event, forged[n])));
    this.told.push(...now);
    this.figures.told += now.length;
    this.figures.again += statuses.length - now.length;
    this.figures.forged += refused.length;
    this.figures.refused += refused.filter((status) => status === 400).length;
    return statuses;
  }

  get left(): number {
    return this.waiting.length + this.world.stripe.books.events.length;
  }
}

/** Someone refunds part of a payment on Stripe's own pages. */
function refundAtStripe({ stripe: { books }, random }: PayingWorld): void {
  const [intent, payment] = [...books.intents].at(Math.floor(random() * books.intents.size)) ?? [];
  if (intent === undefined || !payment) return;
  const sent = books.refundsOf(intent).reduce((sum, { amount }) => sum + amount, 0);
  if (payment.pence - sent > 1) books.refund(intent, Math.ceil((payment.pence - sent) * random()));
}

/** Until a worker has done everything there is to do by now. */
async function quiet(database: Client): Promise<void> {
  const underWay = `select count(*)::int as count from billing.charges_due(1000)
    where not exists (select from billing.charge c where c.invoice_id = charges_due.invoice_id and c.next_try_at > now())`;
  const claimed = `select count(*)::int as count from billing.charge where next_try_at between now() and now() + interval '1 hour'`;
  for (let tries = 0; tries < 600; tries += 1) {
    const counts = await Promise.all([underWay, claimed].map((sql) => database.query<{ count: number }>(sql)));
    if (counts.every(({ rows }) => rows[0]?.count === 0)) return;
    await pause(100);
  }
  throw new Error('The worker never finishes');
}

async function pay(product: Product, stripe: StripeServer, options: CampaignOptions): Promise<CampaignResult> {
  const { database, url } = product;
  const { random, say, small } = options;
  const { families: count, events } = sizes[small ? 'small' : 'full'];
  const sessions = await seedBench(databaseUrlOf(database), { organisations: count, petsEach: 1 });
  await database.query(`update organisations.organisation set trial_started_at = now() - interval '8 days'`);
  await product.startWorker();
  const world: PayingWorld = { url, stripe, random };
  const families = await Promise.all(sessions.slice(0, count).map((session) => PayingFamily.of(world, session)));
  const post = new Post(world);
  let [done, faults, broken] = [0, 0, 0];
  say(`${count} families, ${events} things that happen`);
  while (done < events) {
    const answers = await Promise.all(families.map((family) => family.act()));
    const statuses = await post.deliver(0.6);
    if (random() < 0.3) await later(database, Math.ceil(random() * 9));
    for (const [id, { status }] of stripe.books.invoices)
      if (status === 'open' && random() < 0.1) stripe.books.payOnPage(id);
    if (random() < 0.3) refundAtStripe(world);
    done += answers.length + statuses.length;
    faults += answers.filter(([, status]) => status >= 500).length + statuses.filter((status) => status !== 204).length;
    const { chargedTwice, restrictedEarly } = await paymentFaults(database, stripe);
    broken += chargedTwice + restrictedEarly;
  }
  say('Everyone enters a card that works, and every event is delivered');
  // Stripe's clock is only good to the second: within one, nobody knows which card is newer.
  await pause(1_100);
  await Promise.all(families.map((family) => family.enterCard('works')));
  for (let round = 0; round < 3 || post.left > 0; round += 1) {
    await post.deliver(1);
    await quiet(database);
  }
  const found = await paymentFaults(database, stripe);
  const bad = faults + broken + Object.values<number>({ ...found }).reduce((sum, fault) => sum + fault, 0);
  const { rows } = await database.query<{ bills: number; pence: number }>(
    `select count(*)::int as bills, coalesce(sum(total_pence), 0)::int as pence from billing.invoice`,
  );
  return {
    passed: bad === 0 && post.figures.forged > 0 && post.figures.refused === post.figures.forged,
    figures: { happened: done, ...post.figures, ...rows[0], faults, broken, ...found },
  };
}
