import { z } from 'zod';

/** Units of a dose → singular and plural. */
export const doseUnitWords = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  ml: ['ml', 'ml'],
  mg: ['mg', 'mg'],
  µg: ['µg', 'µg'],
  g: ['g', 'g'],
  IU: ['IU', 'IU'],
  drop: ['drop', 'drops'],
  puff: ['puff', 'puffs'],
  pipette: ['pipette', 'pipettes'],
  sachet: ['sachet', 'sachets'],
  scoop: ['scoop', 'scoops'],
} as const;
export type DoseUnit = keyof typeof doseUnitWords;
export const doseUnit = z.enum(Object.keys(doseUnitWords) as [DoseUnit, ...DoseUnit[]]);

/** A decimal as text, with at most four places: 0.5. */
export const decimal = z.string().regex(/^\d{1,6}(\.\d{1,4})?$/, { error: 'Enter a number, like 0.5.', abort: true });
