import { Injectable } from '@nestjs/common';
import type { BillingCredit, BillingRefund, TrialExtension } from '@petcare/contracts/billing';
import {
  Audit,
  Database,
  invalid,
  Jobs,
  notFound,
  ProblemError,
  type AuditEntry,
  type Transaction,
} from '@petcare/platform';
import { lockSubscription } from './ledger.ts';
import { aboutRefund, Notices } from './notices/notices.ts';
import { BillPayments } from './payment/bill-payments.service.ts';
import { collectPayments } from './payment/collect-payments.ts';

interface BillRow {
  number: string;
  totalPence: number;
  refundedPence: number;
  isPaid: boolean;
}

interface Noted extends Record<string, unknown> {
  at: string;
}

/** `$1` organisation, `$2` bill. */
const lockBill = `
  select number, total_pence as "totalPence", refunded_pence as "refundedPence", paid_at is not null as "isPaid"
  from billing.invoice where organisation_id = $1 and id = $2 for update`;

/** What platform staff do about an organisation's subscription; recorded in its audit trail. */
@Injectable()
export class StaffActs {
  constructor(
    private readonly database: Database,
    private readonly payments: BillPayments,
    private readonly audit: Audit,
    private readonly notices: Notices,
    private readonly jobs: Jobs,
  ) {}

  /** Records that the money came by bank transfer, so no card is charged any more; a second time changes nothing. @throws {ProblemError} 404 */
  async markPaid(organisationId: string, billId: string): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      await this.payments.settle(transaction, billId);
      this.wake(transaction);
    });
  }

  /** Records that money was sent back; what a card paid goes back to it. @throws {ProblemError} 404, 409 when it isn't paid, 400 when it's more than is left */
  async refund(organisationId: string, billId: string, { pence, reason }: BillingRefund): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      // First, as whatever comes from the card provider does: neither then waits for the other for ever.
      await lockSubscription(transaction);
      const { isPaid, totalPence, refundedPence } = await this.bill(transaction, billId);
      if (!isPaid) throw new ProblemError('conflict', 'This bill hasn’t been paid, so there’s nothing to refund.');
      if (pence > totalPence - refundedPence) throw invalid([{ path: 'pence', message: 'That’s more than was paid.' }]);
      await transaction.query(
        `update billing.invoice set refunded_pence = refunded_pence + $3 where organisation_id = $1 and id = $2`,
        [organisationId, billId, pence],
      );
      // A card that paid what was already paid has had all of it back, though nothing of the bill was refunded.
      await transaction.query(
        `update billing.charge set back_pence = back_pence + $3, next_try_at = platform.now()
         where organisation_id = $1 and invoice_id = $2 and is_paid and back_pence = $4`,
        [organisationId, billId, pence, refundedPence],
      );
      this.wake(transaction);
      const changes = { refundedPence: [refundedPence, refundedPence + pence], reason: [null, reason] } as const;
      await this.note(transaction, 'invoice.refunded', { id: billId, changes });
      await this.notices.tell(transaction, 'refunded', aboutRefund(billId, refundedPence + pence));
    });
  }

  /** Takes something off the next bills. @throws {ProblemError} 409 for those who haven't subscribed */
  async credit(organisationId: string, { pence, reason }: BillingCredit): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      await lockSubscription(transaction);
      const [row] = await transaction.query<Noted>(
        `update billing.subscription set credit_pence = credit_pence + $2 where organisation_id = $1 returning platform.now() as at`,
        [organisationId, pence],
      );
      if (!row) throw new ProblemError('conflict', 'It hasn’t subscribed yet, so there’s no bill to take it off.');
      const changes = { creditPence: [null, pence], reason: [null, reason] } as const;
      await this.note(transaction, 'subscription.credited', { id: organisationId, changes });
      await this.notices.tell(transaction, 'credited', row.at);
    });
  }

  /** Extends a trial: from now if it's over. @throws {ProblemError} 409 for those who have subscribed or been deleted */
  async extendTrial(organisationId: string, { days, reason }: TrialExtension): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      await lockSubscription(transaction);
      const [row] = await transaction.query<Noted>(
        `update organisations.organisation o set trial_started_at =
           greatest(o.trial_started_at, platform.now() - interval '7 days') + $2::int * interval '1 day'
         where o.id = $1 and o.deleted_at is null
           and not exists (select 1 from billing.subscription s where s.organisation_id = o.id)
         returning o.trial_started_at + interval '7 days' as at`,
        [organisationId, days],
      );
      if (!row) throw await this.noTrial(transaction);
      const changes = { days: [null, days], reason: [null, reason] } as const;
      await this.note(transaction, 'trial.extended', { id: organisationId, changes });
      await this.notices.tell(transaction, 'trial-extended', row.at);
    });
  }

  private async noTrial({ query, organisationId }: Transaction): Promise<ProblemError> {
    const there = await query(`select 1 from organisations.organisation where id = $1 and deleted_at is null`, [
      organisationId,
    ]);
    const why = there.length > 0 ? 'It has subscribed' : 'It’s been deleted';
    return new ProblemError('conflict', `${why}, so there’s no trial to extend.`);
  }

  private wake(transaction: Transaction): void {
    transaction.afterCommit(() => this.jobs.wake(collectPayments, {}));
  }

  private async bill({ query, organisationId }: Transaction, id: string): Promise<BillRow> {
    const [row] = await query<BillRow & Record<string, unknown>>(lockBill, [organisationId, id]);
    if (!row) throw notFound();
    return row;
  }

  private async note(
    transaction: Transaction,
    action: AuditEntry['action'],
    { id, changes }: { id: string; changes: Record<string, readonly [unknown, unknown]> },
  ): Promise<void> {
    const kind = action.startsWith('invoice.') ? 'invoice' : 'organisation';
    await this.audit.record(transaction, { action, entity: { kind, id }, changes });
  }
}
