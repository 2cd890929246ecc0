import { formatRrule, type Frequency } from '@petcare/contracts';

/** A rule as its controls hold it: the interval is what was typed, so that something half typed stays in the box. */
export interface TypedRule {
  repeat: 'once' | Frequency;
  interval: string;
}

const loose = /^FREQ=(DAILY|WEEKLY)(?:;INTERVAL=(.*))?$/;

export function readRule(rrule: string | null): TypedRule {
  const match = loose.exec(rrule ?? '');
  if (!match) return { repeat: 'once', interval: '1' };
  return { repeat: match[1] as Frequency, interval: match[2] ?? '1' };
}

/** The rule for the contract, which refuses an interval that is no number from 1 to 999. */
export function writeRule({ repeat, interval }: TypedRule): string | null {
  if (repeat === 'once') return null;
  const typed = interval.trim();
  return typed === '1' ? formatRrule({ frequency: repeat, interval: 1 }) : `FREQ=${repeat};INTERVAL=${typed}`;
}
