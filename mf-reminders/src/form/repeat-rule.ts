import {
  every,
  formatRrule,
  parseRrule,
  rrule as rruleSchema,
  weekdays,
  type Frequency,
  type RuleDay,
  type Weekday,
} from '@petcare/contracts';

/** Which day of a month: the first date's, the last, or its weekday counted from the start or the end. */
export type MonthlyChoice = 'date' | 'last' | 'nth' | 'nth-last' | 'kept';

/** A rule as its controls hold it: numbers and dates as typed, so something half typed stays in its box. */
export interface TypedRule {
  repeat: 'once' | Frequency;
  interval: string;
  /** Days of the week, for weekly rules. */
  days: readonly Weekday[];
  monthly: MonthlyChoice;
  ends: 'never' | 'until' | 'count';
  /** `YYYY-MM-DD` */
  until: string;
  count: string;
  /** Parts of a stored rule that the controls can't express; they stay unless somebody chooses something else. */
  kept: string;
}

const once: TypedRule = {
  repeat: 'once',
  interval: '1',
  days: [],
  monthly: 'date',
  ends: 'never',
  until: '',
  count: '',
  kept: '',
};

function weekdayOf(date: string): { day: Weekday; ordinal: number; isLast: boolean } {
  const at = new Date(`${date}T00:00:00Z`);
  const dayOfMonth = at.getUTCDate();
  const length = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
  return {
    day: weekdays[(at.getUTCDay() + 6) % 7] ?? 'MO',
    ordinal: Math.ceil(dayOfMonth / 7),
    isLast: dayOfMonth > length - 7,
  };
}

/** The weekday of `date` as a rule writes it: third of the month, or last. */
export function ruleDayOf(date: string, choice: 'nth' | 'nth-last'): RuleDay {
  const { day, ordinal } = weekdayOf(date);
  return { day, ordinal: choice === 'nth' ? ordinal : -1 };
}

/** The choices a date offers for a monthly rule. */
export function monthlyChoices(date: string): Exclude<MonthlyChoice, 'kept'>[] {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return ['date', 'last'];
  const { ordinal, isLast } = weekdayOf(date);
  return ['date', 'last', ...(ordinal < 5 ? (['nth'] as const) : []), ...(isLast ? (['nth-last'] as const) : [])];
}

const partOf = (rule: string, key: string): string => new RegExp(`(?:^|;)${key}=([^;]*)`).exec(rule)?.[1] ?? '';

function daysOf(rule: string): Weekday[] {
  const named = partOf(rule, 'BYDAY').split(',');
  return weekdays.filter((day) => named.includes(day));
}

/** The part of a monthly rule that gives its days: everything but frequency, interval and end. */
function dayParts(rule: string): string {
  const parts = rule.split(';').filter((part) => part.startsWith('BY'));
  return parts.join(';');
}

function partsFor(choice: MonthlyChoice, date: string, kept: string): string {
  if (choice === 'kept') return kept;
  if (choice === 'date') return '';
  if (choice === 'last') return 'BYMONTHDAY=-1';
  const { ordinal, day } = ruleDayOf(date, choice);
  return `BYDAY=${ordinal}${day}`;
}

/** Reads what `writeRule` has written, even half typed, and any stored rule; `date` is its first date. */
export function readRule(rrule: string | null, date: string): TypedRule {
  if (rrule === null) return once;
  const frequency = partOf(rrule, 'FREQ') as Frequency;
  const kept = dayParts(rrule);
  const ends = /;UNTIL=/.test(rrule) ? 'until' : /;COUNT=/.test(rrule) ? 'count' : 'never';
  const until = partOf(rrule, 'UNTIL').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const isWeekly = frequency === 'WEEKLY';
  const choice = monthlyChoices(date).find((candidate) => partsFor(candidate, date, '') === kept);
  const days = isWeekly ? daysOf(rrule) : [];
  const isPlainWeek = isWeekly && kept === (days.length > 0 ? `BYDAY=${days.join(',')}` : '');
  return {
    repeat: frequency,
    interval: /;INTERVAL=/.test(rrule) ? partOf(rrule, 'INTERVAL') : '1',
    days,
    monthly: frequency === 'MONTHLY' ? (choice ?? 'kept') : kept === '' || isPlainWeek ? 'date' : 'kept',
    ends,
    until,
    count: partOf(rrule, 'COUNT'),
    kept,
  };
}

function daysPart({ repeat, days, monthly, kept }: TypedRule, date: string): string {
  if (monthly === 'kept') return kept;
  if (repeat === 'MONTHLY') return partsFor(monthly, date, kept);
  if (repeat !== 'WEEKLY' || days.length === 0) return '';
  return `BYDAY=${weekdays.filter((day) => days.includes(day)).join(',')}`;
}

function endPart({ ends, until, count }: TypedRule): string {
  if (ends === 'never') return '';
  return ends === 'until' ? `UNTIL=${until.replaceAll('-', '')}` : `COUNT=${count.trim()}`;
}

/** The rule for the contract, which refuses anything half typed. */
export function writeRule(rule: TypedRule, date: string): string | null {
  if (rule.repeat === 'once') return null;
  const interval = rule.interval.trim();
  const parts = [
    formatRrule(every(rule.repeat)),
    interval === '1' ? '' : `INTERVAL=${interval}`,
    daysPart(rule, date),
    endPart(rule),
  ];
  const written = parts.filter((part) => part !== '').join(';');
  return rruleSchema.safeParse(written).success ? formatRrule(parseRrule(written)) : written;
}

const wholeNumber = /^[1-9][0-9]{0,2}$/;

/** Which box of a refused rule is at fault, and what to say there. */
export function faultOf(rrule: string): { part: 'interval' | 'until' | 'count' | 'rule'; message: string } {
  const { interval, ends, until, count } = readRule(rrule, '');
  const number = 'Enter a number from 1 to 999.';
  if (!wholeNumber.test(interval)) return { part: 'interval', message: number };
  if (ends === 'count' && !wholeNumber.test(count)) return { part: 'count', message: number };
  if (ends === 'until' && !/^\d{4}-\d\d-\d\d$/.test(until)) return { part: 'until', message: 'Enter the last date.' };
  return { part: 'rule', message: 'Choose how often this repeats.' };
}
