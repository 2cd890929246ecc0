import { describe, expect, it } from '@jest/globals';
import { monthEnd } from './months.ts';

describe('a month', () => {
  it.each([
    ['2026-01-31', '2026-01-31', '2026-02-28'],
    ['2026-01-31', '2026-02-28', '2026-03-31'],
    ['2028-01-30', '2028-01-30', '2028-02-29'],
    ['2026-12-15', '2026-12-15', '2027-01-15'],
  ])('from %s ends, after %s, on %s', (anchor, from, to) => {
    expect(new Date(monthEnd(Date.parse(anchor), Date.parse(from))).toISOString().slice(0, 10)).toBe(to);
  });
});
