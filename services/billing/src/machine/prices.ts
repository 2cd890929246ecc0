import { describePlan, monthlyPence, plan, storageGigabytePence, type PlanChoice } from '@petcare/contracts';
import type { InvoiceLine } from '@petcare/contracts/billing';
import type { Period } from './state.ts';

const rank = (choice: PlanChoice): number => plan.options.indexOf(choice.plan);

export function isSame(a: PlanChoice, b: PlanChoice): boolean {
  return a.plan === b.plan && a.storageGb === b.storageGb;
}

/** The part of a request that takes effect at once: the larger plan and the larger storage. The rest waits for the next period. */
export function atOnce(now: PlanChoice, wanted: PlanChoice): PlanChoice {
  return {
    plan: rank(wanted) > rank(now) ? wanted.plan : now.plan,
    storageGb: Math.max(wanted.storageGb, now.storageGb),
  };
}

/** A whole month. */
export function monthLines({ plan: id, storageGb }: PlanChoice): InvoiceLine[] {
  const { name, pricePence } = describePlan(id);
  const lines = [{ text: `${name} plan, one month`, pence: pricePence }];
  if (storageGb > 0)
    lines.push({ text: `${storageGb} GB of storage, one month`, pence: storageGb * storageGigabytePence });
  return lines;
}

export const totalOf = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { pence }) => sum + pence, 0);

/** Less than this isn't worth a separate bill, and no card can be charged for it: it waits for the next one. Pence. */
export const smallestBillPence = 30;

/**
 * Lines with what we owe deducted, or what was carried over (`creditPence` below zero) added, each as its own line; too little to be
 * paid is carried over. All lines add up to zero, or at least `smallestBillPence`.
 */
export function settled(
  lines: readonly InvoiceLine[],
  creditPence: number,
): { lines: readonly InvoiceLine[]; creditPence: number } {
  const total = totalOf(lines);
  const due = total - creditPence;
  const left = due > 0 && due < smallestBillPence ? due : 0;
  const adjustments = [
    { text: 'Credit', pence: -Math.min(Math.max(creditPence, 0), total) },
    { text: 'From the bill before', pence: Math.max(-creditPence, 0) },
    { text: 'Carried over to the next bill', pence: -left },
  ].filter(({ pence }) => pence !== 0);
  const all = [...lines, ...adjustments];
  return { lines: all, creditPence: creditPence + totalOf(all) - total };
}

/** The part of `pence` for the rest of a period, to the nearest penny. */
export function proRata(pence: number, { startsAt, endsAt }: Pick<Period, 'startsAt' | 'endsAt'>, now: number): number {
  return Math.round((pence * (endsAt - Math.min(Math.max(now, startsAt), endsAt))) / (endsAt - startsAt));
}

/** What an increase costs until the period ends; no lines if that's less than half a penny. */
export function upgradeLines(before: PlanChoice, after: PlanChoice, period: Period, now: number): InvoiceLine[] {
  const [from, to] = [describePlan(before.plan), describePlan(after.plan)];
  const more = after.storageGb - before.storageGb;
  const planPence = proRata(to.pricePence - from.pricePence, period, now);
  // By difference, so that the lines always add up to the whole.
  const wholePence = proRata(monthlyPence(after) - monthlyPence(before), period, now);
  const lines = [
    { text: `${to.name} in place of ${from.name}, until the month ends`, pence: planPence, is: to.id !== from.id },
    { text: `${more} GB more storage, until the month ends`, pence: wholePence - planPence, is: more > 0 },
  ];
  return lines.filter(({ is }) => is).map(({ text, pence }) => ({ text, pence }));
}
