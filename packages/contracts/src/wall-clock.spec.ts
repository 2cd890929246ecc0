import { describe, expect, it } from '@jest/globals';
import { clockChangeAt, instantOf } from './wall-clock.ts';

describe('the instant of a wall time', () => {
  it.each([
    ['winter in London', 'Europe/London', '2026-11-20T18:00', '2026-11-20T18:00Z', null],
    ['summer in London', 'Europe/London', '2026-07-01T18:00', '2026-07-01T17:00Z', null],
    ['the last minute before the gap in London', 'Europe/London', '2026-03-29T00:59', '2026-03-29T00:59Z', null],
    ['the first minute of the gap in London', 'Europe/London', '2026-03-29T01:00', '2026-03-29T01:00Z', 'gap'],
    ['the gap in London', 'Europe/London', '2026-03-29T01:30', '2026-03-29T01:30Z', 'gap'],
    ['the first minute after the gap in London', 'Europe/London', '2026-03-29T02:00', '2026-03-29T01:00Z', null],
    ['the last minute before the repeated hour', 'Europe/London', '2026-10-25T00:59', '2026-10-24T23:59Z', null],
    ['the first minute of the repeated hour', 'Europe/London', '2026-10-25T01:00', '2026-10-25T00:00Z', 'twice'],
    ['the repeated hour in London', 'Europe/London', '2026-10-25T01:30', '2026-10-25T00:30Z', 'twice'],
    ['the first minute after the repeated hour', 'Europe/London', '2026-10-25T02:00', '2026-10-25T02:00Z', null],
    ['the gap in New York', 'America/New_York', '2026-03-08T02:30', '2026-03-08T07:30Z', 'gap'],
    ['the repeated hour in New York', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z', 'twice'],
    ['the gap at midnight in Cairo', 'Africa/Cairo', '2026-04-24T00:30', '2026-04-23T22:30Z', 'gap'],
    ['the repeated hour before midnight in Cairo', 'Africa/Cairo', '2026-10-29T23:30', '2026-10-29T20:30Z', 'twice'],
    ['the gap of half an hour on Lord Howe', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45Z', 'gap'],
    ['the repeated half hour on Lord Howe', 'Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45Z', 'twice'],
    ['the day that Samoa left out', 'Pacific/Apia', '2011-12-30T12:00', '2011-12-30T22:00Z', 'gap'],
    ['the gap that began a year in São Tomé', 'Africa/Sao_Tome', '2018-01-01T01:30', '2018-01-01T01:30Z', 'gap'],
    ['the hour repeated on New Year’s Day', 'Africa/Sao_Tome', '2019-01-01T01:30', '2019-01-01T00:30Z', 'twice'],
    ['a gap at midnight of New Year in the east', 'Asia/Khandyga', '2004-01-01T00:30', '2003-12-31T15:30Z', 'gap'],
    ['the hour repeated at the end of 2009', 'Asia/Dhaka', '2009-12-31T23:30', '2009-12-31T16:30Z', 'twice'],
    [
      'an hour repeated when it is next year in UTC',
      'America/Managua',
      '1996-12-31T23:30',
      '1997-01-01T04:30Z',
      'twice',
    ],
    ['a summer time of one week', 'America/Boa_Vista', '2000-10-10T12:00', '2000-10-10T15:00Z', null],
    ['the weeks after a summer time of one week', 'America/Boa_Vista', '2000-11-10T12:00', '2000-11-10T16:00Z', null],
    ['new year where it comes first', 'Pacific/Kiritimati', '2027-01-01T00:00', '2026-12-31T10:00Z', null],
    ['the end of the year where it comes last', 'Pacific/Pago_Pago', '2026-12-31T23:59', '2027-01-01T10:59Z', null],
    ['a quarter of an hour in Nepal', 'Asia/Kathmandu', '2026-06-01T09:00', '2026-06-01T03:15Z', null],
    ['no zone at all', 'UTC', '2026-06-01T09:00', '2026-06-01T09:00Z', null],
    [
      'the fast in Morocco, for which clocks go back',
      'Africa/Casablanca',
      '2026-03-01T12:00',
      '2026-03-01T12:00Z',
      null,
    ],
  ] as const)('in %s', (_where, zone, localAt, instant, change) => {
    expect(instantOf(localAt, zone)).toEqual(new Date(instant));
    expect(clockChangeAt(localAt, zone)).toBe(change);
  });
});
