import { Injectable, Logger } from '@nestjs/common';
import { Audit, Database, Jobs, type Transaction } from '@petcare/platform';
import { Notices } from '../notices/notices.ts';
import { BillPayments } from './bill-payments.service.ts';
import { collectPayments } from './collect-payments.ts';
import {
  PaymentProvider,
  type CardPayment,
  type KeptCard,
  type PaymentEvent,
  type PaymentNews,
} from './payment-provider.ts';
import { chargeOpenBills, getEvent, keepCard, keepEvent, takenEvent, tryEventLater } from './payment.queries.ts';

interface EventRow extends Record<string, unknown> {
  news: PaymentNews;
  happenedAt: string;
}

/** What the provider knows besides what it has told us. */
interface Asked {
  readonly card: KeptCard | null;
  readonly payment: CardPayment | null;
  readonly needsConfirmation: boolean;
}

/** What the provider tells us: each event is stored before anything comes of it, and handled once. */
@Injectable()
export class PaymentEvents {
  private readonly logger = new Logger(PaymentEvents.name);

  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly payments: BillPayments,
    private readonly audit: Audit,
    private readonly notices: Notices,
    private readonly jobs: Jobs,
  ) {}

  /**
   * Stores an event, and handles it if that works at once; otherwise a worker retries.
   * @throws {ProblemError} 400 when it isn't signed by the provider
   */
  async receive(body: string, signature: string): Promise<void> {
    const event = this.provider.read(body, signature);
    if (!event) return;
    const { id, news, happenedAt } = event;
    const organisationId = await this.organisationOf(event);
    if (organisationId === null) return;
    const kept = [organisationId, id, JSON.stringify(news), happenedAt.toISOString()];
    await this.database.transaction(organisationId, ({ query }) => query(keepEvent, kept));
    try {
      await this.take(organisationId, id);
    } catch (error) {
      this.logger.warn({ err: error, event: id }, 'An event of a payment could not be taken; a worker tries again');
    }
  }

  /** Does what follows from a stored event, unless that has been done. */
  async take(organisationId: string, id: string): Promise<void> {
    const [row] = await this.database.read<EventRow>(organisationId, getEvent, [id]);
    if (!row) return;
    await this.database.transaction(organisationId, ({ query }) => query(tryEventLater, [organisationId, id]));
    const asked = await this.ask(row.news);
    await this.database.transaction(organisationId, async (transaction) => {
      const { query } = transaction;
      const [event] = await query<EventRow>(`${getEvent} for update`, [organisationId, id]);
      if (!event) return;
      const outcome = await this.follow(transaction, event, asked);
      await query(takenEvent, [organisationId, id, outcome]);
      transaction.afterCommit(() => this.jobs.wake(collectPayments, {}));
    });
  }

  private async organisationOf({ whose }: PaymentEvent): Promise<string | null> {
    if ('organisationId' in whose) return whose.organisationId;
    const [found] = await this.database.acrossOrganisations<{ id: string }>(
      `select id from billing.organisation_of_customer($1)`,
      [whose.customerId],
    );
    return found?.id ?? null;
  }

  /** What the news leaves to be asked. */
  private async ask(news: PaymentNews): Promise<Asked> {
    return {
      card: news.kind === 'card-entered' ? await this.provider.cardEntered(news.entryId) : null,
      payment: news.kind === 'refunded' ? await this.provider.payment(news.paymentId) : null,
      // Where the bank wants confirmation, the charge is reported as failed, too, and maybe first.
      needsConfirmation: news.kind === 'declined' && (await this.provider.needsConfirmation(news.providerId)),
    };
  }

  private async follow(transaction: Transaction, { news, happenedAt }: EventRow, asked: Asked): Promise<string> {
    const at = new Date(happenedAt).toISOString();
    if (news.kind === 'card-entered') return this.keepCard(transaction, asked.card, at);
    if (news.kind === 'refunded')
      return asked.payment ? this.payments.sentBack(transaction, asked.payment) : 'about nothing that is known';
    if (news.kind === 'paid') return this.payments.charged(transaction, news);
    const kind = asked.needsConfirmation ? 'needs-confirmation' : news.kind;
    return this.payments.notCharged(transaction, { ...news, kind }, at);
  }

  private async keepCard(transaction: Transaction, card: KeptCard | null, at: string): Promise<string> {
    if (!card) return 'without a card';
    const { query, organisationId } = transaction;
    const { id, brand, last4, expires } = card;
    const given = [organisationId, id, brand, last4, expires, at];
    const [kept] = await query<{ replacedId: string | null }>(keepCard, given);
    if (!kept) return 'older than what is known';
    const { replacedId } = kept;
    if (replacedId !== null) transaction.afterCommit(() => this.provider.forgetCard(replacedId));
    await query(chargeOpenBills, [organisationId]);
    await this.audit.record(transaction, {
      action: 'subscription.card-kept',
      entity: { kind: 'organisation', id: organisationId },
      changes: { brand: [null, brand], last4: [null, last4], expires: [null, expires] },
    });
    await this.notices.tell(transaction, 'card-kept', at);
    return 'kept';
  }
}
