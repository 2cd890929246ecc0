import { mostImportRows } from '@petcare/contracts/imports';
import readWorkbook, { type CellValue } from 'read-excel-file/node';
import { mostColumns, refuse, SheetProblem, tooMuchIn } from './refuse.ts';
import { LargeWorkbook, NoWorkbook, packParts, unpackWorkbook } from './unpack-workbook.ts';

/** For all cells' contents, in characters: the same text can appear in very many of them. */
const mostCharacters = 8 * 1024 ** 2;

const place = /^([A-Z]{0,3})(\d{1,7})$/;

const columnOf = (letters: string): number =>
  letters.split('').reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0);

/**
 * No cell is further out than what's read: the empty ones up to it would be created.
 * @throws {SheetProblem}
 */
function checkPlaces(xml: string): void {
  for (const [, , value = ''] of xml.matchAll(/[\s"']r\s*=\s*(["'])(.*?)\1/gs)) {
    const [, letters = '', row = ''] = place.exec(value) ?? [];
    if (row === '') throw refuse('We can’t read this workbook. Save it as CSV, and choose that file.');
    if (Number(row) > mostImportRows + 1)
      throw refuse(`Choose a file of up to ${mostImportRows.toLocaleString('en-GB')} rows.`);
    if (columnOf(letters) > mostColumns) throw refuse(`Choose a file of up to ${mostColumns} columns.`);
  }
}

/** A number as people see it, not as a computer rounds it. */
const plainNumber = (typed: string): string => {
  const number = Number(Number(typed).toPrecision(15));
  return Number.isFinite(number) ? String(number) : typed;
};

/** What a CSV of the same sheet would say; dates without a time, in an order nobody can mistake. */
function textOf(cell: CellValue<string> | null): string {
  if (cell === null) return '';
  if (cell instanceof Date)
    return Number.isNaN(cell.valueOf()) ? '' : cell.toISOString().replace(/T00:00:00.*|:\d\d\..*/, '');
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}

async function sheetsOf(bytes: Buffer) {
  try {
    const parts = await unpackWorkbook(bytes);
    if (!parts.has('xl/workbook.xml')) throw new NoWorkbook();
    for (const [name, xml] of parts) if (name.startsWith('xl/worksheets/')) checkPlaces(xml.toString('utf8'));
    return await readWorkbook(packParts(parts), { parseNumber: plainNumber });
  } catch (error) {
    if (error instanceof LargeWorkbook) throw refuse(tooMuchIn);
    if (error instanceof SheetProblem) throw error;
    throw refuse('We can’t read this workbook. Save it as CSV, and choose that file.');
  }
}

/**
 * The rows of one sheet of an `.xlsx`: the one asked for, else the only one with something in it. For a formula, its result.
 * @throws {SheetProblem} with what's wrong with the file, or at `sheet`, with their names, if it has several
 */
export async function readXlsx(bytes: Buffer, asked: string | null): Promise<string[][]> {
  const sheets = (await sheetsOf(bytes)).filter(({ data }) => data.length > 0);
  const found = asked === null && sheets.length < 2 ? sheets[0] : sheets.find(({ sheet }) => sheet === asked);
  if (!found && sheets.length > 0) {
    const options = sheets.map(({ sheet }) => sheet);
    const message = 'This workbook has several sheets. Choose the one to import.';
    throw new SheetProblem([{ path: 'sheet', message, options }]);
  }
  const rows = (found?.data ?? []).map((row) => row.map(textOf));
  const characters = rows.reduce((all, row) => all + row.reduce((length, cell) => length + cell.length, 0), 0);
  if (characters > mostCharacters) throw refuse(tooMuchIn);
  return rows;
}
