import { describe, expect, it } from '@jest/globals';
import { describeDuration, duration, durations, instantAway, minutesOf } from './reminder-times.ts';

describe('a length of time', () => {
  it.each([
    ['P2D', 'P2D', '2 days'],
    ['P4W', 'P28D', '4 weeks'],
    ['P1D', 'P1D', '1 day'],
    ['P7D', 'P7D', '1 week'],
    ['PT2H', 'PT2H', '2 hours'],
    ['PT90M', 'PT1H30M', '1 hour 30 minutes'],
    ['P1DT1M', 'P1DT1M', '1 day 1 minute'],
    ['P0D', 'P0D', 'no time'],
    ['PT0M', 'P0D', 'no time'],
    ['P366D', 'P366D', '366 days'],
  ])('%s is stored as %s and reads as "%s"', (text, stored, words) => {
    expect(duration.parse(text)).toBe(stored);
    expect(describeDuration(text)).toBe(words);
  });

  it.each(['', 'P', 'PT', 'P1DT', '2D', 'P-1D', 'P1Y', 'P1M', 'PT1S', 'P1W2D', 'P367D', 'P99W', 'PT999H9999M1S'])(
    '%s is none',
    (text) => {
      expect(duration.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([
        'Enter a time of up to a year.',
      ]);
    },
  );

  it('is compared by minutes', () => {
    expect(minutesOf('P1DT1H1M')).toBe(1501);
    expect(durations(2).safeParse(['P1D', 'PT24H']).success).toBe(false);
    expect(durations(2).safeParse(['P1D', 'PT23H']).success).toBe(true);
    expect(durations(2).safeParse(['P1D', 'P2D', 'P3D']).success).toBe(false);
  });

  it('counts days by the calendar and hours as they pass', () => {
    // Clocks go forward on 29 March 2026, at 01:00.
    const at = (text: string, direction: 1 | -1) =>
      instantAway('2026-03-29T18:00', 'Europe/London', text, direction).toISOString();
    expect(at('P1D', -1)).toBe('2026-03-28T18:00:00.000Z');
    expect(at('PT24H', -1)).toBe('2026-03-28T17:00:00.000Z');
    expect(at('P1DT2H', 1)).toBe('2026-03-30T19:00:00.000Z');
    expect(at('P0D', 1)).toBe('2026-03-29T17:00:00.000Z');
  });
});
