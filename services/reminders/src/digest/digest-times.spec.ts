import { describe, expect, it } from '@jest/globals';
import { nextDigest } from './digest-times.ts';

const london = { at: '07:00', zone: 'Europe/London', quiet: null };
const next = (rule: Parameters<typeof nextDigest>[0], now: string, taken: string[] = []) => {
  const { date, from, until } = nextDigest(rule, new Date(now), new Set(taken));
  return [date, from.toISOString(), until.toISOString()];
};

describe('the next daily e-mail', () => {
  it.each([
    ['later today', '2026-07-06T05:00:00Z', ['2026-07-06', '2026-07-06T06:00:00.000Z', '2026-07-07T06:00:00.000Z']],
    [
      'tomorrow once it is time',
      '2026-07-06T06:00:00Z',
      ['2026-07-07', '2026-07-07T06:00:00.000Z', '2026-07-08T06:00:00.000Z'],
    ],
    [
      '25 hours long when the clocks go back',
      '2026-10-24T05:00:00Z',
      ['2026-10-24', '2026-10-24T06:00:00.000Z', '2026-10-25T07:00:00.000Z'],
    ],
  ])('is %s', (_, now, expected) => {
    expect(next(london, now)).toEqual(expected);
  });

  it('is that of the next day when that of today is written already', () => {
    expect(next({ ...london, at: '18:00' }, '2026-07-06T10:00:00Z', ['2026-07-06'])[0]).toBe('2026-07-07');
  });

  it('goes when quiet hours end, and belongs to the day it was meant for', () => {
    const quiet = { from: '22:00', to: '07:30' };
    expect(next({ ...london, quiet }, '2026-07-06T05:00:00Z')[1]).toBe('2026-07-06T06:30:00.000Z');
    expect(next({ ...london, at: '23:00', quiet }, '2026-07-07T05:00:00Z')).toEqual([
      '2026-07-06',
      '2026-07-07T06:30:00.000Z',
      '2026-07-08T06:30:00.000Z',
    ]);
  });

  it('goes at the first instant after a gap in the clock', () => {
    expect(next({ ...london, at: '01:30' }, '2026-03-28T12:00:00Z')[1]).toBe('2026-03-29T01:30:00.000Z');
  });
});
