import { describe, expect, it } from '@jest/globals';
import { pet, petCreate, petList } from '@petcare/contracts';
import { z } from 'zod';
import { outputOf } from './output-of.ts';

const instant = '2026-01-31T12:00:00.000Z';
const rex = {
  ...petCreate.parse({
    name: 'Rex',
    species: 'dog',
    sex: 'male',
    birthDate: '2020-02-29',
    birthDatePrecision: 'day',
    microchips: [{ number: '977200000000001' }],
  }),
  id: '0a000000-0000-7000-8000-00000000000a',
  deceasedOn: null,
  passedOnAt: null,
  photoId: null,
  version: 1,
  createdAt: instant,
  updatedAt: instant,
};

describe('what a contract lets out', () => {
  it('is every field it names and nothing else, however deep', () => {
    const stored = { ...rex, organisationId: 'secret' };
    expect(outputOf(pet)(stored)).toEqual(rex);
    expect(outputOf(petList)({ items: [stored], nextCursor: null, total: 1 })).toEqual({
      items: [expect.not.objectContaining({ organisationId: 'secret', microchips: expect.anything() })],
      nextCursor: null,
    });
  });

  it('is refused when a field is missing, or is not what the contract says', () => {
    const { name: _name, ...nameless } = rex;
    expect(() => outputOf(pet)(nameless)).toThrow('name');
    expect(() => outputOf(pet)({ ...rex, sex: 'cat' })).toThrow('sex');
    expect(() => outputOf(petList)({ items: null, nextCursor: null })).toThrow('items');
  });

  it('may lack what is optional, and follows what decides by its value', () => {
    const schema = z.object({
      a: z.string().optional(),
      b: z.union([z.string(), z.number()]),
      c: z.string().default('c'),
    });
    expect(outputOf(schema)({ b: 1, d: 2 })).toEqual({ b: 1, c: 'c' });
  });

  it('is not copied where the contract would change it', () => {
    const shouted = z.object({ name: z.string().toUpperCase() });
    expect(() => outputOf(shouted)({ name: 'rex' })).toThrow('not what its contract says');
  });
});
