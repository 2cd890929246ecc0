import { addDays, dateIn, dayNumber } from '@petcare/contracts';

/** `YYYY-MM` */
export type Month = string;

export function isMonth(text: string | null): text is Month {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

export const monthOf = (date: string): Month => date.slice(0, 7);
export const firstDayOf = (month: Month): string => `${month}-01`;

/** `month` moved by whole months. */
export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export const lastDayOf = (month: Month): string => addDays(firstDayOf(addMonths(month, 1)), -1);

/** Whole weeks, Monday to Sunday, covering every day of a month. */
export function weeksOf(month: Month): string[][] {
  const first = firstDayOf(month);
  // Day 0, 1 Jan 1970, was a Thursday.
  let day = addDays(first, -((dayNumber(first) + 3) % 7));
  const weeks: string[][] = [];
  while (day <= lastDayOf(month)) {
    const week = Array.from({ length: 7 }, (_, index) => addDays(day, index));
    weeks.push(week);
    day = addDays(day, 7);
  }
  return weeks;
}

const named = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayNamed = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });

/** "December 2026" */
export const monthName = (month: Month): string => named.format(new Date(`${firstDayOf(month)}T00:00:00Z`));
/** "Friday 4 December" */
export const dayName = (date: string): string => dayNamed.format(new Date(`${date}T00:00:00Z`));

export const currentMonth = (zone: string, now: Date): Month => monthOf(dateIn(zone, now));
