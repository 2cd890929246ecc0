import { describe, expect, it } from '@jest/globals';
import { occurrenceListQuery, reminderCreate, reminderUpdate } from './reminders.ts';

const one = '01a0f4e8-7c1e-7c3e-8f6e-0123456789ab';
const least = { title: 'Flea tablet', type: 'parasite', petIds: [one], date: '2026-11-20' };

describe('a new reminder', () => {
  it('is once, for the whole day, in the zone of the organisation', () => {
    expect(reminderCreate.parse(least)).toEqual({
      ...least,
      time: null,
      rrule: null,
      anchor: 'schedule',
      leadTimes: [],
      followUps: [],
      excludedDates: [],
      quietHours: null,
      groupKey: null,
      paused: false,
      notes: null,
      writes: null,
      link: null,
    });
  });

  it.each([
    ['the same pet twice', { petIds: [one, one] }, 'Choose each pet once.'],
    ['a date before 2000', { date: '1999-12-31' }, 'Enter a date between 2000 and 2099.'],
    ['a date after 2099', { date: '2100-01-01' }, 'Enter a date between 2000 and 2099.'],
    ['a zone that is none', { zone: 'Europe/Camelot' }, 'Choose a time zone from the list.'],
    ['a rule that is not understood', { rrule: 'FREQ=HOURLY' }, 'Choose how often this repeats.'],
    [
      'one that counts from the day it’s done and does not repeat',
      { anchor: 'completion' },
      'Choose how often this repeats.',
    ],
    [
      'one that counts days of the week from the day it’s done',
      { anchor: 'completion', rrule: 'FREQ=WEEKLY;BYDAY=MO' },
      'Days of the week or month can’t be counted from the day it’s done.',
    ],
    ['a rule without any date', { rrule: 'FREQ=DAILY;UNTIL=20261119' }, 'This would never fall on any date.'],
    ['six lead times', { leadTimes: ['P1D', 'P2D', 'P3D', 'P4D', 'P5D', 'P6D'] }, 'Choose at most 5.'],
    ['the same lead time twice', { leadTimes: ['P1D', 'PT24H'] }, 'Choose each time once.'],
    ['four follow-ups', { followUps: ['P1D', 'P2D', 'P3D', 'P4D'] }, 'Choose at most 3.'],
    ['a follow-up at the time itself', { followUps: ['P0D'] }, 'Choose a time after it is due.'],
    ['quiet hours that never end', { quietHours: { from: '22:00', to: '22:00' } }, 'Choose two different times.'],
  ])('is not %s', (_case, fields, message) => {
    const parsed = reminderCreate.safeParse({ ...least, ...fields });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

it('a change can take the time and the rule away', () => {
  expect(reminderUpdate.parse({ time: null, rrule: null, version: 2 })).toEqual({
    time: null,
    rrule: null,
    version: 2,
  });
});

it('occurrences are asked for by day, state, pet and reminder, and by nothing else', () => {
  const query = { from: '2026-11-01', to: '2026-11-30', status: 'open', petId: one, reminderId: one };
  expect(occurrenceListQuery.parse(query)).toEqual({ ...query, limit: 20 });
  expect(occurrenceListQuery.safeParse({ ...query, organisationId: one }).success).toBe(false);
});

it('stores lead times longest first, follow-ups shortest first and excluded dates once', () => {
  const fields = {
    leadTimes: ['PT2H', 'P1W'],
    followUps: ['P1D', 'PT60M'],
    excludedDates: ['2026-12-04', '2026-11-27', '2026-12-04'],
  };
  expect(reminderCreate.parse({ ...least, rrule: 'FREQ=WEEKLY', ...fields })).toMatchObject({
    leadTimes: ['P7D', 'PT2H'],
    followUps: ['PT1H', 'P1D'],
    excludedDates: ['2026-11-27', '2026-12-04'],
  });
});
