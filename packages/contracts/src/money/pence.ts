import { z } from '@petcare/contracts';

/** Most that one entry can be about, either way: a million pounds. */
export const mostPence = 100_000_000;

/** An amount that goes one way only, in pence. */
export const wholePence = z
  .int('Enter whole pence.')
  .min(0, 'Enter an amount of at least £0.')
  .max(mostPence, 'Enter an amount of at most £1,000,000.');

const pounds = /^(?<sign>-?)£?(?<sign2>-?)(?<whole>\d{1,3}(?:,\d{3})+|\d*)(?:\.(?<part>\d{0,2}))?$/;
const penceOnly = /^(?<sign>-?)(?<part>\d{1,9})p$/;

/** Pence of what people type for pounds: `4.5`, `£1,204.50`, `12`, `50p`, `-£3`; null for what is no amount, or a greater one than fits. */
export function penceOf(typed: string): number | null {
  const plain = typed.replaceAll(/\s/g, '').replaceAll(/[−–]/g, '-').replace(/^\+/, '');
  const { sign = '', sign2 = '', whole = '', part = '' } = (penceOnly.exec(plain) ?? pounds.exec(plain))?.groups ?? {};
  if (whole === '' && part === '') return null;
  const digits = plain.endsWith('p') ? part : `${whole.replaceAll(',', '')}${part.padEnd(2, '0')}`;
  const pence = Number(digits);
  if (pence > mostPence || (sign && sign2)) return null;
  return pence === 0 ? 0 : sign || sign2 ? -pence : pence;
}

const withPence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
const withoutPence = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

/** Pence as people write pounds: `£5`, `£4.50`, `−£1,204.50`. */
export function poundsWords(pence: number): string {
  const format = pence % 100 === 0 ? withoutPence : withPence;
  return `${pence < 0 ? '−' : ''}£${format.format(Math.abs(pence) / 100)}`;
}

/** Pence as they stand in a box, and as a spreadsheet reads them: `4.50`, `-1204.50`. */
export function poundsPlain(pence: number): string {
  const digits = `${Math.abs(pence)}`.padStart(3, '0');
  return `${pence < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
