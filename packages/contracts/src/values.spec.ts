import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  instant,
  listQuery,
  localDate,
  localTime,
  minutesOfDay,
  optionalLine,
  optionalText,
  pastDate,
  pastInstant,
  text,
  zone,
} from './values.ts';
import { visitTime } from './health/visits.ts';

describe('one line of text', () => {
  it('is trimmed and normalised, so that equal words are equal', () => {
    expect(text(80).parse('  Cafe\u0301 ')).toBe('Café');
  });

  it('is counted after that', () => {
    expect(text(4).safeParse('  Cafe\u0301 ').success).toBe(true);
    expect(text(4).safeParse('Cafés').success).toBe(false);
  });

  it.each([
    ['a line break', 'a\nb'],
    ['a null character', 'a\0b'],
    ['half a character', 'a\ud800'],
    ['nothing', ' \ufeff '],
    ['a line turned round', 'a\u202egnp.exe'],
    ['a space of no width', 'Bel\u200bla'],
    ['a joiner that joins nothing', 'Bel\u200dla'],
  ])('is not %s', (_case, value) => {
    expect(text(80).safeParse(value).success).toBe(false);
    expect(optionalLine(80).safeParse(value).success).toBe(value.trim() === '');
  });

  it.each(['👩‍👩‍👧', '🐕‍🦺 Rex', 'می‌خواهم', 'क्‍ष'])('has the joiners of %s', (value) => {
    expect(text(80).parse(value)).toBe(value);
  });
});

describe('text that may be missing', () => {
  it.each([
    ['', null],
    ['   ', null],
    [null, null],
    [' two\nlines ', 'two\nlines'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(optionalText(80).parse(typed)).toBe(stored);
  });

  it.each(['a\0b', 'a\udc00', 'a'.repeat(81)])('%j is refused', (value) => {
    expect(optionalText(80).safeParse(value).success).toBe(false);
  });
});

describe('calendar dates', () => {
  it.each(['2026-11-20', '2028-02-29'])('%s is one', (date) => {
    expect(localDate.parse(date)).toBe(date);
  });

  it.each(['2026-02-29', '2026-13-01', '20.11.2026', '2026-11-20T00:00:00Z', ''])('%s is none', (date) => {
    expect(localDate.safeParse(date).success).toBe(false);
  });
});

describe('dates of the past', () => {
  // The 20th begins in Sydney; on Kiritimati it has gone on for hours.
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-06-19T14:20:00Z') }));
  afterEach(() => void jest.useRealTimers());

  it('end today, by the earliest calendar there is', () => {
    expect(pastDate.safeParse('2026-06-20').success).toBe(true);
    expect(pastDate.safeParse('2026-06-21').success).toBe(false);
  });

  it('end today in a browser, by its own calendar or that of the United Kingdom', () => {
    Object.assign(globalThis, { document: {} });
    expect(pastDate.safeParse('2026-06-19').success).toBe(true);
    expect(pastDate.safeParse('2026-06-20').success).toBe(false);
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('begin with the year 1900', () => {
    expect(pastDate.safeParse('1900-01-01').success).toBe(true);
    expect(pastDate.safeParse('1899-12-31').success).toBe(false);
  });

  it.each(['0025-03-01', '0925-03-01'])('ask for all digits of the year: %s', (date) => {
    const { issues } = pastDate.safeParse(date).error ?? {};
    expect(issues?.map(({ message }) => message)).toEqual(['Enter the year with four digits, such as 2025.']);
    expect(visitTime.safeParse({ date }).error?.issues).toMatchObject(
      issues?.map(({ message }) => ({ message })) ?? [],
    );
  });

  it('are complained about once', () => {
    expect(pastDate.safeParse('soon').error?.issues.map(({ message }) => message)).toEqual([
      'Enter a real date, like 2026-11-20.',
    ]);
  });
});

describe('moments of the past', () => {
  it.each([
    ['1900-01-01T00:00:00Z', undefined],
    ['1899-12-31T23:59:59Z', 'Enter a date after 1 Jan 1900.'],
    ['0024-05-01T08:00:00.000Z', 'Enter the year with four digits, such as 2025.'],
    ['', 'Enter a date and a time.'],
  ])('begin with the year 1900: %s', (moment, message) => {
    expect(pastInstant.safeParse(moment).error?.issues.map((issue) => issue.message)).toEqual(message && [message]);
  });
});

describe('times', () => {
  it.each(['00:00', '09:05', '23:59'])('%s is a wall time', (time) => {
    expect(localTime.parse(time)).toBe(time);
  });

  it.each(['24:00', '9:05', '09:05:00', '09.05', '09:60'])('%s is none', (time) => {
    expect(localTime.safeParse(time).success).toBe(false);
  });

  it.each([
    ['00:00', 0],
    ['09:05', 545],
    ['23:59', 1439],
  ])('%s is %i minutes after midnight', (time, minutes) => {
    expect(minutesOfDay(time)).toBe(minutes);
  });

  it('instants are in UTC and say so', () => {
    expect(instant.safeParse('2026-11-20T09:00:00.000Z').success).toBe(true);
    expect(instant.safeParse('2026-11-20T09:00:00+01:00').success).toBe(false);
  });

  it.each([
    ['Europe/London', true],
    ['America/Argentina/Buenos_Aires', true],
    ['UTC', true],
    ['Mars/Phobos', false],
    ['+01:00', false],
    ['europe/london', false],
  ])('the zone %s is known: %s', (name, known) => {
    expect(zone.safeParse(name).success).toBe(known);
  });
});

describe('the query of a list', () => {
  it('asks for twenty unless it says otherwise', () => {
    expect(listQuery.parse({})).toEqual({ limit: 20 });
    expect(listQuery.parse({ limit: '100', cursor: 'abc' })).toEqual({ limit: 100, cursor: 'abc' });
  });

  it.each(['0', '101', '-1', '1.5', 'many', ''])('a page of %j is refused', (limit) => {
    expect(listQuery.safeParse({ limit }).success).toBe(false);
  });
});
