import { addDays, dateOfDay, dayNumber } from './dates.ts';
import { parseRrule, weekdays, type Recurrence, type RuleDay } from './recurrence-rule.ts';

/** What decides the dates on which something occurs. */
export interface DatePlan {
  /** The first date; a rule counts from here, so that nothing drifts. */
  date: string;
  rrule: string | null;
  /** The rule's dates on which it doesn't occur. They still count for COUNT. */
  excludedDates?: readonly string[];
}

/** Nothing is planned from this date on. */
const endOfTime = dayNumber('2100-01-01');

interface YearMonth {
  year: number;
  /** 0 to 11. */
  month: number;
}

/** 0 is Monday; day 0, 1 Jan 1970, was a Thursday. */
const weekdayOf = (day: number): number => (day + 3) % 7;

function monthOf(day: number): YearMonth {
  const date = dateOfDay(day);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) - 1 };
}

const dayOfMonth = (day: number): number => Number(dateOfDay(day).slice(8));

/** Day number of the first of a month; months beyond 11 belong to later years. */
const firstDayOf = ({ year, month }: YearMonth): number => Date.UTC(year, month, 1) / 86_400_000;

const lengthOf = ({ year, month }: YearMonth): number =>
  firstDayOf({ year, month: month + 1 }) - firstDayOf({ year, month });

/** Days 1 to 31 of the month that an (ordinal) weekday falls on; a fifth one the month doesn't have is none. */
function datesOfWeekday({ ordinal, day }: RuleDay, of: YearMonth): number[] {
  const length = lengthOf(of);
  const first = ((weekdays.indexOf(day) - weekdayOf(firstDayOf(of)) + 7) % 7) + 1;
  const all = [0, 7, 14, 21, 28].map((further) => first + further).filter((date) => date <= length);
  const chosen = ordinal === null ? all : [all.at(ordinal > 0 ? ordinal - 1 : ordinal)];
  return chosen.filter((date) => date !== undefined);
}

/** Days 1 to 31 on which the rule falls in a month: by day of the month, by weekday, by both, or like its first date. */
function datesInMonth(rule: Recurrence, anchor: number, of: YearMonth): number[] {
  const length = lengthOf(of);
  const byWeekday = new Set(rule.days.flatMap((day) => datesOfWeekday(day, of)));
  if (rule.days.length > 0 && rule.monthDays.length === 0) return [...byWeekday].toSorted((a, b) => a - b);
  const wanted = rule.monthDays.length > 0 ? rule.monthDays : [dayOfMonth(anchor)];
  const clamped = new Set(wanted.map((date) => (date < 0 ? length : Math.min(date, length))));
  return [...clamped].filter((date) => rule.days.length === 0 || byWeekday.has(date));
}

function daysInMonth(rule: Recurrence, anchor: number, of: YearMonth): number[] {
  return datesInMonth(rule, anchor, of).map((date) => firstDayOf(of) + date - 1);
}

/** Does a rule by days or weeks leave this day in? */
function isLeftIn(rule: Recurrence, day: number): boolean {
  const { year, month } = monthOf(day);
  if (rule.months.length > 0 && !rule.months.includes(month + 1)) return false;
  if (rule.days.length > 0 && !rule.days.some((ruleDay) => weekdays.indexOf(ruleDay.day) === weekdayOf(day)))
    return false;
  if (rule.monthDays.length === 0) return true;
  const length = lengthOf({ year, month });
  return rule.monthDays.some((date) => (date < 0 ? length : Math.min(date, length)) === dayOfMonth(day));
}

const startOfWeek = (day: number): number => day - weekdayOf(day);

