import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalisePhone, phoneNumber, phoneWords } from './phone-number.ts';

/** Numbers set aside for drama, from Ofcom's list "Telephone numbers for use in TV and radio drama", and those of public lines. */
const cases = [
  ['020 7946 0000', '+442079460000', '020 7946 0000'],
  ['(020) 7946 0958', '+442079460958', '020 7946 0958'],
  ['0113 496 0999', '+441134960999', '0113 496 0999'],
  ['0121 496 0001', '+441214960001', '0121 496 0001'],
  ['01632 960 001', '+441632960001', '01632 960001'],
  ['+44 (0)29 2018 0999', '+442920180999', '029 2018 0999'],
  ['0044 28 9649 6000', '+442896496000', '028 9649 6000'],
  ['07700-900.123', '+447700900123', '07700 900123'],
  ['0808 157 0000', '+448081570000', '0808 157 0000'],
  ['0909 879 0999', '+449098790999', '0909 879 0999'],
  ['03069 990 000', '+443069990000', '0306 999 0000'],
  ['0800 1111', '+448001111', '0800 1111'],
  ['+353 1 234 5678', '+35312345678', '+35312345678'],
  ['+39 06 6982', '+39066982', '+39066982'],
  ['00 1 212 555 0100', '+12125550100', '+12125550100'],
  ['０２０ ７９４６ ００００', '+442079460000', '020 7946 0000'],
] as const;

describe('a phone number', () => {
  it.each(cases)('%s is %s', (typed, stored, words) => {
    expect([phoneNumber.parse(typed), phoneWords(stored)]).toEqual([stored, words]);
  });

  it.each([
    '',
    '12',
    '999',
    '020 7946',
    '020 7946 00000',
    '+44 6123 456789',
    '0400 123456',
    '+0 123 456 789',
    '+1234567890123456',
    'call me',
    '020 7946 0000 x12',
  ])('%s is none', (typed) => {
    expect(phoneNumber.safeParse(typed).success).toBe(false);
  });

  it('is the same however it is spaced, and stays as it is stored', () => {
    const digits = fc.stringMatching(/^[1235789]\d{9}$/);
    const signs = fc.array(fc.constantFrom('', ' ', '-', '.', '\u00a0', '/'), { minLength: 10, maxLength: 10 });
    const starts = fc.constantFrom('0', '+44', '0044', '+44 (0)', '00 44 0');
    fc.assert(
      fc.property(digits, signs, starts, (national, between, start) => {
        const typed = start + Array.from(national, (digit, index) => digit + (between[index] ?? '')).join('');
        const stored = `+44${national}`;
        expect([phoneNumber.parse(typed), normalisePhone(stored), normalisePhone(phoneWords(stored))]).toEqual([
          stored,
          stored,
          stored,
        ]);
      }),
    );
  });

  it('is never anything but E.164 or refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,24}$/)), (typed) => {
        const { success, data } = phoneNumber.safeParse(typed);
        expect(success ? data : '+442079460000').toMatch(/^\+[1-9]\d{6,14}$/);
      }),
    );
  });
});
