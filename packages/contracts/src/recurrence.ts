import { z } from 'zod';

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
