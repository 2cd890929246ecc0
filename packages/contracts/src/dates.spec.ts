import { describe, expect, it } from '@jest/globals';
import { addDays, dateIn, dayNumber, timeIn } from './dates.ts';

describe('the wall calendar and clock of a zone', () => {
  it.each([
    ['Europe/London', '2026-06-30T23:30:00Z', '2026-07-01', '00:30'],
    ['Europe/London', '2026-12-31T23:30:00Z', '2026-12-31', '23:30'],
    ['Pacific/Auckland', '2026-11-20T11:00:00Z', '2026-11-21', '00:00'],
    ['America/St_Johns', '2026-11-20T03:00:00Z', '2026-11-19', '23:30'],
    // The hour that comes twice, and the hour that never comes.
    ['Europe/London', '2026-10-25T00:30:00Z', '2026-10-25', '01:30'],
    ['Europe/London', '2026-10-25T01:30:00Z', '2026-10-25', '01:30'],
    ['Europe/London', '2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
  ])('%s at %s shows %s %s', (zone, at, date, time) => {
    expect([dateIn(zone, new Date(at)), timeIn(zone, new Date(at))]).toEqual([date, time]);
  });
});

describe('calendar arithmetic', () => {
  it.each([
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-12-31', 366, '2028-01-01'],
  ])('%s moved by %i days is %s', (date, days, moved) => {
    expect(addDays(date, days)).toBe(moved);
  });

  it('counts days without hours', () => {
    expect(dayNumber('1970-01-02')).toBe(1);
    expect(dayNumber('2026-10-26') - dayNumber('2026-10-24')).toBe(2);
  });
});
