import type { DatePrecision } from '@petcare/contracts';
import { formatDate } from '@petcare/web';

/** A calendar date in a form's boxes. */
export interface DateParts {
  day: string;
  month: string;
  year: string;
}
export type DatePart = keyof DateParts;

/** The boxes each precision asks for, in the order people write dates. */
export const partsOf: Record<DatePrecision, readonly [DatePart, ...DatePart[]]> = {
  day: ['day', 'month', 'year'],
  month: ['month', 'year'],
  year: ['year'],
  estimate: ['year'],
};

/** A calendar date's boxes, without leading zeros; all empty if there's no date. */
export function splitDate(date: string | null): DateParts {
  const [year = '', month = '', day = ''] = date?.split('-') ?? [];
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

/**
 * The boxes as `YYYY-MM-DD`, with the first of the month or year where the precision leaves the rest open; null if all are
 * empty. Anything else, such as 31 2 2020 or a missing month, becomes a date the contract refuses.
 */
export function joinDate(parts: DateParts, precision: DatePrecision): string | null {
  const asked = partsOf[precision];
  if (asked.every((part) => parts[part].trim() === '')) return null;
  const digits = (part: DatePart, length: number) =>
    (asked.includes(part) ? parts[part].trim() : '1').padStart(length, '0');
  return `${digits('year', 4)}-${digits('month', 2)}-${digits('day', 2)}`;
}

/** Something is typed, but not in every box the precision asks for. */
export function isIncomplete(parts: DateParts, precision: DatePrecision): boolean {
  const empty = partsOf[precision].filter((part) => parts[part].trim() === '');
  return empty.length > 0 && empty.length < partsOf[precision].length;
}

/** `20 Nov 2019`, `Nov 2019`, `2019` or `About 2019`, no more exact than it's known; null without a date. */
export function describeBirthDate(date: string | null, precision: DatePrecision | null): string | null {
  if (date === null) return null;
  const year = date.slice(0, 4);
  if (precision === 'year') return year;
  if (precision === 'estimate') return `About ${year}`;
  return precision === 'month' ? formatDate(date).replace(/^\d+ /, '') : formatDate(date);
}
