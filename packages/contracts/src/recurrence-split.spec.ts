import { describe, expect, it } from '@jest/globals';
import { datesOf } from './recurrence.ts';
import { looseRule, splitRule } from './recurrence-split.ts';

describe('a rule split at one of its dates', () => {
  it.each([
    ['FREQ=MONTHLY', '2026-01-15', '2026-03-15', 'FREQ=MONTHLY;UNTIL=20260314', 'FREQ=MONTHLY'],
    ['FREQ=MONTHLY', '2026-01-31', '2026-02-28', 'FREQ=MONTHLY;UNTIL=20260227', 'FREQ=MONTHLY;BYMONTHDAY=31'],
    ['FREQ=YEARLY', '2024-02-29', '2027-02-28', 'FREQ=YEARLY;UNTIL=20270227', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
    ['FREQ=WEEKLY;COUNT=4', '2026-01-05', '2026-01-12', 'FREQ=WEEKLY;UNTIL=20260111', 'FREQ=WEEKLY;COUNT=3'],
    [
      'FREQ=WEEKLY;UNTIL=20260301',
      '2026-01-05',
      '2026-01-12',
      'FREQ=WEEKLY;UNTIL=20260111',
      'FREQ=WEEKLY;UNTIL=20260301',
    ],
  ])('%s from %s at %s', (rrule, date, on, before, after) => {
    const plan = { date, rrule };
    expect(splitRule(plan, on)).toEqual({ before, after });
    const to = '2028-12-31';
    expect([...datesOf({ date, rrule: before }, date, to), ...datesOf({ date: on, rrule: after }, on, to)]).toEqual(
      datesOf(plan, date, to),
    );
  });

  it('goes on from the day that the date is moved to', () => {
    expect(splitRule({ date: '2026-01-31', rrule: 'FREQ=MONTHLY' }, '2026-02-28', '2026-03-05')?.after).toBe(
      'FREQ=MONTHLY',
    );
  });

  it('counts the dates that were left out', () => {
    const plan = { date: '2026-01-05', rrule: 'FREQ=WEEKLY;COUNT=4', excludedDates: ['2026-01-12'] };
    expect(splitRule(plan, '2026-01-19')?.after).toBe('FREQ=WEEKLY;COUNT=2');
  });

  it.each([
    ['its first date', '2026-01-05', 'FREQ=WEEKLY', []],
    ['the first that was not left out', '2026-01-12', 'FREQ=WEEKLY', ['2026-01-05']],
    ['what happens once', '2026-01-05', null, []],
  ])('stays whole at %s', (_case, on, rrule, excludedDates) => {
    expect(splitRule({ date: '2026-01-05', rrule, excludedDates }, on)).toBeNull();
  });
});

describe('a rule whose first date is moved', () => {
  it.each([
    ['FREQ=MONTHLY', '2026-03-15', 'FREQ=MONTHLY'],
    ['FREQ=MONTHLY;BYMONTHDAY=15;COUNT=3', '2026-03-15', 'FREQ=MONTHLY;COUNT=3'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-02-28', 'FREQ=MONTHLY'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2027-02-28', 'FREQ=YEARLY'],
    ['FREQ=YEARLY;BYMONTH=3,4;BYMONTHDAY=31', '2026-03-31', 'FREQ=YEARLY;BYMONTH=3,4'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-03-15', 'FREQ=MONTHLY;BYMONTHDAY=31'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2026-03-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['FREQ=MONTHLY;BYMONTHDAY=1,15', '2026-03-15', 'FREQ=MONTHLY;BYMONTHDAY=1,15'],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-03-10', 'FREQ=MONTHLY;BYDAY=2TU'],
    [null, '2026-03-10', null],
  ])('%s from %s is %s', (rrule, date, moved) => {
    expect(looseRule({ date, rrule })).toBe(moved);
  });
});
