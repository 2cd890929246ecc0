import { describe, expect, it } from '@jest/globals';
import { describeBirthDate, isIncomplete, joinDate, splitDate } from './birth-date.ts';

const typed = (day: string, month: string, year: string) => ({ day, month, year });

describe('boxes of a date', () => {
  it.each([
    ['2019-04-12', typed('12', '4', '2019')],
    ['2020-11-02', typed('2', '11', '2020')],
    [null, typed('', '', '')],
  ])('show %s', (date, parts) => {
    expect(splitDate(date)).toEqual(parts);
  });

  it.each([
    ['day', typed('12', '4', '2019'), '2019-04-12'],
    ['day', typed(' 2 ', '11', '2020'), '2020-11-02'],
    ['month', typed('', '4', '2019'), '2019-04-01'],
    ['month', typed('31', '2', '2019'), '2019-02-01'],
    ['year', typed('', '', '2019'), '2019-01-01'],
    ['estimate', typed('', '', '2016'), '2016-01-01'],
    ['day', typed('', '', ''), null],
    ['year', typed('12', '4', ''), null],
    ['day', typed('', '4', '2019'), '2019-04-00'],
    ['day', typed('31', '2', '2019'), '2019-02-31'],
    ['year', typed('', '', '19'), '0019-01-01'],
  ] as const)('known to the %s, %j mean %s', (precision, parts, date) => {
    expect(joinDate(parts, precision)).toBe(date);
  });

  it.each([
    ['day', typed('', '4', '2019'), true],
    ['month', typed('', '4', '2019'), false],
    ['day', typed('', '', ''), false],
    ['year', typed('', '', ''), false],
  ] as const)('known to the %s, %j are half typed: %s', (precision, parts, incomplete) => {
    expect(isIncomplete(parts, precision)).toBe(incomplete);
  });
});

describe('a birth date in words', () => {
  it.each([
    ['day', '20 Nov 2019'],
    ['month', 'Nov 2019'],
    ['year', '2019'],
    ['estimate', 'About 2019'],
  ] as const)('known to the %s', (precision, words) => {
    expect(describeBirthDate('2019-11-20', precision)).toBe(words);
  });

  it('is not there without a date', () => expect(describeBirthDate(null, null)).toBeNull());
});
