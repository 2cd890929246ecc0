import { z } from '@petcare/contracts';

/** Characters people put between digits; the nought in brackets of +44 (0)20 isn't dialled. */
const between = /\(0\)(?=.*\d)|[\s().\-\u2010-\u2015/]/gu;
const international = /^\+[1-9]\d{6,14}$/;
/**
 * What follows +44: nine or ten digits, for geographic, corporate, mobile, free and premium numbers; and the two short ones in use.
 * Source: Ofcom, National Telephone Numbering Plan, part B.
 */
const british = /^\+44(?:[1235789]\d{8,9}|8001111|845464\d)$/;

/** A number as stored, E.164: a UK number starts with +44, whether typed as 0…, 0044… or +44 (0)…. */
export function normalisePhone(typed: string): string {
  const trimmed = typed.normalize('NFKC').trim();
  const plain = (trimmed.startsWith('(0') ? trimmed.replace('(0', '0') : trimmed).replace(between, '');
  if (plain.startsWith('00')) return `+${plain.slice(2)}`.replace(/^\+440/, '+44');
  if (plain.startsWith('0')) return `+44${plain.slice(1)}`;
  return plain.replace(/^\+440/, '+44');
}

/** Can it be dialled? E.164 has at most 15 digits (ITU-T E.164, 6.2.1); for UK numbers more is known. */
export function isPhone(number: string): boolean {
  return number.startsWith('+44') ? british.test(number) : international.test(number);
}

const typedPhone = z.string().max(40);
const asked = 'Enter a phone number, like 020 7946 0000 or +353 1 234 5678.';

/** A telephone number, normalised to E.164. */
export const phoneNumber = typedPhone.overwrite(normalisePhone).refine(isPhone, asked);

/** The same, but an empty value means "none" and is stored as null. */
export const optionalPhoneNumber = typedPhone
  .nullable()
  .overwrite((typed) => (typed === null || typed.trim() === '' ? null : normalisePhone(typed)))
  .refine((number) => number === null || isPhone(number), asked);

/** Area codes of three and four digits; the others have five, like mobile numbers. Source: Ofcom, as above. */
const areaLength = (national: string): number => {
  if (/^(2|3|8|9|5)/.test(national)) return national.startsWith('2') ? 2 : 3;
  return /^1(1\d|\d1)/.test(national) ? 3 : 4;
};

/** A number as people in the UK write it: 020 7946 0000, 07700 900123; other countries' numbers as stored. */
export function phoneWords(number: string): string {
  if (!number.startsWith('+44')) return number;
  const national = number.slice(3);
  const length = areaLength(national);
  const [area, rest] = [national.slice(0, length), national.slice(length)];
  const split = rest.length > 6 ? `${rest.slice(0, rest.length - 4)} ${rest.slice(-4)}` : rest;
  return `0${area} ${split}`;
}
