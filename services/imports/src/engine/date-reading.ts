import type { DateOrder } from '@petcare/contracts/imports';

/** A date from a sheet; without a day or month, it's the first. */
export interface ReadDate {
  readonly date: string;
  readonly precision: 'day' | 'month' | 'year';
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const time = String.raw`(?:[T ]\d{1,2}:\d{2}.*)?`;
const numbers = new RegExp(String.raw`^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})${time}$`);
const yearFirst = new RegExp(String.raw`^(\d{4})[/.\-](\d{1,2})[/.\-](\d{1,2})${time}$`);
const dayAndWord = /^(\d{1,2})(?:st|nd|rd|th)?[ \-./]+([a-z]{3,9})[ \-.,/]+(\d{4}|\d{2})$/i;
const wordAndDay = /^([a-z]{3,9})[ .]+(\d{1,2})(?:st|nd|rd|th)?[ ,]+(\d{4})$/i;
const wordAndYear = /^([a-z]{3,9})[ \-.,]+(\d{4})$/i;
const monthAndYear = /^(\d{1,2})[/.-](\d{4})$/;

/** How many years ahead two digits may mean, such as in an expiry date. */
const yearsAhead = 20;

/** For two digits, the latest such year that isn't more than `ahead` years away. */
function wholeYear(typed: string, ahead: number): number {
  if (typed.length === 4) return Number(typed);
  const year = 2000 + Number(typed);
  return year > new Date().getFullYear() + ahead ? year - 100 : year;
}

/** Null for a day that isn't in any calendar. */
function dated(year: number, month: number, day: number, precision: ReadDate['precision'] = 'day'): ReadDate | null {
  const at = new Date(Date.UTC(year, month - 1, day));
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day) return null;
  return { date: at.toISOString().slice(0, 10), precision };
}

/** A date as people and their spreadsheets write it, in the past unless it may be `ahead`; null if it isn't one. */
export function readDate(cell: string, order: DateOrder, when: 'past' | 'ahead' = 'past'): ReadDate | null {
  const ahead = when === 'ahead' ? yearsAhead : 0;
  const numeric = numbers.exec(cell);
  if (numeric) {
    const [, first = '', second = '', year = ''] = numeric;
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return dated(wholeYear(year, ahead), Number(month), Number(day));
  }
  const iso = yearFirst.exec(cell);
  if (iso) return dated(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named = dayAndWord.exec(cell);
  if (named) return dated(wholeYear(named[3] ?? '', ahead), monthOf(named[2] ?? ''), Number(named[1]));
  const american = wordAndDay.exec(cell);
  if (american) return dated(Number(american[3]), monthOf(american[1] ?? ''), Number(american[2]));
  const month = wordAndYear.exec(cell);
  if (month) return dated(Number(month[2]), monthOf(month[1] ?? ''), 1, 'month');
  const short = monthAndYear.exec(cell);
  if (short) return dated(Number(short[2]), Number(short[1]), 1, 'month');
  return /^\d{4}$/.test(cell) ? dated(Number(cell), 1, 1, 'year') : null;
}

/**
 * Which comes first in a column's dates, if one of them tells and none tells otherwise; `ask` if all could be read either way, or some
 * can only be read one way and some the other; null if none could.
 */
export function orderOf(cells: readonly string[]): DateOrder | 'ask' | null {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = numbers.exec(cell) ?? [];
    return first === undefined ? [] : [[Number(first), Number(second)] as const];
  });
  if (pairs.length === 0) return null;
  const isDayFirst = pairs.some(([first, second]) => first > 12 && second <= 12);
  const isMonthFirst = pairs.some(([first, second]) => first <= 12 && second > 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? 'day-first' : 'month-first';
  return !isDayFirst && pairs.every(([first, second]) => first === second) ? 'day-first' : 'ask';
}
