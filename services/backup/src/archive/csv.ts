import { csvText } from '@petcare/platform';

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return csvText(typeof value === 'string' ? value : JSON.stringify(value));
}

/** A line as in RFC 4180. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(',')}\r\n`;
}

/** The mark by which spreadsheets recognise UTF-8, and the column names. */
export function csvHead(columns: readonly string[]): string {
  return `\uFEFF${csvLine(columns)}`;
}
