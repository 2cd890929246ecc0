import { expect, it } from '@jest/globals';
import { describePlan } from './repeat-words.ts';

const now = new Date('2026-11-20T12:00:00Z');
const zone = 'Europe/London';
const excludedDates: string[] = [];
const rest = { zone, time: null, anchor: 'schedule' as const, excludedDates };

it.each([
  ['2026-11-19', 'FREQ=WEEKLY;INTERVAL=2', 'Every 2 weeks, next on 3 Dec 2026'],
  ['2026-12-24', 'FREQ=DAILY', 'Every day, next on 24 Dec 2026'],
  ['2026-11-20', null, 'Once, on 20 Nov 2026'],
  ['2026-11-20', 'FREQ=DAILY;UNTIL=20261119', 'Every day, until 19 Nov 2026, finished'],
  ['', 'FREQ=DAILY', null],
  ['2026-11-20', 'FREQ=DAILY;INTERVAL=', null],
])('a plan from "%s" with %s reads "%s"', (date, rrule, words) => {
  expect(describePlan({ ...rest, date, rrule }, now)).toBe(words);
});

it('counts from today where the reminder is', () => {
  const lateInLondon = new Date('2026-11-20T22:00:00Z');
  const plan = { ...rest, date: '2026-11-01', rrule: 'FREQ=DAILY' };
  expect(describePlan(plan, lateInLondon)).toBe('Every day, next on 20 Nov 2026');
  expect(describePlan({ ...plan, zone: 'Pacific/Auckland' }, lateInLondon)).toBe('Every day, next on 21 Nov 2026');
});

it('leaves a day out whose time has passed', () => {
  const plan = { ...rest, date: '2026-11-01', rrule: 'FREQ=DAILY' };
  expect(describePlan({ ...plan, time: '12:01' }, now)).toBe('Every day, next on 20 Nov 2026');
  expect(describePlan({ ...plan, time: '12:00' }, now)).toBe('Every day, next on 21 Nov 2026');
});

it('names no next date while it is paused', () => {
  const plan = { ...rest, date: '2026-11-01', rrule: 'FREQ=DAILY' };
  expect(describePlan({ ...plan, paused: true }, now)).toBe('Every day');
});

it('says that it counts from the day it’s done', () => {
  const plan = { ...rest, date: '2026-11-01', rrule: 'FREQ=WEEKLY;INTERVAL=4', anchor: 'completion' } as const;
  expect(describePlan(plan, now)).toBe('Every 4 weeks, from the day it’s done');
});
