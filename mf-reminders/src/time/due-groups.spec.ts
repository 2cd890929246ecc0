import { describe, expect, it } from '@jest/globals';
import type { Occurrence } from '@petcare/contracts';
import { anOccurrence } from '@petcare/testing/web';
import { dueGroupOf, groupByDue } from './due-groups.ts';

/** A date whose `dueAt` is given with an offset, as a calendar would print it: "2026-11-20T18:00+13:00". */
function timed(at: string, zone: string): Occurrence {
  const [localDate = '', time = ''] = at.split('T');
  return anOccurrence({ localDate, localTime: time.slice(0, 5), zone, dueAt: new Date(at).toISOString() });
}

const allDay = (localDate: string, zone: string) => anOccurrence({ localDate, localTime: null, zone });

describe('where a date belongs', () => {
  it.each([
    ['a minute ago', timed('2026-11-20T17:59+00:00', 'Europe/London'), 'overdue'],
    ['this very minute', timed('2026-11-20T18:00+00:00', 'Europe/London'), 'overdue'],
    ['later today', timed('2026-11-20T18:01+00:00', 'Europe/London'), 'today'],
    ['tomorrow', timed('2026-11-21T00:00+00:00', 'Europe/London'), 'week'],
    ['the seventh day after today', timed('2026-11-27T23:59+00:00', 'Europe/London'), 'week'],
    ['the eighth day after today', timed('2026-11-28T00:00+00:00', 'Europe/London'), 'later'],
    ['all day today, though its mail left at 09:00', allDay('2026-11-20', 'Europe/London'), 'today'],
    ['all day yesterday', allDay('2026-11-19', 'Europe/London'), 'overdue'],
  ])('%s', (_case, occurrence, group) => {
    expect(dueGroupOf(occurrence, new Date('2026-11-20T18:00:00Z'))).toBe(group);
  });

  it.each([
    ['tomorrow here, tonight in New York', timed('2026-11-20T22:00-05:00', 'America/New_York'), 'today'],
    ['today here, tomorrow in Auckland', timed('2026-11-21T10:00+13:00', 'Pacific/Auckland'), 'today'],
    ['all day on a day that is over in Auckland', allDay('2026-11-20', 'Pacific/Auckland'), 'overdue'],
    ['all day on a day that goes on in Honolulu', allDay('2026-11-20', 'Pacific/Honolulu'), 'today'],
    ['all day on a day that has not begun in Honolulu', allDay('2026-11-21', 'Pacific/Honolulu'), 'week'],
  ])('by the calendar of its own zone: %s', (_case, occurrence, group) => {
    expect(dueGroupOf(occurrence, new Date('2026-11-20T20:30:00Z'))).toBe(group);
  });
});

describe('what was put off', () => {
  const walk = timed('2026-11-19T18:00+00:00', 'Europe/London');
  const pill = { ...allDay('2026-11-19', 'Europe/London'), dueAt: '2026-11-19T09:00:00.000Z' };
  it.each([
    ['to tomorrow', walk, '2026-11-21T18:00:00Z', 'week'],
    ['to the week after', walk, '2026-11-28T18:00:00Z', 'later'],
    ['for an hour', walk, '2026-11-20T18:30:00Z', 'today'],
    ['for an hour that is over', walk, '2026-11-20T17:30:00Z', 'overdue'],
    ['all day to today, from nine o’clock on', pill, '2026-11-20T09:00:00Z', 'today'],
    ['all day to yesterday', pill, '2026-11-19T09:00:00Z', 'overdue'],
  ])('%s stands there', (_case, occurrence, snoozedUntil, group) => {
    expect(dueGroupOf({ ...occurrence, snoozedUntil }, new Date('2026-11-20T18:00:00Z'))).toBe(group);
  });

  it.each([
    ['at a time that is over', timed('2026-11-28T18:00+00:00', 'Europe/London'), '2026-11-20T10:00:00Z'],
    ['at a time to come', timed('2026-11-28T18:00+00:00', 'Europe/London'), '2026-11-21T10:00:00Z'],
    [
      'all day',
      { ...allDay('2026-11-28', 'Europe/London'), dueAt: '2026-11-28T09:00:00.000Z' },
      '2026-11-20T09:00:00Z',
    ],
  ])('stays on its day when that is only after it: %s', (_case, occurrence, snoozedUntil) => {
    expect(dueGroupOf({ ...occurrence, snoozedUntil }, new Date('2026-11-20T18:00:00Z'))).toBe('later');
  });

  it.each([
    ['the day to come', '2026-11-22', 'week'],
    ['today', '2026-11-20', 'today'],
    ['the day that is just over, until we ask', '2026-11-19', 'today'],
  ])('stands on the day that was agreed, and is not overdue: %s', (_case, on, group) => {
    const snoozedUntil = '2026-11-29T18:00:00Z';
    const now = new Date('2026-11-20T18:00:00Z');
    expect(dueGroupOf({ ...walk, booked: { visitId: null, on }, snoozedUntil }, now)).toBe(group);
    expect(dueGroupOf({ ...walk, booked: { visitId: 'visit', on }, snoozedUntil }, now)).toBe('later');
  });

  it('has a row of its own, in the order of the times it was moved to', () => {
    const on = (localDate: string, given: Partial<Occurrence> = {}) =>
      anOccurrence({ reminderId: 'pill', localDate, dueAt: `${localDate}T09:00:00.000Z`, ...given });
    const moved = on('2026-11-18', { snoozedUntil: '2026-11-22T09:00:00.000Z', status: 'snoozed' });
    const [week] = groupByDue([moved, on('2026-11-21'), on('2026-11-23')], new Date('2026-11-20T12:00:00Z'));
    expect(week?.entries.map(({ occurrence, further }) => [occurrence.localDate, further])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-18', 0],
    ]);
  });
});

