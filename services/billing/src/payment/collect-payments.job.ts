import { Injectable, Logger } from '@nestjs/common';
import { Database, JobHandler } from '@petcare/platform';
import { BillPayments } from './bill-payments.service.ts';
import { collectPayments } from './collect-payments.ts';
import { PaymentProvider, type BillToCharge } from './payment-provider.ts';
import {
  claimCharge,
  forgetRequest,
  getCharge,
  keepRequest,
  leaveAlone,
  leaveForADay,
  type ChargeRow,
} from './payment.queries.ts';

const atOnce = 100;

/** An organisation's bill. */
interface Due extends Record<string, unknown> {
  organisationId: string;
  billId: string;
}

/** A bill that nobody else does anything about until then, unless something happens. */
interface Claim {
  organisationId: string;
  billId: string;
  until: string;
}

/** Does what is to be done at the provider. Its events report what comes of a charge. */
@Injectable()
export class CollectPayments extends JobHandler<typeof collectPayments> {
  readonly job = collectPayments;
  private readonly logger = new Logger(CollectPayments.name);

  constructor(
    private readonly database: Database,
    private readonly provider: PaymentProvider,
    private readonly payments: BillPayments,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    if (!this.provider.takesCards) return;
    const due = await this.database.acrossOrganisations<Due>(
      `select organisation_id as "organisationId", invoice_id as "billId" from billing.charges_due($1)`,
      [atOnce],
    );
    for (const { organisationId, billId } of due) {
      if (signal.aborted) return;
      try {
        await this.collect(organisationId, billId);
      } catch (error) {
        // The claim lasts an hour, and one bill mustn't hold up the others.
        this.logger.warn({ err: error, billId }, 'A bill could not be charged; it is tried again in an hour');
      }
    }
  }

  private async collect(organisationId: string, billId: string): Promise<void> {
    const about = [organisationId, billId];
    const [claimed] = await this.database.transaction(organisationId, ({ query }) =>
      query<{ until: string }>(claimCharge, about),
    );
    const [charge] = await this.database.read<ChargeRow>(organisationId, getCharge, [billId]);
    if (!claimed || !charge) return;
    const claim = { organisationId, billId, ...claimed };
    if (charge.isPaid) return this.sendBack(about, charge);
    if (charge.isSettled) return this.withdraw(claim, charge);
    const { cardId } = charge;
    if (cardId === null) return this.end(claim, leaveAlone);
    const providerId = charge.providerId ?? (await this.request({ ...charge, organisationId, id: billId, cardId }));
    const state = await this.provider.charge(providerId, cardId, charge.tries);
    if (state === 'open') await this.end(claim, leaveForADay);
    if (state === 'paid') await this.notePaid(organisationId, { billId, providerId, pence: charge.totalPence });
    if (state !== 'closed') return;
    this.logger.error({ organisationId, billId, providerId }, 'Somebody withdrew an unpaid bill at the card provider');
    await this.end(claim, forgetRequest, providerId);
  }

  private async request(bill: BillToCharge): Promise<string> {
    const { organisationId, id } = bill;
    const made = await this.provider.request(bill);
    const [kept] = await this.database.transaction(organisationId, ({ query }) =>
      query<{ providerId: string }>(keepRequest, [organisationId, id, made]),
    );
    return kept?.providerId ?? made;
  }

  private async withdraw(claim: Claim, { providerId, totalPence }: ChargeRow): Promise<void> {
    const { organisationId, billId } = claim;
    const state = providerId === null ? 'closed' : await this.provider.withdraw(providerId);
    if (state === 'paid' && providerId !== null)
      return this.notePaid(organisationId, { billId, providerId, pence: totalPence });
    return this.end(claim, leaveAlone);
  }

  private async sendBack(about: readonly string[], { providerId, backPence, sentBackPence }: ChargeRow): Promise<void> {
    const [organisationId = '', billId = ''] = about;
    if (providerId !== null && backPence > sentBackPence) await this.provider.sendBack(providerId, backPence);
    await this.database.transaction(organisationId, ({ query }) =>
      query(
        `update billing.charge set sent_back_pence = $3, next_try_at = case when back_pence > $3 then platform.now() end
         where organisation_id = $1 and invoice_id = $2`,
        [organisationId, billId, backPence],
      ),
    );
  }

  private async notePaid(organisationId: string, bill: { billId: string; providerId: string; pence: number }) {
    await this.database.transaction(organisationId, (transaction) =>
      this.payments.charged(transaction, { kind: 'paid', ...bill }),
    );
  }

  /** Gives a claim up, unless something has happened that wants the bill looked at again. */
  private async end({ organisationId, billId, until }: Claim, how: string, ...more: string[]): Promise<void> {
    await this.database.transaction(organisationId, ({ query }) =>
      query(how, [organisationId, billId, until, ...more]),
    );
  }
}
