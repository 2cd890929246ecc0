import { dayNumber, type DatePrecision } from '@petcare/contracts';
import { monthsBetween } from '@petcare/contracts/age';

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

function ageInMonths(months: number): string {
  if (months >= 24) return count(Math.floor(months / 12), 'year');
  if (months > 12) return `1 year, ${count(months - 12, 'month')}`;
  if (months === 12) return '1 year';
  return months < 1 ? 'under a month' : count(months, 'month');
}

function ageInDays(days: number): string {
  return days < 14 ? count(days, 'day') : count(Math.floor(days / 7), 'week');
}

/**
 * Age on the calendar date `on`, no more exact than the birth date: "6 years", "1 year, 3 months", "5 weeks" to the day,
 * "about 6 years" when only the year is known or it was estimated. Null without a birth date or before it.
 */
export function describeAge(birthDate: string | null, precision: DatePrecision | null, on: string): string | null {
  const months = birthDate ? monthsBetween(birthDate, on) : null;
  if (!birthDate || months === null) return null;
  if (precision === 'year' || precision === 'estimate') {
    return months < 12 ? 'under a year' : `about ${count(Math.floor(months / 12), 'year')}`;
  }
  if (months >= 3 || precision === 'month') return ageInMonths(months);
  return ageInDays(dayNumber(on) - dayNumber(birthDate));
}