describe('on the days when the clocks change in London', () => {
  it('the first of two half past ones is the one that counts', () => {
    const first = timed('2026-10-25T01:30+01:00', 'Europe/London');
    expect(dueGroupOf(first, new Date('2026-10-25T00:29:00Z'))).toBe('today');
    expect(dueGroupOf(first, new Date('2026-10-25T00:30:00Z'))).toBe('overdue');
  });

  it('a time in the gap runs at the offset before it', () => {
    const inGap = { ...timed('2026-03-29T01:30+00:00', 'Europe/London') };
    expect(dueGroupOf(inGap, new Date('2026-03-29T01:29:00Z'))).toBe('today');
    expect(dueGroupOf(inGap, new Date('2026-03-29T01:30:00Z'))).toBe('overdue');
  });

  it('a day of 25 hours is one day, and the week has its seven', () => {
    const lateOnSaturday = new Date('2026-10-24T22:30:00Z');
    expect(dueGroupOf(allDay('2026-10-24', 'Europe/London'), lateOnSaturday)).toBe('today');
    expect(dueGroupOf(allDay('2026-10-25', 'Europe/London'), lateOnSaturday)).toBe('week');
    expect(dueGroupOf(allDay('2026-10-31', 'Europe/London'), lateOnSaturday)).toBe('week');
    expect(dueGroupOf(allDay('2026-11-01', 'Europe/London'), lateOnSaturday)).toBe('later');
    expect(dueGroupOf(allDay('2026-10-24', 'Europe/London'), new Date('2026-10-24T23:00:00Z'))).toBe('overdue');
  });
});

describe('the groups of a list', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const daily = (localDate: string, given: Partial<Occurrence> = {}) =>
    anOccurrence({ reminderId: 'pill', rrule: 'FREQ=DAILY', localDate, zone: 'Europe/London', ...given });

  it('come in their order, and only those that have any', () => {
    const dates = [daily('2026-11-19'), daily('2026-11-20'), daily('2026-12-20')];
    expect(groupByDue(dates, now).map(({ group }) => group)).toEqual(['overdue', 'today', 'later']);
    expect(groupByDue([], now)).toEqual([]);
  });

  it('list every overdue date of what repeats, and one for those to come', () => {
    const dates = ['2026-11-18', '2026-11-19', '2026-11-21', '2026-11-22', '2026-11-24', '2026-11-28'].map((date) =>
      daily(date),
    );
    const groups = groupByDue(dates, now).map(({ group, entries }) => [
      group,
      entries.map(({ occurrence, further, until }) => [occurrence.localDate, further, until]),
    ]);
    expect(groups).toEqual([
      [
        'overdue',
        [
          ['2026-11-18', 0, '2026-11-18'],
          ['2026-11-19', 0, '2026-11-19'],
        ],
      ],
      ['week', [['2026-11-21', 2, '2026-11-24']]],
      ['later', [['2026-11-28', 0, '2026-11-28']]],
    ]);
  });

  it('keep what was just done, and show the next date under it', () => {
    const [week] = groupByDue([daily('2026-11-21', { status: 'done' }), daily('2026-11-22')], now);
    expect(week?.entries.map(({ occurrence }) => occurrence.status)).toEqual(['done', 'scheduled']);
  });
});
