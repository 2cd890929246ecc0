import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { mostPence } from './pence.ts';
import { isEvenly, sharesOf, splitPence } from './shares.ts';

const amount = fc.integer({ min: -mostPence, max: mostPence });
const count = fc.integer({ min: 1, max: 20 });
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
const nobody = (length: number) => Array.from({ length }, (_, index) => ({ petId: `${index}`, sharePence: null }));

it('comes to the amount exactly, whatever it is, no two parts more than a penny apart', () => {
  fc.assert(
    fc.property(amount, count, (pence, parts) => {
      const split = splitPence(pence, parts);
      expect(split).toHaveLength(parts);
      expect(sum(split)).toBe(pence);
      expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 1000 },
  );
});

it('gives back as it took', () => {
  fc.assert(
    fc.property(amount, count, (pence, parts) => {
      const back = splitPence(-pence, parts).map((part) => -part + 0);
      expect(back).toEqual(splitPence(pence, parts).map((part) => part + 0));
    }),
  );
});

it('leaves typed shares alone and divides the rest', () => {
  const asked = [{ petId: 'a', sharePence: 100 }, ...nobody(2)];
  expect(sharesOf(1001, asked).map(({ sharePence }) => sharePence)).toEqual([100, 451, 450]);
  fc.assert(
    fc.property(amount, count, amount, (pence, others, typed) => {
      const shares = sharesOf(pence, [{ petId: 'a', sharePence: typed }, ...nobody(others)]);
      expect(shares[0]?.sharePence).toBe(typed);
      expect(sum(shares.map(({ sharePence }) => sharePence))).toBe(pence);
    }),
  );
});

it('knows equal parts from others', () => {
  expect(isEvenly(1001, sharesOf(1001, nobody(3)))).toBe(true);
  expect(isEvenly(1001, sharesOf(1001, [{ petId: 'a', sharePence: 1 }, ...nobody(2)]))).toBe(false);
  expect(isEvenly(1001, [])).toBe(true);
});
