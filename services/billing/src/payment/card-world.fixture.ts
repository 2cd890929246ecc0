import type { INestApplicationContext } from '@nestjs/common';
import { Database, newId, type Letter, type Suppressed } from '@petcare/platform';
import {
  CardPayer,
  confirmAddress,
  eventually,
  startStripeServer,
  startTestApi,
  startTestWorker,
  type CardKind,
  type StripeServer,
  type TestApi,
} from '@petcare/testing/server';
import type { NoticeKind } from '../notices/notice.entity.ts';
import { NoticeMail } from '../notices/notice-mail.ts';
import { CollectPayments } from './collect-payments.job.ts';
import { TakePaymentEvents } from './take-payment-events.job.ts';

const neverAborted = new AbortController().signal;

/** Somebody whose trial is over, a stand-in for Stripe, and a worker that does what follows. */
export class CardWorld {
  /** A different one for each test. */
  payer: CardPayer;

  private constructor(
    readonly api: TestApi,
    readonly worker: INestApplicationContext,
    readonly stripe: StripeServer,
    payer: CardPayer,
  ) {
    this.payer = payer;
  }

  static async start(): Promise<CardWorld> {
    const stripe = await startStripeServer();
    const api = await startTestApi({ settings: stripe.settings });
    const worker = await startTestWorker(api.database, { ...stripe.settings, SWEEP_SECONDS: '1' });
    return new CardWorld(api, worker, stripe, await CardPayer.signUp(api, stripe));
  }

  async stop(): Promise<void> {
    await this.worker.close();
    await this.api.close();
    await this.stripe.stop();
  }

  async renew(): Promise<void> {
    this.stripe.books.now = () => Date.now();
    this.payer = await CardPayer.signUp(this.api, this.stripe);
    this.stripe.books.events.length = 0;
  }

  /** Like a worker that is woken; the one running here may have been faster. */
  async work(): Promise<void> {
    await this.worker.get(CollectPayments, { strict: false }).handle({}, neverAborted);
    await eventually(async () => {
      const underWay = await this.api.sql(
        `select from billing.charges_due(100)
         union all select from billing.charge where next_try_at <= platform.now() + interval '1 hour'`,
      );
      if (underWay.length > 0) throw new Error('Something is left to be done');
    });
  }

  async enterCard(kind: CardKind): Promise<void> {
    await this.payer.enterCard(kind);
    await this.payer.deliver();
  }

  /** A bill for £4.99, and a card tried for it. @returns its id */
  async subscribeWith(kind: CardKind): Promise<string> {
    await this.payer.owner.post('/api/subscription', { plan: 'standard' });
    await this.enterCard(kind);
    await this.work();
    return String((await this.payer.bills())[0]?.id);
  }

  requestFor(billId: string): ReturnType<StripeServer['books']['payOnPage']> | undefined {
    return [...this.stripe.books.invoices.values()].find(({ metadata }) => metadata['bill'] === billId);
  }

  /** What is on record about the subscription, oldest first. */
  async actions(): Promise<string[]> {
    const rows = await this.api.sql<{ action: string }>(
      `select action from platform.audit_event where organisation_id = $1 and action ~ '^(subscription|invoice)' order by id`,
      [this.payer.organisationId],
    );
    return rows.map(({ action }) => action);
  }

  /** What the payer reads of a kind of notice. */
  async letters(kind: NoticeKind): Promise<(Letter | Suppressed)[]> {
    const { organisationId, owner } = this.payer;
    await confirmAddress(owner);
    const notices = await this.api.sql<{ id: string }>(
      `select id from billing.notice where organisation_id = $1 and kind = $2 order by id`,
      [organisationId, kind],
    );
    const mails = this.worker.get(NoticeMail, { strict: false });
    const at = { organisationId, kind: 'billing.notice', sendAt: new Date().toISOString(), secret: null };
    return this.worker
      .get(Database)
      .transaction(organisationId, (transaction) =>
        Promise.all(notices.map(({ id }) => mails.compose(transaction, { ...at, id: newId(), subjectId: id }))),
      );
  }

  outcomes(): Promise<{ outcome: string }[]> {
    return this.api.sql(`select outcome from billing.payment_event where organisation_id = $1 order by received_at`, [
      this.payer.organisationId,
    ]);
  }

  /** As an operator would after fixing what was wrong. */
  async replayAll(): Promise<void> {
    await this.api.sql(
      `update billing.payment_event set taken_at = null, next_try_at = platform.now() where organisation_id = $1`,
      [this.payer.organisationId],
    );
    await this.worker.get(TakePaymentEvents, { strict: false }).handle({}, neverAborted);
  }
}
