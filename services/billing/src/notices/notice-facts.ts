import type { Organisation, Subscription } from '@petcare/contracts';
import { paysFirst, type ChargeStatus, type PaymentCard } from '@petcare/contracts/billing';

export interface BillToTell {
  readonly id: string;
  readonly number: string;
  readonly pence: number;
  readonly refundedPence: number;
  readonly dueAt: string;
  readonly isOverdue: boolean;
  readonly isPaid: boolean;
  /** Null while no card has been charged for it. */
  readonly charge: ChargeStatus | null;
  /** How often a card was charged for it. */
  readonly tries: number;
  /** Whether the card is charged again by itself. */
  readonly isTriedAgain: boolean;
  /** Where it can be paid or confirmed. */
  readonly payUrl: string | null;
}

/** Everything a notice may say, as things are when it's written. */
export interface NoticeFacts {
  readonly about: string;
  readonly organisation: string;
  readonly zone: string;
  readonly standing: Subscription;
  /** What exceeds the plan, and from when it becomes read-only. */
  readonly over: Organisation['over'];
  /** The ones due, and the one it's about. */
  readonly bills: readonly BillToTell[];
  /** What is still to be deducted from the next bills. */
  readonly creditPence: number;
  readonly recipient: { readonly userId: string; readonly name: string; readonly address: string };
  /** The account to pay into, if the operators have named one. */
  readonly bank: string | undefined;
  /** The card bills are charged to. */
  readonly card: PaymentCard | null;
  readonly subscriptionUrl: string;
}

/** Whether what is owed has to be paid before a plan can be chosen. */
export function owesFirst({ standing, bills }: NoticeFacts): boolean {
  return paysFirst(
    standing,
    bills.some(({ isOverdue }) => isOverdue),
  );
}

/** What a notice says. */
export interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
  /** Where the action leads, if not to the subscription. */
  readonly url?: string;
}

/** "£5" or "£4.50" */
export function pounds(pence: number): string {
  const digits = pence % 100 === 0 ? 0 : 2;
  return (pence / 100).toLocaleString('en-GB', {
    style: 'currency',
    currency: 'GBP',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** "Fri 27 Nov" */
export function day(at: string | null, zone: string): string {
  if (at === null) return 'soon';
  const parts = { timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Date(at).toLocaleDateString('en-GB', parts).replace(',', '');
}

/** ", after £10 from your credit" */
export function creditWords({ creditPence }: NonNullable<Subscription['nextBill']>): string {
  return creditPence > 0 ? `, after ${pounds(creditPence)} from your credit` : '';
}

/** "£12 on Fri 14 Aug, after £10 from your credit" */
export function nextBillWords(bill: NonNullable<Subscription['nextBill']>, zone: string): string {
  return `${pounds(bill.pence)} on ${day(bill.at, zone)}${creditWords(bill)}`;
}
