import { describe, expect, it } from '@jest/globals';
import { previewOf, type TimedPlan } from './reminder-preview.ts';

const now = new Date('2027-01-10T12:00Z');
const plan = (fields: Partial<TimedPlan>): TimedPlan => ({
  date: '2027-01-31',
  time: '18:00',
  zone: 'Europe/London',
  rrule: 'FREQ=MONTHLY',
  anchor: 'schedule',
  ...fields,
});
const dates = (fields: Partial<TimedPlan>, count?: number) =>
  previewOf(plan(fields), now, count).map(({ localDate, notes }) => [localDate, ...notes].join(' '));

describe('the next dates of a plan', () => {
  it('are ten, with what is odd about them', () => {
    expect(dates({})).toEqual([
      '2027-01-31',
      '2027-02-28 month-end',
      '2027-03-31',
      '2027-04-30 month-end',
      '2027-05-31',
      '2027-06-30 month-end',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30 month-end',
      '2027-10-31',
    ]);
  });

  it('say where clocks skip the hour or show it twice, but not of a whole day', () => {
    const weekly = { date: '2027-03-21', time: '01:30', rrule: 'FREQ=WEEKLY' };
    expect(dates(weekly, 2)).toEqual(['2027-03-21', '2027-03-28 gap']);
    expect(dates({ ...weekly, date: '2027-10-31' }, 1)).toEqual(['2027-10-31 twice']);
    expect(dates({ ...weekly, date: '2027-10-31', time: null, zone: 'Africa/Cairo' }, 1)).toEqual(['2027-10-31']);
  });

  it('begin today when the plan is older', () => {
    expect(dates({ date: '2026-01-01', rrule: 'FREQ=DAILY' }, 2)).toEqual(['2027-01-10', '2027-01-11']);
  });

  it('of a single date are that date, also when it is over', () => {
    expect(previewOf(plan({ date: '2026-01-01', rrule: null, time: null }), now)).toEqual([
      { localDate: '2026-01-01', localTime: null, dueAt: '2026-01-01T09:00:00.000Z', notes: [] },
    ]);
  });

  it('counted from the day it’s done are those if it is done every time', () => {
    const monthly = { rrule: 'FREQ=MONTHLY;COUNT=3', anchor: 'completion' as const };
    expect(dates(monthly)).toEqual(['2027-01-31', '2027-02-28', '2027-03-28']);
    expect(dates({ anchor: 'completion', rrule: null })).toEqual(['2027-01-31']);
  });

  it('counted from the day it’s done begin on their own date, and go on from today if that has passed', () => {
    const weekly = { date: '2026-12-01', rrule: 'FREQ=WEEKLY', anchor: 'completion' as const };
    expect(dates(weekly, 3)).toEqual(['2026-12-01', '2027-01-17', '2027-01-24']);
  });

  it('counted from the day it’s done wait for the first day that isn’t excluded', () => {
    const excludedDates = ['2027-01-31', '2027-02-08', '2027-02-09'];
    const weekly = { rrule: 'FREQ=WEEKLY', anchor: 'completion' as const, excludedDates };
    expect(dates(weekly, 3)).toEqual(['2027-02-01', '2027-02-10', '2027-02-17']);
  });

  it('leave out excluded dates', () => {
    expect(dates({ excludedDates: ['2027-02-28'] }, 2)).toEqual(['2027-01-31', '2027-03-31']);
  });
});
