import { expect, it } from '@jest/globals';
import { addMonths, dayName, isMonth, lastDayOf, monthName, weeksOf } from './month.ts';

it('is whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual(['2026-10-26', '2026-12-06']);
  expect(weeksOf('2027-02').map((week) => week[0])).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
});

it('goes on over the year, and knows its last day', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
  expect([lastDayOf('2028-02'), lastDayOf('2026-12')]).toEqual(['2028-02-29', '2026-12-31']);
});

it('has names', () => {
  expect([monthName('2026-12'), dayName('2026-12-04')]).toEqual(['December 2026', 'Friday 4 December']);
  expect(['2026-12', '2026-13', '2026-1', null].map(isMonth)).toEqual([true, false, false, false]);
});
