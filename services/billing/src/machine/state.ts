import type { PlanChoice } from '@petcare/contracts';
import type { InvoiceLine } from '@petcare/contracts/billing';

/** An unpaid bill. Times are milliseconds. */
export interface OpenBill {
  readonly id: string;
  readonly dueAt: number;
}

export interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
  /** The rest of the trial, if somebody subscribes during it. */
  readonly isFree: boolean;
}

/** `none` means not subscribed: on trial, or after it. */
export type Standing = 'none' | 'active' | 'past-due' | 'restricted' | 'cancelled';

/** Everything that decides what may happen next to one organisation's subscription. */
export interface SubscriptionState {
  readonly standing: Standing;
  readonly choice: PlanChoice;
  readonly trialEndsAt: number;
  /** Months are counted from here, so that the 31st stays the 31st. */
  readonly anchorAt: number;
  readonly period: Period | null;
  readonly cancelsAtPeriodEnd: boolean;
  /** What starts with the next period. */
  readonly next: PlanChoice | null;
  readonly pastDueAt: number | null;
  readonly open: readonly OpenBill[];
  /** What we owe, deducted from the next bills. Below zero, it's what was too little for a bill, and is added to the next one. */
  readonly creditPence: number;
}

/** A bill to be written, in order. */
export interface Billed {
  readonly kind: 'billed';
  readonly id: string;
  readonly at: number;
  readonly dueAt: number;
  readonly lines: readonly InvoiceLine[];
  readonly period: { readonly startsAt: number; readonly endsAt: number };
}

/** Something people are told and the record keeps. */
export interface Told {
  readonly kind:
    | 'subscribed'
    | 'changed'
    | 'change-planned'
    | 'cancel-planned'
    | 'resumed'
    | 'renewed'
    | 'past-due'
    | 'restricted'
    | 'paid-up'
    | 'cancelled';
  readonly at: number;
}

export type Effect = Billed | Told;

export interface Step {
  readonly state: SubscriptionState;
  readonly effects: readonly Effect[];
}

/** Why something can't be done now, in words for people. */
export class NotNow extends Error {}

/** Ids of bills a step writes. */
export type NewId = () => string;
