import { addDays, dateOfDay, dayNumber } from '@petcare/contracts';

/** 0 is Monday. 1 Jan 1970 was a Thursday. */
export const weekdayOf = (date: string): number => (((dayNumber(date) + 3) % 7) + 7) % 7;

const saturday = 5;
const isWeekend = (date: string): boolean => weekdayOf(date) >= saturday;
const on = (year: number, month: number, day: number): string => dateOfDay(Date.UTC(year, month - 1, day) / 86_400_000);

/** Easter Sunday of the western churches. Source: the anonymous Gregorian algorithm (Nature, 20 April 1876), as Meeus has it. */
export function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return on(year, Math.floor(n / 31), (n % 31) + 1);
}

const firstMonday = (year: number, month: number): string => {
  const first = on(year, month, 1);
  return addDays(first, (7 - weekdayOf(first)) % 7);
};
const lastMonday = (year: number, month: number): string => {
  const last = addDays(on(year, month + 1, 1), -1);
  return addDays(last, -weekdayOf(last));
};

/**
 * The bank holidays of England and Wales in a year, in order: also the day itself where a substitute is given on a weekday, as nobody
 * opens on Christmas Day because it is a Saturday. Source: Banking and Financial Dealings Act 1971, schedule 1, with the days appointed
 * each year by proclamation since 1974 (New Year's Day) and 1978 (early May), as gov.uk/bank-holidays lists them. Single days that a
 * proclamation adds or moves (jubilees, a coronation) are not foreseen. Scotland (2 January, St Andrew's Day, early August) and Northern
 * Ireland (St Patrick's Day, 12 July) have others, which are not kept here.
 */
export function bankHolidays(year: number): readonly string[] {
  const easter = easterSunday(year);
  const days = [
    addDays(easter, -2),
    addDays(easter, 1),
    firstMonday(year, 5),
    lastMonday(year, 5),
    lastMonday(year, 8),
  ];
  for (const date of [on(year, 1, 1), on(year, 12, 25), on(year, 12, 26)]) {
    days.push(date);
    if (!isWeekend(date)) continue;
    // The next weekday that is no holiday already: of Christmas on a Sunday that is Tuesday.
    let substitute = addDays(date, 1);
    while (isWeekend(substitute) || days.includes(substitute) || substitute === on(year, 12, 26))
      substitute = addDays(substitute, 1);
    days.push(substitute);
  }
  return days.toSorted();
}

const known = new Map<number, ReadonlySet<string>>();

/** Is `date` a bank holiday in England and Wales? */
export function isBankHoliday(date: string): boolean {
  const year = Number(date.slice(0, 4));
  const days = known.get(year) ?? new Set(bankHolidays(year));
  known.set(year, days);
  return days.has(date);
}
