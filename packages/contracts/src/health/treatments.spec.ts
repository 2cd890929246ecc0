import { describe, expect, it } from '@jest/globals';
import { instantOf } from '@petcare/contracts';
import fc from 'fast-check';
import { wormedForTravel } from './treatments.ts';

const hour = 3_600_000;
const arrival = new Date('2026-12-01T14:00:00Z');
const given = (hoursBefore: number, arrivesAt = arrival) => ({
  target: 'tapeworm' as const,
  treatedAt: new Date(arrivesAt.getTime() - hoursBefore * hour).toISOString(),
});
const stateOf = (hoursBefore: number[], arrivesAt = arrival) =>
  wormedForTravel(
    hoursBefore.map((hours) => given(hours, arrivesAt)),
    arrivesAt,
  ).state;

describe('a dog that travels was treated against tapeworm', () => {
  it.each([
    [[], 'none'],
    [[120], 'in-time'],
    [[24], 'in-time'],
    [[120.01], 'too-early'],
    [[23.99], 'too-late'],
    [[-1], 'none'],
    [[3, 48, 2000], 'in-time'],
    [[3, 2000], 'too-late'],
  ])('%j hours before it arrives: %s', (hours, state) => expect(stateOf(hours)).toBe(state));

  it('by nothing that is against other parasites', () => {
    expect(wormedForTravel([{ ...given(48), target: 'roundworm' }], arrival)).toMatchObject({
      state: 'none',
      treatedAt: null,
      from: new Date('2026-11-26T14:00:00Z'),
      until: new Date('2026-11-30T14:00:00Z'),
    });
  });

  it.each([
    // The day with 23 hours, and the one with 25.
    ['2027-03-28T12:00', '2027-03-27T12:00', 'too-late'],
    ['2027-03-28T12:00', '2027-03-27T11:00', 'in-time'],
    ['2027-03-28T12:00', '2027-03-23T11:00', 'in-time'],
    ['2026-10-25T12:00', '2026-10-20T12:00', 'too-early'],
    ['2026-10-25T12:00', '2026-10-24T12:59', 'in-time'],
  ])('for %s by hours that pass, not by the clock: %s is %s', (arrives, treated, state) => {
    const treatedAt = instantOf(treated, 'Europe/London').toISOString();
    const found = wormedForTravel([{ target: 'tapeworm', treatedAt }], instantOf(arrives, 'Europe/London'));
    expect(found.state).toBe(state);
  });

  it('whenever clocks change', () => {
    const zones = ['Europe/London', 'Europe/Dublin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'];
    const wall = fc
      .date({ min: new Date('2020-01-01T00:00Z'), max: new Date('2035-01-01T00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 16));
    fc.assert(
      fc.property(wall, fc.constantFrom(...zones), fc.integer({ min: 0, max: 200 * 60 }), (local, zone, minutes) => {
        const expected = minutes < 24 * 60 ? 'too-late' : minutes <= 120 * 60 ? 'in-time' : 'too-early';
        expect(stateOf([minutes / 60], instantOf(local, zone))).toBe(expected);
      }),
    );
  });
});
