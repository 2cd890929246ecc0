import { z } from '@petcare/contracts';

/**
 * The published format of UK postcodes, with the letters allowed in each position. Source: "UK Postcode" in the Government Data
 * Standards Catalogue, which is BS 7666; GIR 0AA is a special case there.
 */
const outward = '[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9](?:[0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW])';
const inward = '[0-9][ABD-HJLNP-UW-Z]{2}';
/** Also the column's pattern. */
export const postcodePattern = `^(?:GIR 0AA|${outward} ${inward})$`;
const pattern = new RegExp(postcodePattern);

/** A postcode as stored: capitals, one space before the last three characters. */
export function normalisePostcode(typed: string): string {
  const plain = typed.replace(/\s/g, '').toUpperCase();
  return plain.length < 5 ? plain : `${plain.slice(0, -3)} ${plain.slice(-3)}`;
}

export const isPostcode = (postcode: string): boolean => pattern.test(postcode);

/** A UK postcode, normalised; an empty value means "none" and is stored as null. */
export const optionalPostcode = z
  .string()
  .overwrite(normalisePostcode)
  .refine(
    (value) => value === '' || isPostcode(value),
    'Enter a UK postcode, like SW1A 1AA. Outside the UK, put it in the address.',
  )
  .nullable()
  .overwrite((value) => (value === '' ? null : value));
