import { addDays, dateOfDay, dayNumber } from '@petcare/contracts';

/** 0 is Monday. 1 Jan 1970 was a Thursday. */
export const weekdayOf = (date: string): number => (((dayNumber(date) + 3) % 7) + 7) % 7;

const saturday = 5;
const isWeekend = (date: string): boolean => weekdayOf(date) >= saturday;
const on = (year: number, month: number, day: number): string => dateOfDay(Date.UTC(year, month - 1, day) / 86_400_000);

/** Easter Sunday of the western churches. Source: the anonymous Gregorian algorithm (Nature, 20 April 1876), as given by Meeus. */
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

/** The parts of the UK with their own bank holidays. */
export type Nation = 'england-and-wales' | 'scotland' | 'northern-ireland';

const christmas = [
  [12, 25],
  [12, 26],
] as const;
/** Month and day of those on the same date every year. */
const fixedDays: Record<Nation, readonly (readonly [month: number, day: number])[]> = {
  'england-and-wales': [[1, 1], ...christmas],
  scotland: [[1, 1], [1, 2], [11, 30], ...christmas],
  'northern-ireland': [[1, 1], [3, 17], [7, 12], ...christmas],
};

function movingDays(year: number, nation: Nation): string[] {
  const easter = easterSunday(year);
  const days = [addDays(easter, -2), firstMonday(year, 5), lastMonday(year, 5)];
  if (nation === 'scotland') return [...days, firstMonday(year, 8)];
  return [...days, addDays(easter, 1), lastMonday(year, 8)];
}

/**
 * A year's bank holidays in a part of the UK, in order: including the day itself where a weekday is given as a substitute, as nobody
 * opens on Christmas Day because it is a Saturday. Source: Banking and Financial Dealings Act 1971, schedule 1, St Andrew's Day Bank
 * Holiday (Scotland) Act 2007, with the days appointed each year by proclamation since 1974 (New Year's Day) and 1978 (early May), as
 * listed on gov.uk/bank-holidays. Single days that a proclamation adds or moves (jubilees, a coronation) can't be foreseen.
 */
export function bankHolidays(year: number, nation: Nation = 'england-and-wales'): readonly string[] {
  const days = movingDays(year, nation);
  const fixed = fixedDays[nation].map(([month, day]) => on(year, month, day));
  for (const date of fixed) {
    days.push(date);
    if (!isWeekend(date)) continue;
    // The next weekday that isn't already a holiday: for Christmas on a Sunday that is Tuesday.
    let substitute = addDays(date, 1);
    while (isWeekend(substitute) || days.includes(substitute) || fixed.includes(substitute))
      substitute = addDays(substitute, 1);
    days.push(substitute);
  }
  return days.toSorted();
}

const known = new Map<string, ReadonlySet<string>>();

/** Is `date` a bank holiday there? */
export function isBankHoliday(date: string, nation: Nation): boolean {
  const year = date.slice(0, 4);
  const key = `${nation} ${year}`;
  const days = known.get(key) ?? new Set(bankHolidays(Number(year), nation));
  known.set(key, days);
  return days.has(date);
}
