import { addDays, z } from '@petcare/contracts';

/** Days and calendar months aren't the same: twelve months from 29 February end on the 28th, 365 days on the 28th or the 1st. */
export const span = z.union([z.strictObject({ days: z.int() }), z.strictObject({ months: z.int() })]);
export type Span = z.output<typeof span>;

/** `date` moved by calendar months; the 31st becomes the last day of a shorter month. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

export function after(date: string, length: Span): string {
  return 'days' in length ? addDays(date, length.days) : addMonths(date, length.months);
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** "21 days", "4 weeks", "12 months", "3 years". */
export function spanWords(length: Span): string {
  if ('days' in length) return counted(length.days, 'day');
  return length.months % 12 === 0 && length.months > 12
    ? counted(length.months / 12, 'year')
    : counted(length.months, 'month');
}
