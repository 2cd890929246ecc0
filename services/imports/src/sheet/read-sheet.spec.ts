import { describe, expect, it } from '@jest/globals';
import { csvSheet } from '@petcare/platform/csv';
import { sheetOf, workbook } from '../../test/workbook.ts';
import { readSheet, type Sheet } from './read-sheet.ts';
import { refusedSheet } from './refused-sheet.ts';

const read = (...lines: string[]): Promise<Sheet> => readSheet(Buffer.from(`${lines.join('\n')}\n`));

describe('a CSV file', () => {
  it.each([
    ['a comma', 'Name, Address, Species', 'Bella, "1 High Street, Otley", dog'],
    ['a semicolon', 'Name;Address;Species', 'Bella; "1 High Street, Otley";dog'],
    ['a tab', 'Name\tAddress\tSpecies', 'Bella\t "1 High Street, Otley"\tdog'],
  ])('has quotes after a space, too, where %s separates its cells', async (_what, ...lines) => {
    expect(await read(...lines)).toEqual([
      ['Name', 'Address', 'Species'],
      ['Bella', '1 High Street, Otley', 'dog'],
    ]);
  });

  it('keeps the place of empty cells between tabs, and quotes within a cell', async () => {
    expect(await read('A\tB\tC', '\t\tdog', '6" collar\tx\ty')).toEqual([
      ['A', 'B', 'C'],
      ['', '', 'dog'],
      ['6" collar', 'x', 'y'],
    ]);
  });

  it('has a row with more cells than names as it is, unless they are empty', async () => {
    expect(await read('Name,Species', 'Bella,1 High Street, Otley,dog', 'Tom,cat,,', 'Rex')).toEqual([
      ['Name', 'Species'],
      ['Bella', '1 High Street', 'Otley', 'dog'],
      ['Tom', 'cat'],
      ['Rex', ''],
    ]);
  });

  it('gives such a row back so that it’s refused again until somebody has put it right', async () => {
    const sheet = await read('Name,Species', 'Bella,Otley,dog');
    const csv = refusedSheet(sheet, [{ row: 2, outcome: 'refused', title: 'Bella', note: 'Why' }]) ?? '';
    expect(await readSheet(Buffer.from(csv))).toEqual([
      ['Name', 'Species', 'Row', 'Why it was not imported'],
      ['Bella', 'Otley', '2', 'Why', 'dog'],
    ]);
  });
});

it('is read back as it was, whatever our own CSV put before it for spreadsheets', async () => {
  const cells = ['=1+1', '0123', '985141000123456789', '1E5', '1-2', '2026-01-31', '15'];
  const csv = csvSheet([cells.map((_cell, index) => `Column ${index}`), cells]);
  expect((await readSheet(Buffer.from(csv)))[1]).toEqual(cells);
});

it('in a workbook a cell is in its column, even if that has no name', async () => {
  const rows = [['Name', 'Species'], ['Bella', 'dog', 'Loves cheese'], ['Tom']];
  expect(await readSheet(workbook({ Pets: sheetOf(rows) }))).toEqual([
    ['Name', 'Species', ''],
    ['Bella', 'dog', 'Loves cheese'],
    ['Tom', '', ''],
  ]);
});
