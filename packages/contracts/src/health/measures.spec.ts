import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { gramsOf, weightIn } from './measures.ts';

const units = ['kg', 'g', 'lb', 'st', 'oz'] as const;
/** For these a gram is less than the last digit shown. */
const large = ['kg', 'lb', 'st'] as const;
const grams = fc.integer({ min: 1, max: 1_500_000 });
const hundredths = fc.integer({ min: 1, max: 20_000 });
const typed = (value: number): string => (value / 100).toFixed(2);

describe('a weight', () => {
  it.each([
    ['12.4', 'kg', 12_400],
    ['1', 'lb', 454],
    ['1', 'st', 6350],
    ['1', 'oz', 28],
    ['850', 'g', 850],
  ] as const)('of %s %s is %i g', (value, unit, expected) => expect(gramsOf(value, unit)).toBe(expected));

  it('is the same after grams and back, as it was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom(...large), hundredths, (unit, value) =>
        expect(weightIn(gramsOf(typed(value), unit) ?? NaN, unit)).toBe(value / 100),
      ),
    );
  });

  it('is the same after ounces and back to grams, and within half a digit in any unit', () => {
    fc.assert(
      fc.property(grams, fc.constantFrom(...units), (weight, unit) => {
        expect(gramsOf(String(weightIn(weight, 'oz')), 'oz')).toBe(weight);
        const ofUnit = gramsOf('1000', unit) ?? NaN;
        const off = Math.abs((gramsOf(String(weightIn(weight, unit)), unit) ?? NaN) - weight);
        expect(off).toBeLessThanOrEqual(ofUnit * 0.000005 + 0.5);
      }),
    );
  });

  it('is as many stones as fourteen times the pounds, and as many pounds as sixteen times the ounces', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 236 }), (many) => {
        expect(gramsOf(String(many), 'st')).toBe(gramsOf(String(many * 14), 'lb'));
        expect(gramsOf(String(many), 'lb')).toBe(gramsOf(String(many * 16), 'oz'));
      }),
    );
  });
});
