import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, daysApart, formatRrule } from '@petcare/contracts';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import fc from 'fast-check';
import pg from 'pg';
import { datesOf, instantOf, occurrenceOn } from './local-times.ts';

describe('the instant of a wall time', () => {
  it.each([
    ['winter in London', 'Europe/London', '2026-11-20T18:00', '2026-11-20T18:00Z'],
    ['summer in London', 'Europe/London', '2026-07-01T18:00', '2026-07-01T17:00Z'],
    ['the gap in London', 'Europe/London', '2026-03-29T01:30', '2026-03-29T01:30Z'],
    ['the repeated hour in London', 'Europe/London', '2026-10-25T01:30', '2026-10-25T00:30Z'],
    ['the gap in New York', 'America/New_York', '2026-03-08T02:30', '2026-03-08T07:30Z'],
    ['the repeated hour in New York', 'America/New_York', '2026-11-01T01:30', '2026-11-01T05:30Z'],
    ['the gap at midnight in Cairo', 'Africa/Cairo', '2026-04-24T00:30', '2026-04-23T22:30Z'],
    ['the repeated hour before midnight in Cairo', 'Africa/Cairo', '2026-10-29T23:30', '2026-10-29T20:30Z'],
    ['the gap of half an hour on Lord Howe', 'Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45Z'],
    ['the repeated half hour on Lord Howe', 'Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45Z'],
  ])('in %s', (_where, zone, localAt, instant) => {
    expect(instantOf(localAt, zone)).toEqual(new Date(instant));
  });

  it('is 09:00 for a whole day, and the wall time stays what was asked for', () => {
    expect(occurrenceOn('2026-07-01', { time: null, zone: 'Europe/London' })).toEqual({
      localAt: '2026-07-01T09:00',
      dueAt: new Date('2026-07-01T08:00Z'),
    });
    expect(occurrenceOn('2026-04-24', { time: '00:30', zone: 'Africa/Cairo' }).localAt).toBe('2026-04-24T00:30');
  });
});

describe('the dates of a schedule', () => {
  const biweekly = { date: '2026-01-05', rrule: 'FREQ=WEEKLY;INTERVAL=2' };
  it.each([
    ['a single date is one, also when it is over', { date: '2026-01-05', rrule: null }, '2026-03-01', ['2026-01-05']],
    ['a single date beyond the window is none', { date: '2026-04-05', rrule: null }, '2026-03-01', []],
    [
      'every day',
      { date: '2025-12-31', rrule: 'FREQ=DAILY' },
      '2026-03-08',
      ['2026-03-08', '2026-03-09', '2026-03-10'],
    ],
    [
      'every third day, counted from the first',
      { date: '2026-03-01', rrule: 'FREQ=DAILY;INTERVAL=3' },
      '2026-03-08',
      ['2026-03-10'],
    ],
    ['every second week, counted from the first', biweekly, '2026-03-02', ['2026-03-02']],
    ['every second week, asked on a day after it', biweekly, '2026-03-03', []],
    [
      'a rule that begins inside of the window',
      { date: '2026-03-09', rrule: 'FREQ=DAILY' },
      '2026-03-01',
      ['2026-03-09', '2026-03-10'],
    ],
    ['a rule that begins after the window', { date: '2026-03-11', rrule: 'FREQ=DAILY' }, '2026-03-01', []],
    [
      'a leap day',
      { date: '2024-02-28', rrule: 'FREQ=DAILY;INTERVAL=366' },
      '2024-02-28',
      ['2024-02-28', '2025-02-28', '2026-03-01'],
    ],
  ])('%s', (_case, schedule, from, dates) => {
    const to = from === '2026-03-02' ? '2026-03-15' : '2026-03-10';
    expect(datesOf(schedule, from, to)).toEqual(dates);
  });

  it('includes both ends of the window', () => {
    expect(datesOf(biweekly, '2026-01-05', '2026-01-19')).toEqual(['2026-01-05', '2026-01-19']);
    expect(datesOf(biweekly, '2026-01-06', '2026-01-18')).toEqual([]);
  });
});

/** Gaps and repeated hours of all sorts: at midnight, of half an hour and of two, in winter, and one that never came back. */
const zones = [
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Havana',
  'America/New_York',
  'America/Nuuk',
  'America/Santiago',
  'America/St_Johns',
  'Antarctica/Troll',
  'Asia/Almaty',
  'Asia/Beirut',
  'Asia/Jerusalem',
  'Asia/Kathmandu',
  'Asia/Tokyo',
  'Atlantic/Azores',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Europe/Dublin',
  'Europe/London',
  'Pacific/Auckland',
  'Pacific/Chatham',
];

/**
 * `AT TIME ZONE` takes the second of two wall times that look the same, and the product means the first (a clock is put
 * back by half an hour, one or two): the oracle is the earlier of PostgreSQL's instants that show this wall time.
 */
const oracle = `
  select to_char(wall, 'YYYY-MM-DD"T"HH24:MI') as "localAt",
    extract(epoch from coalesce(
      (select min(latest - back) from unnest('{2 hours, 1 hour, 30 minutes}'::interval[]) as back
       where (latest - back) at time zone $6 = wall), latest))::int as seconds
  from generate_series($1::timestamp, $3::timestamp, $4 * interval '1 day') as day,
    lateral (select day + $5::time as wall) as w,
    lateral (select wall at time zone $6 as latest) as l
  where day >= $2 order by day`;

/**
 * Around the changes of clocks, in years that are over: PostgreSQL and Node each bring an edition of the zone data, and
 * they differ where a rule is young.
 */
const from = fc
  .tuple(fc.constantFrom(2022, 2023, 2024, 2025), fc.constantFrom('02-15', '03-20', '09-01', '10-10'))
  .map(([year, start]) => `${year}-${start}`);
const minute = fc.constantFrom('00', '15', '29', '30', '45', '59');
const hour = fc.constantFrom('00', '00', '01', '01', '02', '02', '03', '09', '18', '23', '23');
const plan = fc.record({
  date: fc.integer({ min: -400, max: 400 }).map((days) => addDays('2023-01-01', days)),
  time: fc.tuple(hour, minute).map((parts) => parts.join(':')),
  rrule: fc
    .record({
      frequency: fc.constantFrom('DAILY' as const, 'DAILY' as const, 'WEEKLY' as const),
      interval: fc.constantFrom(1, 1, 2, 3, 52),
    })
    .map(formatRrule),
});

describe('against the calendar and clocks of PostgreSQL', () => {
  let database: TestDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.superuserUrl });
    await client.connect();
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  it.each(zones)('every date of a rule is there once, at the right instant, in %s', async (zone) => {
    const asPlanned = fc.asyncProperty(plan, from, fc.integer({ min: 0, max: 90 }), async (fields, first, days) => {
      const { date, time, rrule } = fields;
      const last = addDays(first, days);
      const planned = datesOf(fields, first, last)
        .map((on) => occurrenceOn(on, { time, zone }))
        .map(({ localAt, dueAt }) => ({ localAt, seconds: dueAt.getTime() / 1000 }));
      const expected = await client.query(oracle, [date, first, last, daysApart(rrule), time, zone]);
      expect(planned).toEqual(expected.rows);
    });
    await fc.assert(asPlanned, { numRuns: 40 });
  });
});
