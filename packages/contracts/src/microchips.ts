import { z } from 'zod';
import { localDate, optionalText, pastDate } from './values.ts';

const iso = /^(?!000|999)[0-9]{15}$/;
const short = /^[0-9A-Z]{9,10}$/;

/** A chip number as stored: spaces, dots and hyphens removed, letters in capitals. */
export function normaliseMicrochip(typed: string): string {
  return typed.replace(/[\s.-]/g, '').toUpperCase();
}

/**
 * A chip number as text, normalised. 15 digits not starting 000 or 999 (a test chip) is ISO 11784/11785; 9 or 10
 * characters is an older, non-ISO chip.
 */
export const microchipNumber = z
  .string()
  .max(40)
  .overwrite(normaliseMicrochip)
  .refine(
    (value) => iso.test(value) || short.test(value),
    'Enter 15 digits (or 9 to 10 characters for an older chip).',
  );

/** True if every ISO reader can read the chip; others need a special reader. */
export function isIsoMicrochip(number: string): boolean {
  return iso.test(number);
}

/** A chip, where and when it was implanted, the database it is registered with, and when the details there were last checked. */
const microchipFields = {
  number: microchipNumber,
  implantedOn: pastDate.nullable(),
  site: optionalText(60),
  database: optionalText(60),
  checkedOn: pastDate.nullable(),
};

/** The same as it is read, by whatever clock. */
export const microchip = z.strictObject({
  ...microchipFields,
  implantedOn: localDate.nullable(),
  checkedOn: localDate.nullable(),
});
export type Microchip = z.infer<typeof microchip>;

/** The same as it is sent: only the number is required. */
export const microchipGiven = z.strictObject({
  ...microchipFields,
  implantedOn: microchipFields.implantedOn.default(null),
  site: microchipFields.site.default(null),
  database: microchipFields.database.default(null),
  checkedOn: microchipFields.checkedOn.default(null),
});
