import { describe, expect, it } from '@jest/globals';
import { datesFrom, datesOf, isClamped, nextAfterClosing, nextDateOf } from './recurrence.ts';

function firstDates(date: string, rrule: string, { from = date, count = 5 } = {}): string[] {
  const dates: string[] = [];
  for (const on of datesFrom({ date, rrule }, from)) if (dates.push(on) === count) break;
  return dates;
}

const dates = (text: string): string[] => text.split(' ');

describe('the dates of a rule', () => {
  it.each([
    [
      'every third day',
      '2026-12-30',
      'FREQ=DAILY;INTERVAL=3',
      '2026-12-30 2027-01-02 2027-01-05 2027-01-08 2027-01-11',
    ],
    [
      'weekdays',
      '2026-11-20',
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
      '2026-11-20 2026-11-23 2026-11-24 2026-11-25 2026-11-26',
    ],
    [
      'days in a month of the year',
      '2026-01-30',
      'FREQ=DAILY;BYMONTH=1',
      '2026-01-30 2026-01-31 2027-01-01 2027-01-02 2027-01-03',
    ],
    [
      'days of the month, by days',
      '2027-02-01',
      'FREQ=DAILY;BYMONTHDAY=30,-1',
      '2027-02-28 2027-03-30 2027-03-31 2027-04-30 2027-05-30',
    ],
    ['every week', '2026-12-29', 'FREQ=WEEKLY', '2026-12-29 2027-01-05 2027-01-12 2027-01-19 2027-01-26'],
    [
      'two days of every second week, the first week cut short',
      '2026-11-19',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU',
      '2026-11-22 2026-11-30 2026-12-06 2026-12-14 2026-12-20',
    ],
    [
      'a week that ends on Sunday',
      '2026-11-22',
      'FREQ=WEEKLY;INTERVAL=2',
      '2026-11-22 2026-12-06 2026-12-20 2027-01-03 2027-01-17',
    ],
    [
      'weeks in a month of the year',
      '2026-11-25',
      'FREQ=WEEKLY;BYMONTH=11',
      '2026-11-25 2027-11-03 2027-11-10 2027-11-17 2027-11-24',
    ],
    [
      'the 31st, at the end of short months',
      '2027-01-31',
      'FREQ=MONTHLY',
      '2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31',
    ],
    [
      'every second month, over the year',
      '2026-11-30',
      'FREQ=MONTHLY;INTERVAL=2',
      '2026-11-30 2027-01-30 2027-03-30 2027-05-30 2027-07-30',
    ],
    [
      'every third month, over a leap day',
      '2027-11-29',
      'FREQ=MONTHLY;INTERVAL=3',
      '2027-11-29 2028-02-29 2028-05-29 2028-08-29 2028-11-29',
    ],
    [
      'the last day',
      '2027-01-15',
      'FREQ=MONTHLY;BYMONTHDAY=-1',
      '2027-01-31 2027-02-28 2027-03-31 2027-04-30 2027-05-31',
    ],
    [
      'two days that fall together in February',
      '2027-01-30',
      'FREQ=MONTHLY;BYMONTHDAY=30,31',
      '2027-01-30 2027-01-31 2027-02-28 2027-03-30 2027-03-31',
    ],
    [
      'the first Monday',
      '2026-11-03',
      'FREQ=MONTHLY;BYDAY=1MO',
      '2026-12-07 2027-01-04 2027-02-01 2027-03-01 2027-04-05',
    ],
    [
      'the last Sunday',
      '2026-11-29',
      'FREQ=MONTHLY;BYDAY=-1SU',
      '2026-11-29 2026-12-27 2027-01-31 2027-02-28 2027-03-28',
    ],
    [
      'a fifth Friday, where there is one',
      '2026-11-01',
      'FREQ=MONTHLY;BYDAY=5FR',
      '2027-01-29 2027-04-30 2027-07-30 2027-10-29 2027-12-31',
    ],
    [
      'the last but four Saturday, where there is one',
      '2026-11-01',
      'FREQ=MONTHLY;BYDAY=-5SA',
      '2027-01-02 2027-05-01 2027-07-03 2027-10-02 2028-01-01',
    ],
    [
      'every Tuesday of every second month',
      '2026-11-20',
      'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
      '2026-11-24 2027-01-05 2027-01-12 2027-01-19 2027-01-26',
    ],
    [
      'Friday the 13th',
      '2026-11-01',
      'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR',
      '2026-11-13 2027-08-13 2028-10-13 2029-04-13 2029-07-13',
    ],
    [
      'months of the year, by months',
      '2026-11-10',
      'FREQ=MONTHLY;BYMONTH=1,11',
      '2026-11-10 2027-01-10 2027-11-10 2028-01-10 2028-11-10',
    ],
    ['a leap day', '2024-02-29', 'FREQ=YEARLY', '2024-02-29 2025-02-28 2026-02-28 2027-02-28 2028-02-29'],
    [
      'two months of the year',
      '2026-11-20',
      'FREQ=YEARLY;BYMONTH=2,12',
      '2026-12-20 2027-02-20 2027-12-20 2028-02-20 2028-12-20',
    ],
    [
      'the last Sunday of March and October',
      '2026-11-20',
      'FREQ=YEARLY;BYMONTH=3,10;BYDAY=-1SU',
      '2027-03-28 2027-10-31 2028-03-26 2028-10-29 2029-03-25',
    ],
    [
      'every second Christmas',
      '2026-01-01',
      'FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=24',
      '2026-12-24 2028-12-24 2030-12-24 2032-12-24 2034-12-24',
    ],
    ['up to a date, included', '2026-11-20', 'FREQ=DAILY;UNTIL=20261122', '2026-11-20 2026-11-21 2026-11-22'],
    ['a number of times', '2026-11-21', 'FREQ=WEEKLY;BYDAY=MO,SA;COUNT=3', '2026-11-21 2026-11-23 2026-11-28'],
  ])('%s', (_case, date, rrule, expected) => {
    expect(firstDates(date, rrule)).toEqual(dates(expected));
  });

  it.each([
    ['in the middle of a period', '2026-01-05', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-17', '2026-11-23'],
    ['on a date', '2026-01-05', 'FREQ=WEEKLY;INTERVAL=2', '2026-11-23', '2026-11-23'],
    ['of months, on the day after a date', '2026-01-31', 'FREQ=MONTHLY;INTERVAL=5', '2026-07-01', '2026-11-30'],
    ['of years, on the day after a date', '2024-02-29', 'FREQ=YEARLY;INTERVAL=4', '2024-03-01', '2028-02-29'],
    ['of a number of times, counted from the first', '2026-01-05', 'FREQ=WEEKLY;COUNT=3', '2026-01-13', '2026-01-19'],
    ['before the first', '2026-01-05', 'FREQ=MONTHLY;BYMONTHDAY=1', '2025-06-01', '2026-02-01'],
  ])('asked from a day %s', (_case, date, rrule, from, expected) => {
    expect(nextDateOf({ date, rrule }, from)).toBe(expected);
  });

  it.each([
    ['after the last of a number', 'FREQ=DAILY;COUNT=3', '2026-11-23'],
    ['after UNTIL', 'FREQ=DAILY;UNTIL=20261122', '2026-11-23'],
    ['when there never is one', 'FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2026-11-20'],
    ['at the end of the calendar', 'FREQ=DAILY', '2100-01-01'],
  ])('are over %s', (_case, rrule, from) => {
    expect(nextDateOf({ date: '2026-11-20', rrule }, from)).toBeNull();
  });

  it('end with the century', () => {
    expect(nextDateOf({ date: '2026-11-20', rrule: 'FREQ=DAILY' }, '2099-12-31')).toBe('2099-12-31');
    expect(nextDateOf({ date: '2026-11-20', rrule: 'FREQ=DAILY;UNTIL=21000101' }, '2100-01-01')).toBeNull();
  });

  it('leave out excluded ones, which count all the same', () => {
    const plan = { date: '2026-11-20', rrule: 'FREQ=DAILY;COUNT=3', excludedDates: ['2026-11-21'] };
    expect(datesOf(plan, '2026-11-01', '2026-12-01')).toEqual(['2026-11-20', '2026-11-22']);
  });

  it('of a single date are one, also one that is over', () => {
    const plan = { date: '2026-11-20', rrule: null };
    expect(datesOf(plan, '2026-11-21', '2026-12-01')).toEqual(['2026-11-20']);
    expect(datesOf(plan, '2026-10-01', '2026-11-19')).toEqual([]);
    expect([nextDateOf(plan, '2026-11-20'), nextDateOf(plan, '2026-11-21')]).toEqual(['2026-11-20', null]);
  });

  it('include both ends of a window', () => {
    const plan = { date: '2026-01-05', rrule: 'FREQ=WEEKLY;INTERVAL=2' };
    expect(datesOf(plan, '2026-01-05', '2026-01-19')).toEqual(['2026-01-05', '2026-01-19']);
    expect(datesOf(plan, '2026-01-06', '2026-01-18')).toEqual([]);
  });
});

describe('what counts from the day it’s done', () => {
  it.each([
    ['four weeks', 'FREQ=WEEKLY;INTERVAL=4', '2026-11-23', '2026-12-21'],
    ['a month, at the end of February', 'FREQ=MONTHLY', '2027-01-30', '2027-02-28'],
    ['a month, from the end of February on', 'FREQ=MONTHLY', '2027-02-28', '2027-03-28'],
    ['a year, from a leap day', 'FREQ=YEARLY', '2028-02-29', '2029-02-28'],
    ['a day', 'FREQ=DAILY', '2026-12-31', '2027-01-01'],
    ['up to a date', 'FREQ=DAILY;UNTIL=20270101', '2026-12-31', '2027-01-01'],
  ])('comes again after %s', (_case, rrule, closedOn, next) => {
    expect(nextAfterClosing(rrule, closedOn, 1)).toBe(next);
  });

  it('ends after a number of times or a date', () => {
    expect(nextAfterClosing('FREQ=DAILY;COUNT=3', '2026-11-20', 2)).toBe('2026-11-21');
    expect(nextAfterClosing('FREQ=DAILY;COUNT=3', '2026-11-20', 3)).toBeNull();
    expect(nextAfterClosing('FREQ=DAILY;COUNT=1', '2026-11-20', 1)).toBeNull();
    expect(nextAfterClosing('FREQ=DAILY;UNTIL=20261120', '2026-11-20', 1)).toBeNull();
  });
});

describe('the end of a month in place of a day that it does not have', () => {
  it.each([
    ['2027-01-31', 'FREQ=MONTHLY', '2027-02-28', true],
    ['2027-01-31', 'FREQ=MONTHLY', '2027-03-31', false],
    ['2027-01-30', 'FREQ=MONTHLY', '2027-04-30', false],
    ['2024-02-29', 'FREQ=YEARLY', '2025-02-28', true],
    ['2024-02-29', 'FREQ=YEARLY', '2028-02-29', false],
    ['2027-01-01', 'FREQ=MONTHLY;BYMONTHDAY=31', '2027-04-30', true],
    ['2027-01-01', 'FREQ=MONTHLY;BYMONTHDAY=30,31', '2027-04-30', false],
    ['2027-01-01', 'FREQ=MONTHLY;BYMONTHDAY=1,31', '2027-04-01', false],
    ['2027-01-01', 'FREQ=MONTHLY;BYMONTHDAY=-1', '2027-04-30', false],
    ['2027-01-31', 'FREQ=MONTHLY;BYDAY=-1SU', '2027-02-28', false],
    ['2027-01-31', 'FREQ=MONTHLY;BYMONTHDAY=31;BYDAY=SU', '2027-02-28', true],
    ['2027-01-31', 'FREQ=WEEKLY', '2027-02-28', false],
    ['2027-01-31', 'FREQ=DAILY;INTERVAL=28', '2027-02-28', false],
    ['2027-02-28', null, '2027-02-28', false],
  ])('of %s %s on %s: %s', (date, rrule, on, expected) => {
    expect(isClamped({ date, rrule }, on)).toBe(expected);
  });
});
