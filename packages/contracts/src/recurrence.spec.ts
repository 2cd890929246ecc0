import { describe, expect, it } from '@jest/globals';
import { describeRrule, formatRrule, nextDateOf, parseRrule, rrule } from './recurrence.ts';

describe('a rule that repeats', () => {
  it.each(['FREQ=DAILY', 'FREQ=WEEKLY;INTERVAL=2', 'FREQ=DAILY;INTERVAL=999'])(
    '%s is understood, and written the same',
    (value) => {
      expect(formatRrule(parseRrule(rrule.parse(value)))).toBe(value);
    },
  );

  it.each(['FREQ=MONTHLY', 'FREQ=DAILY;INTERVAL=0', 'FREQ=DAILY;INTERVAL=1000', 'FREQ=WEEKLY;INTERVAL=', 'daily'])(
    '%s is not',
    (value) => {
      expect(rrule.safeParse(value).success).toBe(false);
      expect(() => parseRrule(value)).toThrow('Not a recurrence rule');
    },
  );

  it.each([
    [null, 'once'],
    ['FREQ=DAILY', 'every day'],
    ['FREQ=WEEKLY;INTERVAL=2', 'every 2 weeks'],
  ])('%s reads as "%s"', (value, words) => {
    expect(describeRrule(value)).toBe(words);
  });
});

describe('the next date of a plan', () => {
  it.each([
    ['a single date to come', null, '2026-11-26', '2026-11-20', '2026-11-26'],
    ['a single date that is today', null, '2026-11-20', '2026-11-20', '2026-11-20'],
    ['a single date that is over', null, '2026-11-19', '2026-11-20', null],
    ['a first date to come', 'FREQ=DAILY;INTERVAL=3', '2026-11-26', '2026-11-20', '2026-11-26'],
    ['a rule that falls on the day itself', 'FREQ=DAILY;INTERVAL=3', '2026-11-14', '2026-11-20', '2026-11-20'],
    [
      'a rule between two dates, across the end of summer time',
      'FREQ=WEEKLY;INTERVAL=2',
      '2026-10-22',
      '2026-11-06',
      '2026-11-19',
    ],
    ['a rule across a leap day', 'FREQ=DAILY;INTERVAL=2', '2028-02-27', '2028-02-28', '2028-02-29'],
  ])('%s', (_case, rule, date, from, next) => {
    expect(nextDateOf({ date, rrule: rule }, from)).toBe(next);
  });
});
