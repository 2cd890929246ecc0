import { describe, expect, it } from '@jest/globals';
import { dosesFrom, type Course } from './dose-plan.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const year = 2027;

/** What the run time knows about a zone, obtained in a different way from the product's. */
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({
  zone,
  offset: new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: 'longOffset' }),
  wall: new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
}));
type Zone = (typeof zones)[number];

/** Milliseconds ahead of UTC, from text such as "GMT+05:30". */
function offsetAt({ offset }: Zone, at: number): number {
  const words = offset.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes = '0'] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(words) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes)) * 60_000;
}

/** The moments in the year when a zone's clocks change, to the minute. */
function changesOf(zone: Zone): number[] {
  const changes: number[] = [];
  for (let low = Date.UTC(year, 0, 1); low < Date.UTC(year + 1, 0, 1); low += 7 * dayMs) {
    const before = offsetAt(zone, low);
    let [still, changed] = [low, low + 7 * dayMs];
    if (offsetAt(zone, changed) === before) continue;
    while (changed - still > 60_000) {
      const middle = Math.floor((still + changed) / 120_000) * 60_000;
      if (offsetAt(zone, middle) === before) still = middle;
      else changed = middle;
    }
    changes.push(changed);
  }
  return changes;
}

/** For a wall time that occurs twice, the first one; a skipped one uses the clock from before. */
function momentOf(zone: Zone, wall: string): number {
  const plain = Date.parse(`${wall}Z`);
  const [before, after] = [offsetAt(zone, plain - 15 * hourMs), offsetAt(zone, plain + 13 * hourMs)];
  const real = [before, after].map((offset) => ({ at: plain - offset, offset }));
  const there = real.filter(({ at, offset }) => offsetAt(zone, at) === offset).map(({ at }) => at);
  return there.length > 0 ? Math.min(...there) : plain - before;
}

const wallAt = ({ wall }: Zone, at: number): string => wall.format(at).replace(' ', 'T');
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);
const course = (schedule: Course['schedule'], startsOn: string, endsOn: string): Course => ({
  schedule,
  startsOn,
  endsOn,
  taper: [],
  amount: '1',
  dosesTotal: null,
});
const isoOf = (moments: Iterable<number>): string[] =>
  [...moments].toSorted((one, other) => one - other).map((at) => new Date(at).toISOString());

const changing = zones.flatMap((zone) => changesOf(zone).map((at) => ({ zone, at })));

describe('doses on the days around every change of clocks in every zone', () => {
  it('there are such zones: at whole and half hours, in both directions', () => {
    const shifts = changing.map(({ zone, at }) => (offsetAt(zone, at) - offsetAt(zone, at - 60_000)) / 60_000);
    expect(new Set(shifts)).toEqual(new Set([-120, -60, -30, 30, 60, 120]));
    expect(changing.length).toBeGreaterThan(200);
    expect(changing.filter(({ zone }) => zone.zone === 'Europe/London').map(({ at }) => isoOf([at])[0])).toEqual([
      '2027-03-28T01:00:00.000Z',
      '2027-10-31T01:00:00.000Z',
    ]);
  });

  it('by the clock: every half hour that the wall shows, once', () => {
    const times = Array.from({ length: 48 }, (_half, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
    for (const { zone, at } of changing) {
      const days = [-1, 0, 1].map((away) => dayAt(at + away * dayMs));
      const [first = '', , last = ''] = days;
      const doses = [...dosesFrom(course({ times }, first, last), first, zone.zone)];
      const wanted = new Set(days.flatMap((day) => times.map((time) => momentOf(zone, `${day}T${time}`))));
      expect([zone.zone, doses.map(({ dueAt }) => dueAt.toISOString())]).toEqual([zone.zone, isoOf(wanted)]);
    }
  });

  it('by the clock, from any day on: as from the first', () => {
    const times = ['00:00', '00:30', '23:00', '23:30'];
    for (const { zone, at } of changing) {
      const [first, from, last] = [dayAt(at - 2 * dayMs), dayAt(at), dayAt(at + 2 * dayMs)];
      const whole = [...dosesFrom(course({ times }, first, last), first, zone.zone)];
      const later = whole.filter(({ localAt }) => localAt.slice(0, 10) >= from);
      expect([zone.zone, [...dosesFrom(course({ times }, first, last), from, zone.zone)]]).toEqual([zone.zone, later]);
    }
  });

  it.each([1, 3, 8, 36])('every %i hours: always as many, whatever the wall shows', (everyHours) => {
    for (const { zone, at } of changing) {
      const [first, last] = [dayAt(at - 2 * dayMs), dayAt(at + 2 * dayMs)];
      const doses = [...dosesFrom(course({ everyHours, firstAt: '12:30' }, first, last), first, zone.zone)];
      const begin = momentOf(zone, `${first}T12:30`);
      const wanted: string[] = [];
      for (let due = begin; wallAt(zone, due).slice(0, 10) <= last; due += everyHours * hourMs)
        wanted.push(`${new Date(due).toISOString()} ${wallAt(zone, due)}`);
      const found = doses.map(({ dueAt, localAt }) => `${dueAt.toISOString()} ${localAt}`);
      expect([zone.zone, found]).toEqual([zone.zone, wanted]);
    }
  });
});
