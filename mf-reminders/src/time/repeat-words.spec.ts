import { expect, it } from '@jest/globals';
import { describePlan } from './repeat-words.ts';

const now = new Date('2026-11-20T12:00:00Z');
const zone = 'Europe/London';

it.each([
  ['2026-11-19', 'FREQ=WEEKLY;INTERVAL=2', 'Every 2 weeks, next on 3 Dec 2026'],
  ['2026-12-24', 'FREQ=DAILY', 'Every day, next on 24 Dec 2026'],
  ['2026-11-20', null, 'Once, on 20 Nov 2026'],
  ['', 'FREQ=DAILY', null],
  ['2026-11-20', 'FREQ=DAILY;INTERVAL=', null],
])('a plan from "%s" with %s reads "%s"', (date, rrule, words) => {
  expect(describePlan({ date, rrule, zone, time: null }, now)).toBe(words);
});

it('counts from today where the reminder is', () => {
  const lateInLondon = new Date('2026-11-20T22:00:00Z');
  const plan = { date: '2026-11-01', rrule: 'FREQ=DAILY', time: null };
  expect(describePlan({ ...plan, zone }, lateInLondon)).toBe('Every day, next on 20 Nov 2026');
  expect(describePlan({ ...plan, zone: 'Pacific/Auckland' }, lateInLondon)).toBe('Every day, next on 21 Nov 2026');
});

it('leaves a day out whose time has passed', () => {
  const plan = { date: '2026-11-01', rrule: 'FREQ=DAILY', zone };
  expect(describePlan({ ...plan, time: '12:01' }, now)).toBe('Every day, next on 20 Nov 2026');
  expect(describePlan({ ...plan, time: '12:00' }, now)).toBe('Every day, next on 21 Nov 2026');
});
