import { describe, expect, it } from '@jest/globals';
import { isIsoMicrochip, microchipNumber } from './microchips.ts';

describe('a microchip number', () => {
  it.each([
    ['fifteen digits', '981000006612345', '981000006612345', true],
    ['spaces, dots and hyphens', ' 981 000-0066.12345 ', '981000006612345', true],
    ['leading zeros that count', '001000006612345', '001000006612345', true],
    ['nine characters of an older chip', 'avid12345', 'AVID12345', false],
    ['ten characters of an older chip', '0A01 234 567', '0A01234567', false],
  ])('%s', (_case, typed, stored, iso) => {
    expect(microchipNumber.parse(typed)).toBe(stored);
    expect(isIsoMicrochip(stored)).toBe(iso);
  });

  it.each([
    ['a test chip', '999000006612345'],
    ['no country', '000123456789012'],
    ['fourteen digits', '98100000661234'],
    ['sixteen digits', '9810000066123456'],
    ['eight characters', 'AVID1234'],
    ['eleven characters', 'AVID1234567'],
    ['a letter among fifteen', '98100000661234A'],
    ['other signs', '0A01#234567'],
    ['digits of another script', '٩٨١٠٠٠٠٠٦٦١٢٣٤٥'],
    ['forty-one characters', `981000006612345${' '.repeat(26)}`],
  ])('is not %s', (_case, typed) => {
    expect(microchipNumber.safeParse(typed).success).toBe(false);
  });
});
