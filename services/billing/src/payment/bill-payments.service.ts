import { Injectable } from '@nestjs/common';
import { chargedAgainAfterDays } from '@petcare/contracts/billing';
import { Audit, notFound, type Transaction } from '@petcare/platform';
import { Ledger } from '../ledger.ts';
import { advance, declined, paid } from '../machine/machine.ts';
import { aboutConfirming, aboutRefund, Notices } from '../notices/notices.ts';
import type { CardPayment, PaymentNews } from './payment-provider.ts';
import { keepNews, lockCharge, type LockedCharge } from './payment.queries.ts';

type Paid = Extract<PaymentNews, { kind: 'paid' }>;
type Unpaid = Extract<PaymentNews, { payUrl: string | null }>;

/** `$1` organisation, `$2` bill. */
const setPaid = `
  update billing.invoice set paid_at = platform.now() where organisation_id = $1 and id = $2 and paid_at is null
  returning number`;
const settleCharge = `
  update billing.charge set status = 'settled', pay_url = null, next_try_at = case when provider_id is not null then platform.now() end
  where organisation_id = $1 and invoice_id = $2 and status <> 'settled'`;
/** `$3` what goes back, because it was already paid. */
const setCharged = `
  update billing.charge set status = 'settled', is_paid = true, pay_url = null, back_pence = $3,
    next_try_at = case when $3::int > 0 then platform.now() end
  where organisation_id = $1 and invoice_id = $2`;

/** `$2` the provider's id for the request. */
const getRequested = `select invoice_id as "billId" from billing.charge where organisation_id = $1 and provider_id = $2`;
/** `$3` pence that have gone back in total, of which our records know less. */
const setSentBack = `
  with known as (
    select c.organisation_id, c.invoice_id, $3::int - c.back_pence as more from billing.charge c
    where c.organisation_id = $1 and c.invoice_id = $2 and c.back_pence < $3::int for update),
  charged as (
    update billing.charge c set back_pence = $3, sent_back_pence = $3 from known
    where c.organisation_id = known.organisation_id and c.invoice_id = known.invoice_id)
  update billing.invoice i set refunded_pence = i.refunded_pence + known.more from known
  where i.organisation_id = known.organisation_id and i.id = known.invoice_id
  returning i.number, i.refunded_pence as "refundedPence", known.more`;

/** What happens with a bill's money, whoever reports it and however often, in the transaction that receives the report. */
@Injectable()
export class BillPayments {
  constructor(
    private readonly ledger: Ledger,
    private readonly audit: Audit,
    private readonly notices: Notices,
  ) {}

  /** Records that the money came some other way than by card; a second time changes nothing. @throws {ProblemError} 404 */
  async settle(transaction: Transaction, billId: string): Promise<void> {
    const { query, organisationId } = transaction;
    await this.ledger.move(transaction);
    const [bill] = await query(`select from billing.invoice where organisation_id = $1 and id = $2`, [
      organisationId,
      billId,
    ]);
    if (!bill) throw notFound();
    if (await this.settleOnce(transaction, billId)) await query(settleCharge, [organisationId, billId]);
  }

  /** Records that a card paid a bill. If it was already paid, the money goes back to the card. @returns what came of it */
  async charged(transaction: Transaction, { billId, pence }: Paid): Promise<string> {
    const { query, organisationId } = transaction;
    await this.ledger.move(transaction);
    const [charge] = await query<LockedCharge>(lockCharge, [organisationId, billId]);
    if (!charge) return 'about nothing that is known';
    if (charge.isPaid) return 'known already';
    if (charge.totalPence !== pence) return `over ${pence} in place of ${charge.totalPence}`;
    const back = charge.isSettled ? pence : 0;
    await query(setCharged, [organisationId, billId, back]);
    if (back === 0) await this.settleOnce(transaction, billId);
    else
      await this.audit.record(transaction, {
        action: 'invoice.paid-twice',
        entity: { kind: 'invoice', id: billId },
        changes: { number: [null, charge.number], sentBackPence: [null, pence] },
      });
    if (back > 0) await this.notices.tell(transaction, 'paid-twice', billId);
    return back === 0 ? 'paid' : 'paid twice, goes back';
  }

  /** Records that a card wasn't charged. @returns what came of it */
  async notCharged(transaction: Transaction, news: Unpaid, happenedAt: string): Promise<string> {
    const { query, organisationId } = transaction;
    const { kind, billId, providerId, payUrl } = news;
    // Of a deleted organisation this waits until it's back.
    await this.ledger.apply(transaction, advance);
    const [charge] = await query<LockedCharge>(lockCharge, [organisationId, billId]);
    if (!charge) return 'about nothing that is known';
    if (charge.isSettled || charge.isPaid) return 'paid in the meantime';
    if (charge.providerId !== providerId) return 'about a request that is closed';
    const told = [organisationId, billId, kind, happenedAt, payUrl, chargedAgainAfterDays.map(String)];
    const [isNew] = await query(keepNews, told);
    if (!isNew) return 'older than what is known';
    if (kind === 'needs-confirmation')
      await this.notices.tell(transaction, 'confirm', aboutConfirming(billId, charge.tries));
    else await this.ledger.apply(transaction, (state, now, newId) => declined(state, now, billId, newId));
    await this.audit.record(transaction, {
      action: 'invoice.declined',
      entity: { kind: 'invoice', id: billId },
      changes: { number: [null, charge.number], needsConfirmation: [null, kind === 'needs-confirmation'] },
    });
    return kind;
  }

  /** Records money refunded to the card at the provider rather than here. @returns what came of it */
  async sentBack(transaction: Transaction, { providerId, pence, backPence }: CardPayment): Promise<string> {
    const { query, organisationId } = transaction;
    const [charge] = await query<{ billId: string }>(getRequested, [organisationId, providerId]);
    if (!charge) return 'about nothing that is known';
    const { billId } = charge;
    // The news that it was paid may arrive after the news of a refund.
    const outcome = await this.charged(transaction, { kind: 'paid', billId, providerId, pence });
    const [known] = await query<LockedCharge>(lockCharge, [organisationId, billId]);
    if (!known?.isPaid) return outcome;
    const [sent] = await query<{ number: string; refundedPence: number; more: number }>(setSentBack, [
      organisationId,
      billId,
      backPence,
    ]);
    if (!sent) return 'known already';
    const { number, refundedPence, more } = sent;
    await this.audit.record(transaction, {
      action: 'invoice.refunded',
      entity: { kind: 'invoice', id: billId },
      changes: { number: [null, number], refundedPence: [refundedPence - more, refundedPence] },
    });
    await this.notices.tell(transaction, 'refunded', aboutRefund(billId, refundedPence));
    return `${more} sent back`;
  }

  private async settleOnce(transaction: Transaction, billId: string): Promise<boolean> {
    const { query, organisationId } = transaction;
    await this.ledger.applyUnlessDeleted(transaction, (state, now, newId) => paid(state, now, billId, newId));
    const [bill] = await query<{ number: string }>(setPaid, [organisationId, billId]);
    if (!bill) return false;
    await this.audit.record(transaction, {
      action: 'invoice.paid',
      entity: { kind: 'invoice', id: billId },
      changes: { number: [null, bill.number] },
    });
    await this.notices.tell(transaction, 'paid', billId);
    return true;
  }
}
