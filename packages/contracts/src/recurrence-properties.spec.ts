import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './dates.ts';
import { every, formatRrule, weekdays, type Recurrence } from './recurrence-rule.ts';
import { datesOf } from './recurrence.ts';

/** The same rules, each decided from a calendar day alone: day by day through the years, without any stepping. */
function naive(rule: Recurrence, anchor: string, on: string): boolean {
  const [start, day] = [new Date(`${anchor}T00:00Z`), new Date(`${on}T00:00Z`)];
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate();
  const clamp = (date: number): number => (date < 0 ? last : Math.min(date, last));
  const date = day.getUTCDate();
  const weekday = weekdays[(day.getUTCDay() + 6) % 7];
  const monday = (of: Date): number => of.getTime() / 86_400_000 - ((of.getUTCDay() + 6) % 7);
  const periods = {
    DAILY: (day.getTime() - start.getTime()) / 86_400_000,
    WEEKLY: (monday(day) - monday(start)) / 7,
    MONTHLY: (day.getUTCFullYear() - start.getUTCFullYear()) * 12 + day.getUTCMonth() - start.getUTCMonth(),
    YEARLY: day.getUTCFullYear() - start.getUTCFullYear(),
  };
  const isByMonth = rule.frequency === 'MONTHLY' || rule.frequency === 'YEARLY';
  const implied = rule.days.length === 0 && rule.monthDays.length === 0;
  const fits = [
    on >= anchor,
    periods[rule.frequency] % rule.interval === 0,
    rule.months.length === 0 || rule.months.includes(day.getUTCMonth() + 1),
    rule.frequency !== 'YEARLY' || rule.months.length > 0 || day.getUTCMonth() === start.getUTCMonth(),
    rule.monthDays.length === 0 || rule.monthDays.some((wanted) => clamp(wanted) === date),
    !(isByMonth && implied) || clamp(start.getUTCDate()) === date,
    !(rule.frequency === 'WEEKLY' && implied) || day.getUTCDay() === start.getUTCDay(),
    rule.days.length === 0 ||
      rule.days.some(
        ({ ordinal, day: name }) =>
          name === weekday &&
          (ordinal === null || ordinal === (ordinal > 0 ? Math.ceil(date / 7) : -Math.ceil((last - date + 1) / 7))),
      ),
  ];
  return fits.every(Boolean);
}

const subset = <T>(items: readonly T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<T[]>([]) }, fc.subarray([...items], { minLength: 1, maxLength: 3 }));
const anyRule = fc
  .record({
    frequency: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
    interval: fc.constantFrom(1, 1, 2, 3, 5, 12),
    months: subset([1, 2, 3, 4, 6, 11, 12]),
    monthDays: subset([1, 13, 28, 29, 30, 31, -1]),
    days: subset(weekdays.flatMap((day) => [null, 1, 2, 5, -1, -5].map((ordinal) => ({ ordinal, day })))),
  })
  .map(({ frequency, interval, months, monthDays, days }) => {
    const isShort = frequency === 'DAILY' || frequency === 'WEEKLY';
    const isBare = frequency === 'YEARLY' && months.length === 0;
    const named = isShort ? [...new Set(days.map(({ day }) => day))].map((day) => ({ ordinal: null, day })) : days;
    return {
      ...every(frequency, interval),
      months,
      monthDays: frequency === 'WEEKLY' || isBare ? [] : monthDays,
      days: isBare ? [] : named,
    };
  });
const anyDate = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2023-12-20', days));

describe('any rule', () => {
  it('has exactly the dates that fit it, whenever one asks', () => {
    fc.assert(
      fc.property(anyRule, anyDate, fc.integer({ min: -40, max: 900 }), (rule, date, later) => {
        const from = addDays(date, later);
        const window = Array.from({ length: 400 }, (_, index) => addDays(from, index));
        const expected = window.filter((on) => naive(rule, date, on));
        expect(datesOf({ date, rrule: formatRrule(rule) }, from, window.at(-1) ?? '')).toEqual(expected);
      }),
      { numRuns: 400 },
    );
  });

  it('ends after as many dates as it says, and not later than it says', () => {
    fc.assert(
      fc.property(anyRule, anyDate, fc.integer({ min: 1, max: 9 }), (rule, date, count) => {
        const all = datesOf({ date, rrule: formatRrule(rule) }, date, addDays(date, 3000));
        const some = datesOf({ date, rrule: formatRrule({ ...rule, count }) }, date, addDays(date, 3000));
        expect(some).toEqual(all.slice(0, count));
        const until = all[count - 1] ?? date;
        expect(datesOf({ date, rrule: formatRrule({ ...rule, until }) }, date, '2099-12-31')).toEqual(
          all.filter((on) => on <= until),
        );
      }),
      { numRuns: 100 },
    );
  });
});
