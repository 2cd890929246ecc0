import { expect, it } from '@jest/globals';
import { randomFrom } from '../chaos/random.ts';
import { mannWhitney } from './mann-whitney.ts';

const random = randomFrom(1);
const sample = (count: number, shift: number): number[] => Array.from({ length: count }, () => random() + shift);

it('sees no difference where there is none', () => {
  expect(mannWhitney([1, 2, 3], [1, 2, 3])).toBeCloseTo(1, 6);
  expect(mannWhitney(sample(500, 0), sample(500, 0))).toBeGreaterThan(0.01);
});

it('sees one that is small against the noise, whichever side is the slower', () => {
  expect(mannWhitney(sample(500, 0), sample(500, 0.15))).toBeLessThan(0.001);
  expect(mannWhitney(sample(500, 0.15), sample(500, 0))).toBeLessThan(0.001);
});

it('agrees with a table of the normal distribution', () => {
  expect(mannWhitney([1, 2, 3, 4, 5], [6, 7, 8, 9, 10])).toBeCloseTo(0.00902, 4);
});
