/** What comes before a number's decimals: a dot here, a comma in much of Europe. The other one divides thousands. */
export type DecimalMark = '.' | ',';

/** A number as a decimal with a dot, the two it could be, or null for something that isn't one. */
export type ReadNumber = { readonly value: string } | { readonly either: readonly [string, string] } | null;

/** A number within a cell, without its sign, currency or unit. */
export const numeral = /[.,]?\d[\d.,]*/;

const otherThan = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** Which mark is before its decimals, if it can only be read one way: `1,200` can be read either way, `0,850` and `12,4` can't. */
function markIn(number: string): DecimalMark | null {
  const marks = number.replaceAll(/\d/g, '');
  const last = marks.at(-1);
  if (last !== '.' && last !== ',') return null;
  // Only what divides thousands can be there twice.
  if (marks.length > 1) return marks.split(last).length > 2 ? otherThan(last) : last;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(number) ? null : last;
}

/** The mark a column's numbers have before their decimals; null if none of them tells, or they don't agree. */
export function decimalMarkOf(cells: readonly string[]): DecimalMark | null {
  const told = new Set(cells.flatMap((cell) => markIn(numeral.exec(cell)?.[0] ?? '') ?? []));
  const [mark = null] = told;
  return told.size === 1 ? mark : null;
}

function withMark(number: string, mark: DecimalMark): string | null {
  const [between, before] = mark === '.' ? [',', String.raw`\.`] : [String.raw`\.`, ','];
  const shape = new RegExp(String.raw`^(\d{1,3}(?:${between}\d{3})+|\d*)(?:${before}(\d*))?$`);
  const [, whole = '', part = ''] = shape.exec(number) ?? [];
  if (whole === '' && part === '') return null;
  return `${whole.replaceAll(/[.,]/g, '') || '0'}${part && `.${part}`}`;
}

/** The decimals a calculated number may have: spreadsheets keep up to fifteen digits. */
export const toDecimals = (value: string, most: number): string => String(Number(Number(value).toFixed(most)));

/**
 * Reads a number with its column's mark. If nothing says which it is, a comma before three digits could be either, and a dot is one
 * before decimals, except where decimals are rare.
 */
export function readNumber(number: string, ofColumn: DecimalMark | null, areDecimalsRare = false): ReadNumber {
  const mark = markIn(number) ?? ofColumn;
  const isOpen = mark === null && (number.includes(',') || (areDecimalsRare && number.includes('.')));
  if (isOpen) return { either: [number.replace(/[.,]/, ''), toDecimals(number.replace(',', '.'), 3)] };
  const value = withMark(number, mark ?? '.');
  return value === null ? null : { value };
}

/** Why a number that could be either has to be written in another way. */
export const eitherWords = (number: string, [large, small]: readonly [string, string]): string =>
  `“${number}” could be ${large} or ${small}. Write the one you mean.`;
