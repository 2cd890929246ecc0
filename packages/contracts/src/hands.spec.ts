import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cmOf, formatHands, handsOf, parseHands, type Hands } from './hands.ts';
import { normaliseMicrochip } from './microchips.ts';

const anyHands = fc.record({
  hands: fc.integer({ min: 3, max: 24 }),
  inches: fc.constantFrom<Hands['inches']>(0, 1, 2, 3),
});

describe('a height in hands', () => {
  it('counts inches behind the point: 14.2 hh is 147 cm', () => {
    expect(cmOf({ hands: 14, inches: 2 })).toBe(147);
    expect(handsOf(147)).toEqual({ hands: 14, inches: 2 });
    expect(parseHands('14.2 hh')).toEqual({ hands: 14, inches: 2 });
    expect(parseHands('14.5')).toBeNull();
    expect(parseHands('14.25')).toBeNull();
  });

  it('is the same after centimetres and back, and after it was written down', () => {
    fc.assert(
      fc.property(anyHands, (height) => {
        expect(handsOf(cmOf(height))).toEqual(height);
        expect(parseHands(formatHands(height))).toEqual(height);
      }),
    );
  });

  it('is within half an inch of any centimetres', () => {
    fc.assert(fc.property(fc.integer({ min: 30, max: 250 }), (cm) => Math.abs(cmOf(handsOf(cm)) - cm) <= 1.77));
  });
});

it('a chip number is normal once it was made normal, however it was grouped', () => {
  const separators = fc.array(fc.constantFrom('', ' ', '.', '-'), { minLength: 15, maxLength: 15 });
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{15}$/), separators, (number, between) => {
      const typed = number
        .split('')
        .map((digit, index) => `${digit}${between[index] ?? ''}`)
        .join('');
      expect(normaliseMicrochip(typed)).toBe(number);
      expect(normaliseMicrochip(normaliseMicrochip(typed))).toBe(number);
    }),
  );
});
