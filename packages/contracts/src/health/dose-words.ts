import { decimal, doseUnit, doseUnitWords, z, type DoseUnit } from '@petcare/contracts';

export { decimal, doseUnit, doseUnitWords, type DoseUnit };

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
