import { largestImport, mostImportRows } from '@petcare/contracts/imports';
import { csvPlain } from '@petcare/platform/csv';
import { parse } from 'csv-parse/sync';
import { readXlsx } from './read-workbook.ts';
import { mostColumns, refuse } from './refuse.ts';

/**
 * A sheet's cells, headings first; every row has at least as many as the headings, and more only if one of those says something. Rows
 * keep their position, even if one is empty.
 */
export type Sheet = readonly (readonly string[])[];

const separators = [',', ';', '\t'] as const;

/** As spreadsheets write it: UTF-8, UTF-16 with its mark, or else older ones' Windows-1252. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What separates the cells: whatever the first line has most of, outside quotes. */
function separatorOf(text: string): string {
  const [head = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const counted = separators.map((separator) => ({ separator, count: head.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}

/** Without what our own CSV puts before a text that a spreadsheet would take for something else. */
const plainCell = (cell: string): string => csvPlain(cell).replaceAll('\0', '').trim();

const isEmpty = (row: readonly string[]): boolean => row.every((cell) => cell === '');

/** As many cells as there are headings; more of them only up to the last that says something. */
function fitted(row: readonly string[], heads: number): string[] {
  const width = Math.max(heads, row.findLastIndex((cell) => cell !== '') + 1);
  return Array.from({ length: width }, (_, index) => row[index] ?? '');
}

/** Excel gives the separator in a first line of its own. */
function withoutSeparatorLine(text: string): { body: string; separator: string } {
  const told = /^sep=(.)\r?\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  return { body, separator: told?.[1] ?? separatorOf(body) };
}

function rowsOf(text: string): string[][] {
  const { body, separator } = withoutSeparatorLine(text);
  try {
    // A quote counts as one after a space, too: what's in it would be divided at its commas.
    return parse(body, {
      delimiter: separator,
      ltrim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
    });
  } catch {
    throw refuse('We can’t read this file. Save it as CSV, and choose it again.');
  }
}

/**
 * CSV, or a workbook (`.xlsx`), whose sheet `asked` may name.
 * @throws {SheetProblem} with what's wrong with the file
 */
export async function readSheet(bytes: Buffer, asked: string | null = null): Promise<Sheet> {
  if (bytes.length > largestImport) throw refuse('Choose a file of up to 5 MB.');
  // What .xls is, and an .xlsx with a password.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw refuse(
      'This workbook is in an older format or has a password. Save it as .xlsx or CSV without a password, and choose that file.',
    );
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const rows = (isZip ? await readXlsx(bytes, asked) : rowsOf(decode(bytes))).map((row) => row.map(plainCell));
  while (rows.length > 0 && isEmpty(rows.at(-1) ?? [])) rows.pop();
  const [head, ...body] = rows;
  if (!head || isEmpty(head)) throw refuse('The first row has to name the columns. This file is empty.');
  if (body.length === 0) throw refuse('This file has column names, but no rows below them.');
  if (body.length > mostImportRows)
    throw refuse(`Choose a file of up to ${mostImportRows.toLocaleString('en-GB')} rows.`);
  const width = Math.max(...rows.map(({ length }) => length));
  if (width > mostColumns) throw refuse(`Choose a file of up to ${mostColumns} columns.`);
  // In a workbook each cell is in its column, even if that has no name.
  return rows.map((row) => fitted(row, isZip ? width : head.length));
}
