import { describe, expect, it } from '@jest/globals';
import { idsOf, instantOf } from './value-types.ts';

describe('an instant', () => {
  it.each([
    ['2026-11-27 01:48:21+00', '2026-11-27T01:48:21.000Z'],
    ['2026-11-27 01:48:21.5+00', '2026-11-27T01:48:21.500Z'],
    ['2026-11-27 01:48:21.04+00', '2026-11-27T01:48:21.040Z'],
    ['2026-11-27 01:48:21.999999+00', '2026-11-27T01:48:21.999Z'],
    ['2026-07-01 12:00:00.25+01', '2026-07-01T11:00:00.250Z'],
    ['2026-07-01 12:00:00+05:30', '2026-07-01T06:30:00.000Z'],
  ])('%s is %s, as `Date` reads it', (written, iso) => {
    expect(instantOf(written)).toBe(iso);
    expect(new Date(written).toISOString()).toBe(iso);
  });

  it('outside what can be written is refused', () => {
    expect(() => instantOf('infinity')).toThrow(RangeError);
  });
});

describe('ids', () => {
  const [one, two] = ['019d6a6e-4a0c-7cc4-8f5b-1f1d3a3a0a01', '019d6a6e-4a0c-7cc4-8f5b-1f1d3a3a0a02'];

  it.each([
    ['{}', []],
    [`{${one}}`, [one]],
    [`{${one},${two}}`, [one, two]],
    [`{${one},NULL}`, [one, null]],
  ])('%s', (written, ids) => {
    expect(idsOf(written)).toEqual(ids);
  });
});