/** How each frequency moves from period to period; `index` counts the periods from the first date's. */
const walks = {
  DAILY: {
    indexOf: (day: number, anchor: number) => day - anchor,
    daysOf: (rule: Recurrence, anchor: number, index: number) => [anchor + index].filter((day) => isLeftIn(rule, day)),
  },
  WEEKLY: {
    indexOf: (day: number, anchor: number) => (startOfWeek(day) - startOfWeek(anchor)) / 7,
    daysOf: (rule: Recurrence, anchor: number, index: number) => {
      const own = rule.days.length > 0 ? [0, 1, 2, 3, 4, 5, 6] : [weekdayOf(anchor)];
      return own.map((day) => startOfWeek(anchor) + 7 * index + day).filter((day) => isLeftIn(rule, day));
    },
  },
  MONTHLY: {
    indexOf: (day: number, anchor: number) => {
      const [to, from] = [monthOf(day), monthOf(anchor)];
      return (to.year - from.year) * 12 + to.month - from.month;
    },
    daysOf: (rule: Recurrence, anchor: number, index: number) => {
      const { year, month } = monthOf(anchor);
      const of = { year: year + Math.floor((month + index) / 12), month: (month + index) % 12 };
      return rule.months.length > 0 && !rule.months.includes(of.month + 1) ? [] : daysInMonth(rule, anchor, of);
    },
  },
  YEARLY: {
    indexOf: (day: number, anchor: number) => monthOf(day).year - monthOf(anchor).year,
    daysOf: (rule: Recurrence, anchor: number, index: number) => {
      const { year, month } = monthOf(anchor);
      const months = rule.months.length > 0 ? rule.months.map((number) => number - 1) : [month];
      return months.flatMap((of) => daysInMonth(rule, anchor, { year: year + index, month: of }));
    },
  },
};

/** Every day of a rule from `from` on, ascending. */
function* daysOfRule(rule: Recurrence, anchor: number, from: number): Generator<number> {
  const { indexOf, daysOf } = walks[rule.frequency];
  const last = rule.until === null ? endOfTime - 1 : Math.min(dayNumber(rule.until), endOfTime - 1);
  // A number of dates has to be counted from the first one.
  const start = rule.count === null ? Math.max(anchor, from) : anchor;
  let left = rule.count ?? Infinity;
  const firstIndex = Math.floor(indexOf(start, anchor) / rule.interval) * rule.interval;
  for (let index = firstIndex; index <= indexOf(last, anchor); index += rule.interval) {
    for (const day of daysOf(rule, anchor, index)) {
      if (day < start) continue;
      if (day > last || left === 0) return;
      left -= 1;
      if (day >= from) yield day;
    }
  }
}

/** A plan's dates from `from` on, soonest first. A single date is always included, whenever it was. */
export function* datesFrom({ date, rrule, excludedDates = [] }: DatePlan, from: string): Generator<string> {
  if (rrule === null) {
    if (date >= from) yield date;
    return;
  }
  for (const day of daysOfRule(parseRrule(rrule), dayNumber(date), dayNumber(from))) {
    const found = dateOfDay(day);
    if (!excludedDates.includes(found)) yield found;
  }
}

/** A plan's first date on or after `from`; null if it is over. */
export function nextDateOf(plan: DatePlan, from: string): string | null {
  for (const date of datesFrom(plan, from)) return date;
  return null;
}

/** A plan's dates from `from` to `to`, both included; a single date is included even if it was before. */
export function datesOf(plan: DatePlan, from: string, to: string): string[] {
  const dates: string[] = [];
  for (const date of datesFrom(plan, plan.rrule === null ? plan.date : from)) {
    if (date > to) break;
    dates.push(date);
  }
  return dates;
}

/**
 * The next date of something that counts from the day it's done: one interval after `closedOn`, with days 29 to 31 at the
 * end of short months. `closed` is how many dates are over, including `closedOn`'s. Null if that was the last.
 */
export function nextAfterClosing(rrule: string, closedOn: string, closed: number): string | null {
  const rule = parseRrule(rrule);
  if (rule.count !== null && closed >= rule.count) return null;
  const next = daysOfRule({ ...rule, count: null }, dayNumber(closedOn), dayNumber(addDays(closedOn, 1))).next();
  return next.done ? null : dateOfDay(next.value);
}

/** That date, or else the first after it that's in none of the lists: what counts from the day it's done waits for such a day. */
export function freeDateFrom(date: string, ...lists: (readonly string[])[]): string {
  let free = date;
  while (lists.some((dates) => dates.includes(free))) free = addDays(free, 1);
  return free;
}

/** Is this the last day of a month standing in for a day the month doesn't have? */
export function isClamped({ date, rrule }: DatePlan, on: string): boolean {
  if (rrule === null) return false;
  const { frequency, monthDays, days } = parseRrule(rrule);
  if (frequency === 'DAILY' || frequency === 'WEEKLY') return false;
  if (days.length > 0 && monthDays.length === 0) return false;
  const wanted = monthDays.length > 0 ? monthDays : [Number(date.slice(8))];
  const of = { year: Number(on.slice(0, 4)), month: Number(on.slice(5, 7)) - 1 };
  const isLast = Number(on.slice(8)) === lengthOf(of);
  return isLast && !wanted.includes(-1) && !wanted.includes(Number(on.slice(8)));
}
