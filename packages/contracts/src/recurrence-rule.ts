import { z } from 'zod';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
export type Frequency = (typeof frequencies)[number];

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
export type Weekday = (typeof weekdays)[number];

/** Every such day of the month, or with `ordinal` the first to fifth, or counted from the month's end: −1 is the last. */
export interface RuleDay {
  ordinal: number | null;
  day: Weekday;
}

/** A rule that repeats every `interval` days, weeks, months or years, counted from its first date. */
export interface Recurrence {
  frequency: Frequency;
  interval: number;
  /** 1 to 12. */
  months: readonly number[];
  /** 1 to 31, where a short month uses its last day instead; −1 is the last day. */
  monthDays: readonly number[];
  days: readonly RuleDay[];
  /** The last date on which it may occur. */
  until: string | null;
  /** How many dates there are in all. */
  count: number | null;
}

/** A rule with nothing but a frequency. */
export function every(frequency: Frequency, interval = 1): Recurrence {
  return { frequency, interval, months: [], monthDays: [], days: [], until: null, count: null };
}

const longestRule = 200;

function wholeNumber(text: string, [least, most]: readonly [number, number]): number | null {
  const value = /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : 0;
  return value >= least && value <= most ? value : null;
}

/** A comma-separated list's parts in ascending order; null if one isn't understood or is there twice. */
function listOf<T>(text: string, read: (item: string) => T | null, rank: (item: T) => number): T[] | null {
  const items: T[] = [];
  for (const part of text.split(',')) {
    const item = read(part);
    if (item === null) return null;
    items.push(item);
  }
  const ranks = new Set(items.map(rank));
  return ranks.size === items.length ? items.toSorted((first, second) => rank(first) - rank(second)) : null;
}

function readDay(text: string): RuleDay | null {
  const match = /^(?:([+-]?[1-5]))?(MO|TU|WE|TH|FR|SA|SU)$/.exec(text);
  return match && { ordinal: match[1] === undefined ? null : Number(match[1]), day: match[2] as Weekday };
}

const rankOfDay = ({ ordinal, day }: RuleDay): number => (ordinal ?? 0) * 7 + weekdays.indexOf(day);

function readDate(text: string): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const date = match?.slice(1).join('-');
  return date !== undefined && z.iso.date().safeParse(date).success ? date : null;
}

const readers: Record<string, (text: string) => Partial<Recurrence> | null> = {
  FREQ: (text) => ((frequencies as readonly string[]).includes(text) ? { frequency: text as Frequency } : null),
  INTERVAL: (text) => orNull('interval', wholeNumber(text, [1, 999])),
  BYMONTH: (text) =>
    orNull(
      'months',
      listOf(text, (item) => wholeNumber(item, [1, 12]), Number),
    ),
  BYMONTHDAY: (text) =>
    orNull(
      'monthDays',
      listOf(
        text,
        (item) => (item === '-1' ? -1 : wholeNumber(item, [1, 31])),
        (day) => (day < 0 ? 32 : day),
      ),
    ),
  BYDAY: (text) => orNull('days', listOf(text, readDay, rankOfDay)),
  UNTIL: (text) => orNull('until', readDate(text)),
  COUNT: (text) => orNull('count', wholeNumber(text, [1, 999])),
};

function orNull<K extends keyof Recurrence>(key: K, value: Recurrence[K] | null): Partial<Recurrence> | null {
  return value === null ? null : { [key]: value };
}

/** Does every part add something to the others? */
function fitsTogether({ frequency, months, monthDays, days, until, count }: Recurrence): boolean {
  if (until !== null && count !== null) return false;
  const isShort = frequency === 'DAILY' || frequency === 'WEEKLY';
  if (isShort && days.some(({ ordinal }) => ordinal !== null)) return false;
  if (frequency === 'WEEKLY' && monthDays.length > 0) return false;
  return frequency !== 'YEARLY' || months.length > 0 || (monthDays.length === 0 && days.length === 0);
}

function readRule(value: string): Recurrence | null {
  if (value.length > longestRule) return null;
  const found: Partial<Recurrence> = {};
  const seen = new Set<string>();
  for (const part of value.split(';')) {
    const [key = '', text = '', ...rest] = part.split('=');
    const field = Object.hasOwn(readers, key) && rest.length === 0 && !seen.has(key) ? readers[key]?.(text) : null;
    if (!field) return null;
    seen.add(key);
    Object.assign(found, field);
  }
  if (!found.frequency) return null;
  const rule = { ...every(found.frequency), ...found };
  return fitsTogether(rule) ? rule : null;
}

/** The rule as text, its parts in a fixed order. */
export function formatRrule({ frequency, interval, months, monthDays, days, until, count }: Recurrence): string {
  const parts = [`FREQ=${frequency}`];
  if (interval !== 1) parts.push(`INTERVAL=${interval}`);
  if (months.length > 0) parts.push(`BYMONTH=${months.join(',')}`);
  if (monthDays.length > 0) parts.push(`BYMONTHDAY=${monthDays.join(',')}`);
  if (days.length > 0) parts.push(`BYDAY=${days.map(({ ordinal, day }) => `${ordinal ?? ''}${day}`).join(',')}`);
  if (until !== null) parts.push(`UNTIL=${until.replaceAll('-', '')}`);
  if (count !== null) parts.push(`COUNT=${count}`);
  return parts.join(';');
}

const rules = new Map<string, Recurrence>();
const mostRules = 1000;

/** The same few rules are read again and again. */
function known(value: string): Recurrence | null {
  const before = rules.get(value);
  if (before) return before;
  const rule = readRule(value);
  if (rule && rules.size < mostRules) rules.set(value, rule);
  return rule;
}

/**
 * The repeating part of RFC 5545 that we understand: FREQ with INTERVAL, BYMONTH, BYMONTHDAY (1 to 31 and −1), BYDAY (with
 * ordinals by month or year) and UNTIL (a date) or COUNT. It is stored with its parts in a fixed order.
 */
export const rrule = z
  .string()
  .refine((value) => known(value) !== null, { error: 'Choose how often this repeats.', abort: true })
  .overwrite((value) => formatRrule(parseRrule(value)));

/** @throws {Error} if `value` has not passed `rrule`. */
export function parseRrule(value: string): Recurrence {
  const rule = known(value);
  if (!rule) throw new Error(`Not a recurrence rule: ${value}`);
  return rule;
}

/** A rule that says no more than every so many days, weeks, months or years; only such a rule can count from the day it's done. */
export function isPlain({ months, monthDays, days }: Recurrence): boolean {
  return months.length === 0 && monthDays.length === 0 && days.length === 0;
}

/** The same rule, stating the day its first date `date` implies, so that it also works when counted from a later one of its dates. */
export function pinToDate(rule: Recurrence, date: string): Recurrence {
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  const isByMonth = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY';
  if (!isByMonth || rule.monthDays.length > 0 || rule.days.length > 0) return rule;
  const months = rule.frequency === 'YEARLY' && rule.months.length === 0 ? [month] : rule.months;
  return { ...rule, months, monthDays: [day] };
}
