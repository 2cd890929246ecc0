import { z } from '@petcare/contracts';

/** The most one entry can be for, either way: a million pounds. */
export const mostPence = 100_000_000;

/** The most a limit of a policy can be: a hundred million pounds, as third-party cover goes into millions. */
export const mostLimitPence = 10_000_000_000;

/** A non-negative amount in pence. */
export const wholePence = z
  .int('Enter whole pence.')
  .min(0, 'Enter an amount of at least £0.')
  .max(mostPence, 'Enter an amount of up to £1,000,000.');

const pounds = /^(?<sign>-?)£?(?<sign2>-?)(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<part>\d{0,2}))?$/;
const penceOnly = /^(?<sign>-?)(?<part>\d{1,9})p$/;

/** Pence from what people type for pounds: `4.5`, `£1,204.50`, `12`, `50p`, `-£3`; null if it isn't an amount, or more than `most`. */
export function penceOf(typed: string, most = mostPence): number | null {
  const plain = typed.replaceAll(/\s/g, '').replaceAll(/[−–]/g, '-').replace(/^\+/, '');
  const { sign = '', sign2 = '', whole = '', part = '' } = (penceOnly.exec(plain) ?? pounds.exec(plain))?.groups ?? {};
  if (whole === '' && part === '') return null;
  const digits = plain.endsWith('p') ? part : `${whole.replaceAll(',', '')}${part.padEnd(2, '0')}`;
  const pence = Number(digits);
  if (pence > most || (sign && sign2)) return null;
  return pence === 0 ? 0 : sign || sign2 ? -pence : pence;
}
