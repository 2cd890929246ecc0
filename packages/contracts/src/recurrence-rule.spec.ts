import { describe, expect, it } from '@jest/globals';
import { every, formatRrule, isPlain, parseRrule, pinToDate, rrule } from './recurrence-rule.ts';

describe('a rule that repeats', () => {
  it.each([
    'FREQ=DAILY',
    'FREQ=WEEKLY;INTERVAL=2',
    'FREQ=DAILY;INTERVAL=999',
    'FREQ=MONTHLY;BYMONTHDAY=31',
    'FREQ=MONTHLY;BYMONTHDAY=1,15,-1',
    'FREQ=MONTHLY;INTERVAL=3;BYDAY=1MO',
    'FREQ=MONTHLY;BYDAY=-5SU,-1FR,MO,5TU',
    'FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR',
    'FREQ=YEARLY;BYMONTH=2,11;BYDAY=-1SU',
    'FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24;COUNT=999',
    'FREQ=DAILY;BYMONTH=6;BYMONTHDAY=1;BYDAY=MO,TU;UNTIL=20280229',
    'FREQ=WEEKLY;BYMONTH=1;COUNT=1',
  ])('%s is understood, and written the same', (value) => {
    expect(formatRrule(parseRrule(rrule.parse(value)))).toBe(value);
  });

  it.each([
    ['BYDAY=TU,MO;FREQ=WEEKLY;INTERVAL=1', 'FREQ=WEEKLY;BYDAY=MO,TU'],
    ['FREQ=MONTHLY;BYDAY=+1MO', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1,20,3', 'FREQ=MONTHLY;BYMONTHDAY=3,20,-1'],
    ['COUNT=3;FREQ=YEARLY;BYMONTH=11,2', 'FREQ=YEARLY;BYMONTH=2,11;COUNT=3'],
  ])('%s is stored as %s', (value, stored) => {
    expect(rrule.parse(value)).toBe(stored);
  });

  it.each([
    '',
    'daily',
    'FREQ=HOURLY',
    'INTERVAL=2',
    'FREQ=DAILY;',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1000',
    'FREQ=DAILY;INTERVAL=',
    'FREQ=DAILY;INTERVAL=2=3',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;toString=1',
    'FREQ=DAILY;WKST=SU',
    'FREQ=DAILY;BYMONTH=13',
    'FREQ=DAILY;BYMONTH=0',
    'FREQ=DAILY;BYMONTH=1,1',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=-2',
    'FREQ=MONTHLY;BYMONTHDAY=1,,2',
    'FREQ=WEEKLY;BYMONTHDAY=1',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=DAILY;BYDAY=-1MO',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=MONTHLY;BYDAY=0MO',
    'FREQ=MONTHLY;BYDAY=1XX',
    'FREQ=MONTHLY;BYDAY=MO,MO',
    'FREQ=YEARLY;BYMONTHDAY=1',
    'FREQ=YEARLY;BYDAY=MO',
    'FREQ=DAILY;UNTIL=20270230',
    'FREQ=DAILY;UNTIL=20270101T000000Z',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    `FREQ=DAILY;BYMONTH=${'1,'.repeat(100)}1`,
  ])('%s is not', (value) => {
    expect(rrule.safeParse(value).success).toBe(false);
    expect(() => parseRrule(value)).toThrow(`Not a recurrence rule: ${value}`);
  });

  it('is refused in plain words', () => {
    expect(rrule.safeParse('x').error?.issues.map(({ message }) => message)).toEqual([
      'Choose how often this repeats.',
    ]);
  });

  it('is as short as it can be', () => {
    expect(formatRrule(every('YEARLY'))).toBe('FREQ=YEARLY');
    expect(every('DAILY', 3)).toEqual(parseRrule('FREQ=DAILY;INTERVAL=3'));
  });

  it.each([
    ['FREQ=MONTHLY;INTERVAL=2;COUNT=3', true],
    ['FREQ=DAILY;UNTIL=20270101', true],
    ['FREQ=DAILY;BYMONTH=1', false],
    ['FREQ=DAILY;BYMONTHDAY=1', false],
    ['FREQ=DAILY;BYDAY=MO', false],
  ])('%s says no more than an interval: %s', (value, plain) => {
    expect(isPlain(parseRrule(value))).toBe(plain);
  });
});

describe('a rule said by its first date', () => {
  it.each([
    ['FREQ=MONTHLY', '2027-01-31', 'FREQ=MONTHLY;BYMONTHDAY=31'],
    ['FREQ=YEARLY', '2024-02-29', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29'],
    ['FREQ=YEARLY;BYMONTH=3,4', '2027-03-31', 'FREQ=YEARLY;BYMONTH=3,4;BYMONTHDAY=31'],
    ['FREQ=MONTHLY;BYDAY=-1SU', '2027-01-31', 'FREQ=MONTHLY;BYDAY=-1SU'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['FREQ=WEEKLY;INTERVAL=2', '2027-01-31', 'FREQ=WEEKLY;INTERVAL=2'],
  ])('%s from %s is %s', (value, date, pinned) => {
    expect(formatRrule(pinToDate(parseRrule(value), date))).toBe(pinned);
  });
});
