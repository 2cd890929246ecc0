import * as z from '../zod.ts';

/** Units of a dose → how one and several are called. */
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

/** How it gets into the animal → the words people read. */
export const doseRouteNames = {
  oral: 'By mouth',
  topical: 'On the skin',
  ear: 'In the ear',
  eye: 'In the eye',
  sc: 'Under the skin',
  im: 'Into the muscle',
  iv: 'Into a vein',
  inhaled: 'Inhaled',
  rectal: 'Rectally',
  transdermal: 'Through the skin',
} as const;
export type DoseRoute = keyof typeof doseRouteNames;
export const doseRoute = z.enum(Object.keys(doseRouteNames) as [DoseRoute, ...DoseRoute[]]);

/** A decimal as text, with at most four places: 0.5. */
export const decimal = z.string().regex(/^\d{1,6}(\.\d{1,4})?$/, { error: 'Enter a number, like 0.5.', abort: true });
/** How much is given at a time. */
export const doseAmount = decimal.refine((value) => Number(value) > 0, 'Enter an amount above 0.');

const fractions: Readonly<Record<string, string>> = { '25': '¼', '5': '½', '75': '¾' };

/** "half a tablet", "1½ tablets", "2.5 ml" */
export function doseWords(amount: string, unit: DoseUnit): string {
  const [one, many] = doseUnitWords[unit];
  const [whole = '0', places = ''] = amount.split('.');
  const rest = places.replace(/0+$/, '');
  const number = Number(whole);
  const isCounted = one !== many;
  if (isCounted && number === 0 && rest === '5') return `half a ${one}`;
  const fraction = isCounted ? fractions[rest] : undefined;
  if (fraction) return number === 0 ? `${fraction} ${one}` : `${number}${fraction} ${many}`;
  return `${number}${rest === '' ? '' : `.${rest}`} ${number === 1 && rest === '' ? one : many}`;
}
