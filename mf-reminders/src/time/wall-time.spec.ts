import { describe, expect, it } from '@jest/globals';
import { anOccurrence } from '@petcare/testing/web';
import { clockOf, dayOf, momentOf, timeOf, zoneName } from './wall-time.ts';

const evening = anOccurrence({
  localDate: '2026-11-20',
  localTime: '18:00',
  zone: 'Europe/London',
  dueAt: '2026-11-20T18:00:00.000Z',
});
const summer = { ...evening, localDate: '2026-07-20', dueAt: '2026-07-20T17:00:00.000Z' };

describe('a time', () => {
  it('is the one on the wall where the item is', () => {
    expect(timeOf(evening, 'Europe/London')).toBe('18:00');
    expect(timeOf({ ...evening, localTime: null }, 'Pacific/Auckland')).toBe('all day');
  });

  it('names the zone for a reader whose clock shows something else', () => {
    expect(timeOf(evening, 'Europe/Madrid')).toBe('18:00 London time');
    expect(timeOf({ ...evening, zone: 'America/New_York' }, 'Europe/London')).toBe('18:00 New York time');
  });

  it('does not where both clocks agree, which may depend on the season', () => {
    expect(timeOf(evening, 'Europe/Lisbon')).toBe('18:00');
    expect(timeOf(evening, 'UTC')).toBe('18:00');
    expect(timeOf(summer, 'UTC')).toBe('18:00 London time');
  });
});

it('a day is today or tomorrow by the calendar of the item', () => {
  const lateInLondon = new Date('2026-11-20T22:00:00Z');
  expect(dayOf(evening, lateInLondon)).toBe('Today');
  expect(dayOf({ ...evening, zone: 'Pacific/Auckland' }, lateInLondon)).toBe('Yesterday');
  expect(dayOf({ ...evening, localDate: '2026-12-03' }, lateInLondon)).toBe('3 Dec 2026');
});

it.each([
  ['Europe/London', 'London time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
])('the zone %s is called "%s"', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

it('what somebody did is told by the clock of the item too', () => {
  const doneAt = '2026-11-20T21:23:00.000Z';
  expect(momentOf(doneAt, 'Pacific/Auckland', 'Europe/London')).toBe('21 Nov 2026, 10:23 Auckland time');
  expect(momentOf(doneAt, 'Europe/London', 'Europe/London')).toBe('20 Nov 2026, 21:23');
  expect(clockOf(doneAt, 'Pacific/Auckland', 'Europe/London')).toBe('10:23 Auckland time');
});
