import { Inject, Injectable } from '@nestjs/common';
import { vatIn } from '@petcare/contracts/billing';
import {
  Audit,
  changesBetween,
  CONFIG,
  Jobs,
  newId,
  notFound,
  ProblemError,
  type Config,
  type Transaction,
} from '@petcare/platform';
import { billNumberOf } from './bill-number.ts';
import { addInvoice, getState, keepSubscription, moveDue } from './billing.queries.ts';
import { advance } from './machine/machine.ts';
import { totalOf } from './machine/prices.ts';
import { NotNow, type Billed, type NewId, type OpenBill, type Step, type SubscriptionState } from './machine/state.ts';
import { Notices, noticesOf } from './notices/notices.ts';
import { keepChoice } from './over-plan/over-plan.queries.ts';
import { collectPayments } from './payment/collect-payments.ts';
import { booksOf, columnsOf, type Books, type StateRow } from './subscription-row.ts';

/** What somebody does to a subscription, in the machine's terms. */
export type Act = (state: SubscriptionState, now: number, newId: NewId) => Step;

/** The VAT in all prices, while we're registered for it. */
export const vatPercent = 20;

/** What the audit record shows of a subscription. */
function recorded({ standing, choice, next, cancelsAtPeriodEnd }: SubscriptionState) {
  return { standing, plan: choice.plan, storageGb: choice.storageGb, nextPlan: next?.plan, cancelsAtPeriodEnd };
}

/** Whatever changes a subscription, or what it starts from, does so one at a time per organisation. */
export async function lockSubscription({ query, organisationId }: Transaction): Promise<void> {
  await query(`select 1 from organisations.organisation where id = $1 for no key update`, [organisationId]);
}

/** Moves subscriptions through the machine, with bills, audit and everything in one transaction; one at a time per organisation. */
@Injectable()
export class Ledger {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly audit: Audit,
    private readonly notices: Notices,
    private readonly jobs: Jobs,
  ) {}

  /** @throws {ProblemError} 404 if there's no such organisation, 409 when it can't be done now */
  async apply(transaction: Transaction, act: Act): Promise<void> {
    const before = await this.locked(transaction);
    if (!before) throw notFound();
    await this.keep(transaction, before, stepOf(act, before));
  }

  /** The same, but nothing for a deleted organisation: its time stands still, and `broughtBack` makes up for it. */
  async applyUnlessDeleted(transaction: Transaction, act: Act): Promise<void> {
    const before = await this.locked(transaction);
    if (before) await this.keep(transaction, before, stepOf(act, before));
  }

  /** What has become of it by now. */
  async move(transaction: Transaction): Promise<void> {
    await this.applyUnlessDeleted(transaction, advance);
  }

  private async locked(transaction: Transaction): Promise<Books | null> {
    const { query, organisationId } = transaction;
    await lockSubscription(transaction);
    const [row] = await query<StateRow>(getState, [organisationId]);
    return row ? booksOf(row) : null;
  }

  private async keep(transaction: Transaction, before: Books, { state, effects }: Step): Promise<void> {
    const { query, organisationId } = transaction;
    const billed = effects.filter((effect) => effect.kind === 'billed');
    const columns = columnsOf(state, before.bills + billed.length);
    if (columns) await query(keepSubscription, [organisationId, ...columns]);
    for (const [index, bill] of billed.entries()) await this.write(transaction, before.bills + index + 1, bill);
    if (billed.length > 0) transaction.afterCommit(() => this.jobs.wake(collectPayments, {}));
    for (const { id, dueAt } of movedBills(before.state, state))
      await query(moveDue, [organisationId, id, new Date(dueAt).toISOString()]);
    const [over] = await query<{ since: Date | null }>(keepChoice, [
      organisationId,
      state.choice.plan,
      state.choice.storageGb,
    ]);
    const changes = changesBetween(recorded(before.state), recorded(state));
    for (const { kind } of effects.filter((effect) => effect.kind !== 'billed'))
      await this.audit.record(transaction, {
        action: `subscription.${kind}`,
        entity: { kind: 'organisation', id: organisationId },
        changes,
      });
    for (const [kind, about] of noticesOf(effects)) await this.notices.tell(transaction, kind, about);
    if (over?.since) await this.notices.tell(transaction, 'over-plan', new Date(over.since).toISOString());
  }

  private async write(transaction: Transaction, sequence: number, bill: Billed): Promise<void> {
    const { organisationId } = transaction;
    const totalPence = totalOf(bill.lines);
    const percent = this.config.SELLER_VAT_NUMBER === undefined ? 0 : vatPercent;
    const number = billNumberOf(organisationId, sequence);
    const [from, to, at, due] = [bill.period.startsAt, bill.period.endsAt, bill.at, bill.dueAt].map((time) =>
      new Date(time).toISOString(),
    );
    await transaction.query(addInvoice, [
      organisationId,
      bill.id,
      sequence,
      number,
      JSON.stringify(bill.lines),
      totalPence,
      percent,
      vatIn(totalPence, percent),
      from ?? null,
      to ?? null,
      at ?? null,
      due ?? null,
      totalPence === 0 ? (at ?? null) : null,
    ]);
    await this.audit.record(transaction, {
      action: 'invoice.issued',
      entity: { kind: 'invoice', id: bill.id },
      changes: { number: [null, number], totalPence: [null, totalPence] },
    });
  }
}

/** Bills whose due date has moved. */
function movedBills(before: SubscriptionState, { open }: SubscriptionState): readonly OpenBill[] {
  return open.filter(({ id, dueAt }) => before.open.some((one) => one.id === id && one.dueAt !== dueAt));
}

function stepOf(act: Act, { state, now }: Books): Step {
  try {
    return act(state, now, newId);
  } catch (error) {
    if (error instanceof NotNow) throw new ProblemError('conflict', error.message);
    throw error;
  }
}
