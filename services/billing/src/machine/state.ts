import type { PlanChoice } from '@petcare/contracts';
import type { InvoiceLine } from '@petcare/contracts/billing';

/** A bill that is not paid yet. Times are milliseconds. */
export interface OpenBill {
  readonly id: string;
  readonly dueAt: number;
}

export interface Period {
  readonly startsAt: number;
  readonly endsAt: number;
  /** What is left of the trial when somebody subscribes during it. */
  readonly isFree: boolean;
}

/** `none` is whoever has not subscribed: on trial, or after it. */
export type Standing = 'none' | 'active' | 'past-due' | 'restricted' | 'cancelled';

/** All that decides what may happen next to the subscription of one organisation. */
export interface SubscriptionState {
  readonly standing: Standing;
  readonly choice: PlanChoice;
  readonly trialEndsAt: number;
  /** Months are counted from here, so that the 31st stays the 31st. */
  readonly anchorAt: number;
  readonly period: Period | null;
  readonly cancelsAtPeriodEnd: boolean;
  /** What begins with the next period. */
  readonly next: PlanChoice | null;
  readonly pastDueAt: number | null;
  readonly open: readonly OpenBill[];
  /** What we owe: it comes off the next bills. Below nothing it is what was too little for a bill, and is put on the next one. */
  readonly creditPence: number;
}

/** A bill to be written, in the order in which they come. */
export interface Billed {
  readonly kind: 'billed';
  readonly id: string;
  readonly at: number;
  readonly dueAt: number;
  readonly lines: readonly InvoiceLine[];
  readonly period: { readonly startsAt: number; readonly endsAt: number };
}

/** Something that people are told and the record keeps. */
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

/** Why something cannot be done now, in words for people. */
export class NotNow extends Error {}

/** Ids of bills that a step writes. */
export type NewId = () => string;
