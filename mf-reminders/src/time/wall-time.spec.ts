import { zoneName } from '@petcare/records/zones';
import { describe, expect, it } from '@jest/globals';
import { anOccurrence } from '@petcare/testing/web';
import { clockOf, dayOf, inSentence, momentOf, timeOf, whenOf } from './wall-time.ts';

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
    expect(timeOf({ ...evening, localTime: null }, 'Pacific/Auckland')).toBeNull();
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
  expect(dayOf({ ...evening, localDate: '2026-12-03' }, lateInLondon)).toBe('Thu 3 Dec');
});

describe('when something is due', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it('is a day with its weekday and a time, without a year of its own or a zone that is the reader’s', () => {
    const farrier = { ...evening, localDate: '2026-11-27', localTime: '10:30', dueAt: '2026-11-27T10:30:00.000Z' };
    expect(whenOf(farrier, now, 'Europe/London')).toBe('Fri 27 Nov, 10:30');
    expect(whenOf({ ...farrier, localTime: null }, now, 'Europe/London')).toBe('Fri 27 Nov');
    expect(whenOf(evening, now, 'Europe/London')).toBe('Today, 18:00');
  });

  it('is where it was moved to', () => {
    const moved = { ...evening, snoozedUntil: '2026-11-21T18:00:00.000Z' };
    expect(whenOf(moved, now, 'Europe/London')).toBe('Tomorrow, 18:00');
    const allDay = { ...evening, localTime: null, dueAt: '2026-11-20T09:00:00.000Z' };
    expect(whenOf({ ...allDay, snoozedUntil: '2026-11-21T09:00:00.000Z' }, now, 'Europe/London')).toBe('Tomorrow');
    expect(whenOf({ ...allDay, snoozedUntil: '2026-11-20T13:10:00.000Z' }, now, 'Europe/London')).toBe('Today, 13:10');
  });

  it.each([
    ['Tomorrow, 18:00', 'tomorrow, 18:00'],
    ['Thu 26 Nov', 'Thu 26 Nov'],
  ])('%s is "%s" in a sentence', (when, words) => {
    expect(inSentence(when)).toBe(words);
  });
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
  const now = new Date('2026-11-20T22:00:00Z');
  const reader = 'Europe/London';
  expect(momentOf(doneAt, { zone: 'Pacific/Auckland', now, reader })).toBe('today at 10:23 Auckland time');
  expect(momentOf(doneAt, { zone: reader, now: new Date('2026-11-25T22:00:00Z'), reader })).toBe('Fri 20 Nov at 21:23');
  expect(clockOf(doneAt, 'Pacific/Auckland', 'Europe/London')).toBe('10:23 Auckland time');
});
