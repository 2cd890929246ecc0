import type { DatePrecision } from '@petcare/contracts';

/** A day that comes round every year. */
export interface YearlyDay {
  /** The next one, today included, `YYYY-MM-DD`. */
  date: string;
  rrule: string;
}

const lastOfFebruary = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1';

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/**
 * An animal's next birthday from `today`; null if day and month aren't known. One born on 29 Feb has it on the 28th in common years, so
 * always on the last day of February.
 */
export function birthdayOf(
  { birthDate, birthDatePrecision }: { birthDate: string | null; birthDatePrecision: DatePrecision | null },
  today: string,
): YearlyDay | null {
  if (birthDate === null || birthDatePrecision !== 'day') return null;
  const monthAndDay = birthDate.slice(5);
  const isLeapDay = monthAndDay === '02-29';
  const inYear = (year: number) => `${year}-${isLeapDay && !isLeap(year) ? '02-28' : monthAndDay}`;
  const year = Number(today.slice(0, 4));
  const date = inYear(year) < today ? inYear(year + 1) : inYear(year);
  return { date, rrule: isLeapDay ? lastOfFebruary : 'FREQ=YEARLY' };
}

/** Does a yearly plan fall on this day? Not once the birth date was corrected after somebody asked to be reminded. */
export function isOnBirthday(plan: { date: string; rrule: string | null }, birthday: YearlyDay): boolean {
  return (
    plan.rrule === birthday.rrule && (plan.rrule === lastOfFebruary || plan.date.slice(5) === birthday.date.slice(5))
  );
}

/** The day a year after `date`; for 29 Feb, the 28th. */
export function yearAfter(date: string): string {
  const year = Number(date.slice(0, 4)) + 1;
  return `${year}-${date.slice(5) === '02-29' ? '02-28' : date.slice(5)}`;
}
