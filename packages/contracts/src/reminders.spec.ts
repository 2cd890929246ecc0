import { describe, expect, it } from '@jest/globals';
import { occurrenceListQuery, reminderCreate, reminderUpdate } from './reminders.ts';

const one = '01a0f4e8-7c1e-7c3e-8f6e-0123456789ab';
const least = { title: 'Flea tablet', type: 'parasite', petIds: [one], date: '2026-11-20' };

describe('a new reminder', () => {
  it('is once, for the whole day, in the zone of the organisation', () => {
    expect(reminderCreate.parse(least)).toEqual({ ...least, time: null, rrule: null, notes: null });
  });

  it.each([
    ['the same pet twice', { petIds: [one, one] }, 'Choose each pet once.'],
    ['a date before 2000', { date: '1999-12-31' }, 'Enter a date between 2000 and 2099.'],
    ['a date after 2099', { date: '2100-01-01' }, 'Enter a date between 2000 and 2099.'],
    ['a zone that is none', { zone: 'Europe/Camelot' }, 'Choose a time zone from the list.'],
    ['a rule that is not understood', { rrule: 'FREQ=MONTHLY' }, 'Choose how often this repeats.'],
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
