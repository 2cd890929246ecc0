import { describePlan, monthlyPence, type Subscription, type SubscriptionStatus } from '@petcare/contracts';
import { restrictedFrom } from './machine/machine.ts';
import type { SubscriptionState } from './machine/state.ts';
import type { Books } from './subscription-row.ts';

const iso = (at: number): string => new Date(at).toISOString();

function statusOf({ standing, trialEndsAt }: SubscriptionState, now: number): SubscriptionStatus {
  if (standing !== 'none') return standing;
  return trialEndsAt > now ? 'trial' : 'trial-ended';
}

function nextBillOf({ standing, choice, next, period, cancelsAtPeriodEnd, creditPence }: SubscriptionState) {
  if ((standing !== 'active' && standing !== 'past-due') || cancelsAtPeriodEnd || !period) return null;
  const price = monthlyPence(next ?? choice);
  const paid = Math.min(price, creditPence);
  // Below zero, it's what was too little to be charged by itself.
  return { at: iso(period.endsAt), pence: price - paid, creditPence: Math.max(0, paid) };
}

function fullAccessUntilOf({ standing, pastDueAt, period, cancelsAtPeriodEnd }: SubscriptionState): string | null {
  if (standing !== 'past-due' || pastDueAt === null) return null;
  const endsAt = cancelsAtPeriodEnd && period ? period.endsAt : Infinity;
  return iso(Math.min(restrictedFrom(pastDueAt), endsAt));
}

/** The records as people see them, up to date. */
export function subscriptionOf({ state, now, openPence, remindersUntil }: Books): Subscription {
  const { choice, period, next, cancelsAtPeriodEnd } = state;
  return {
    plan: describePlan(choice.plan),
    storageGb: choice.storageGb,
    status: statusOf(state, now),
    trialEndsAt: iso(state.trialEndsAt),
    currentPeriodEndsAt: period ? iso(period.endsAt) : null,
    cancelsAtPeriodEnd,
    next,
    nextBill: nextBillOf(state),
    openPence: [...openPence.values()].reduce((sum, pence) => sum + pence, 0),
    fullAccessUntil: fullAccessUntilOf(state),
    remindersUntil,
  };
}
