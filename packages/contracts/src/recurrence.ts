import { z } from 'zod';
import { addDays, dayNumber } from './dates.ts';

export const frequencies = ['DAILY', 'WEEKLY'] as const;
export type Frequency = (typeof frequencies)[number];

/** A rule that repeats: every `interval` days or weeks, counted from the first date. */
export interface Recurrence {
  frequency: Frequency;
  interval: number;
}

const rule = /^FREQ=(DAILY|WEEKLY)(?:;INTERVAL=([1-9][0-9]{0,2}))?$/;

/** The repeating part of RFC 5545 that is understood: `FREQ=DAILY|WEEKLY` with an optional `INTERVAL`. */
export const rrule = z.string().regex(rule, 'Choose how often this repeats.');

/** @throws {Error} when `value` has not passed `rrule`. */
export function parseRrule(value: string): Recurrence {
  const match = rule.exec(value);
  if (!match) throw new Error(`Not a recurrence rule: ${value}`);
  return { frequency: match[1] as Frequency, interval: Number(match[2] ?? 1) };
}

export function formatRrule({ frequency, interval }: Recurrence): string {
  return interval === 1 ? `FREQ=${frequency}` : `FREQ=${frequency};INTERVAL=${interval}`;
}

/** "every day", "every 2 weeks"; "once" for no rule. */
export function describeRrule(value: string | null): string {
  if (value === null) return 'once';
  const { frequency, interval } = parseRrule(value);
  const unit = frequency === 'DAILY' ? 'day' : 'week';
  return interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`;
}

/** Days from one date of a rule to the next. */
export function daysApart(value: string): number {
  const { frequency, interval } = parseRrule(value);
  return frequency === 'DAILY' ? interval : 7 * interval;
}

/** A plan's first date on or after `from`, counted from its own first date so that nothing drifts; null when a single date is over. */
export function nextDateOf(plan: { date: string; rrule: string | null }, from: string): string | null {
  if (plan.date >= from) return plan.date;
  if (plan.rrule === null) return null;
  const step = daysApart(plan.rrule);
  return addDays(plan.date, Math.ceil((dayNumber(from) - dayNumber(plan.date)) / step) * step);
}
