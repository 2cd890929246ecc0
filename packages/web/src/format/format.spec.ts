import { describe, expect, it } from '@jest/globals';
import { describeAge } from './age.ts';
import { formatBytes } from './bytes.ts';
import { formatDate, formatDateTime, formatDay, formatTime } from './dates.ts';
import { formatPounds } from './money.ts';

it.each([
  [500, '£5'],
  [450, '£4.50'],
  [5, '£0.05'],
  [0, '£0'],
  [null, '£0'],
  [123_456_00, '£123,456'],
])('%p pence are %s', (pence, words) => {
  expect(formatPounds(pence)).toBe(words);
});

it.each([
  [0, '0 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [250_491, '245 KB'],
  [48_203_038, '46 MB'],
  [1_572_864, '1.5 MB'],
  [1024 ** 2 - 1, '1 MB'],
  [1024 ** 9, '1024 YB'],
  ...['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'].map(
    (unit, power) => [2 * 1024 ** power, `2 ${unit}`] as const,
  ),
])('%p bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

describe('dates', () => {
  it.each([
    ['2026-11-20', '20 Nov 2026'],
    ['2026-07-01T23:30:00Z', '2 Jul 2026'],
    ['', 'No date'],
    [null, 'No date'],
    [undefined, 'No date'],
    ['soon', 'Invalid Date'],
    ['2026-13-45', 'Invalid Date'],
    ['2026-02-29', 'Invalid Date'],
    ['2026-04-31', 'Invalid Date'],
    ['2026-02-30T10:00:00Z', 'Invalid Date'],
  ])('%p is %s', (value, words) => {
    expect(formatDate(value)).toBe(words);
  });

  it('shows instants in the zone that is asked for', () => {
    expect(formatDateTime('2026-11-20T18:00:00Z')).toBe('20 Nov 2026, 18:00');
    expect(formatDateTime('2026-11-20T18:00:00Z', 'Asia/Tokyo')).toBe('21 Nov 2026, 03:00');
    expect(formatTime('2026-07-01T00:05:00Z')).toBe('01:05');
    expect(formatTime(null)).toBe('No date');
    expect(formatDateTime('2026-02-30T10:00:00Z')).toBe('Invalid Date');
  });

  it.each([
    ['2026-11-20', 'Today'],
    ['2026-11-21', 'Tomorrow'],
    ['2026-11-19', 'Yesterday'],
    ['2026-11-22', 'Sun 22 Nov'],
    ['2026-11-18', 'Wed 18 Nov'],
    ['2027-01-04', 'Mon 4 Jan 2027'],
  ])('%s is %s on 20 Nov 2026', (date, words) => {
    expect(formatDay(date, '2026-11-20')).toBe(words);
  });
});

describe('ages on 20 Nov 2026', () => {
  it.each([
    ['2026-11-20', 'day', '0 days'],
    ['2026-11-19', 'day', '1 day'],
    ['2026-11-06', 'day', '2 weeks'],
    ['2026-08-20', 'day', '3 months'],
    ['2025-11-20', 'day', '1 year'],
    ['2025-08-21', 'day', '1 year, 2 months'],
    ['2020-11-21', 'day', '5 years'],
    ['2020-11-20', 'day', '6 years'],
    ['2026-11-01', 'month', 'under a month'],
    ['2026-09-01', 'month', '2 months'],
    ['2020-11-01', 'month', '6 years'],
    ['2020-01-01', 'year', 'about 6 years'],
    ['2020-05-01', 'estimate', 'about 6 years'],
    ['2026-02-01', 'estimate', 'under a year'],
  ] as const)('%s known to the %s: %s', (birthDate, precision, words) => {
    expect(describeAge(birthDate, precision, '2026-11-20')).toBe(words);
  });

  it('is unknown without a birth date and before it', () => {
    expect(describeAge(null, null, '2026-11-20')).toBeNull();
    expect(describeAge('2026-11-21', 'day', '2026-11-20')).toBeNull();
  });

  it('puts a leap-day birthday on 28 Feb in common years', () => {
    expect(describeAge('2020-02-29', 'day', '2026-02-27')).toBe('5 years');
    expect(describeAge('2020-02-29', 'day', '2026-02-28')).toBe('6 years');
    expect(describeAge('2020-02-29', 'day', '2028-02-28')).toBe('7 years');
    expect(describeAge('2020-02-29', 'day', '2028-02-29')).toBe('8 years');
  });
});
