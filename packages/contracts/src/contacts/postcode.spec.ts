import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPostcode, normalisePostcode, optionalPostcode } from './postcode.ts';

/** One for each shape the format has, all places anyone can look up, and the odd ones out. */
const real = [
  ['m1 1ae', 'M1 1AE'],
  ['B338TH', 'B33 8TH'],
  ['CR2 6XH', 'CR2 6XH'],
  [' dn55  1pt ', 'DN55 1PT'],
  ['W1A1HQ', 'W1A 1HQ'],
  ['EC1A 1BB', 'EC1A 1BB'],
  ['sw1a1aa', 'SW1A 1AA'],
  ['GIR0AA', 'GIR 0AA'],
  ['BT1 5GS', 'BT1 5GS'],
  ['ZE1 0AA', 'ZE1 0AA'],
  ['JE2 3AB', 'JE2 3AB'],
  ['BF1 2AT', 'BF1 2AT'],
  ['LS29 8DS', 'LS29 8DS'],
  ['N1C 4AG', 'N1C 4AG'],
  ['SE1P 5LX', 'SE1P 5LX'],
] as const;

describe('a postcode', () => {
  it.each(real)('%s is %s', (typed, stored) => {
    expect(optionalPostcode.parse(typed)).toBe(stored);
  });

  it.each([
    'SW1A',
    'Q1 1AA',
    'AI1 1AA',
    'LS29 8CD',
    'LS29 AAA',
    'LS299 8DS',
    '12345',
    'SW1A 1AAA',
    'W1Z 9ZV',
    'D02 AF30',
    'SW1A-1AA',
  ])('%s is none', (typed) => {
    expect(optionalPostcode.safeParse(typed).success).toBe(false);
  });

  it('is none of them when it is left empty', () => {
    expect([optionalPostcode.parse(''), optionalPostcode.parse('  '), optionalPostcode.parse(null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is the same wherever its spaces are and whatever its case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...real), fc.nat(8), fc.boolean(), ([, stored], at, small) => {
        const plain = stored.replace(' ', '');
        const typed = `${plain.slice(0, at)} ${plain.slice(at)}`;
        expect(normalisePostcode(small ? typed.toLowerCase() : typed)).toBe(stored);
      }),
    );
  });

  it('never has a letter that looks like another in its last two', () => {
    fc.assert(
      fc.property(fc.constantFrom('C', 'I', 'K', 'M', 'O', 'V'), fc.constantFrom('A', 'Z'), (odd, other) => {
        expect([isPostcode(`M1 1${odd}${other}`), isPostcode(`M1 1${other}${odd}`)]).toEqual([false, false]);
      }),
    );
  });
});
