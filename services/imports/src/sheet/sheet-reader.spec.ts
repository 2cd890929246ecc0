import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { mostImportRows } from '@petcare/contracts/imports';
import { ProblemError, WorkThread } from '@petcare/platform';
import { sheetOf, workbook } from '../../test/workbook.ts';
import { readSheet } from './read-sheet.ts';
import { tooMuchIn } from './refuse.ts';
import { SheetReader } from './sheet-reader.ts';

let sheets: SheetReader;
beforeEach(() => {
  sheets = new SheetReader();
});
afterEach(() => sheets.onModuleDestroy());

const rows = (count: number, width: number): string[][] =>
  Array.from({ length: count }, (_, row) => Array.from({ length: width }, (__, column) => `Cell ${column} of ${row}`));

/** Longest time for which nothing else was done, in ms, while `work` went on. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  let [longest, last] = [0, performance.now()];
  const note = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  };
  const timer = setInterval(note, 5);
  await work().finally(() => clearInterval(timer));
  note();
  return longest;
}

it('reads CSV and workbooks, and tells what is wrong with one as an answer', async () => {
  expect(await sheets.read(Buffer.from('Name,Species\nBella,dog\n'), null)).toEqual([
    ['Name', 'Species'],
    ['Bella', 'dog'],
  ]);
  const several = workbook({ One: sheetOf(rows(2, 2)), Two: sheetOf(rows(3, 2)) });
  expect(await sheets.read(several, 'Two')).toHaveLength(3);
  const asked = await sheets.read(several, null).catch((error: unknown) => error);
  expect(asked).toBeInstanceOf(ProblemError);
  expect(asked).toMatchObject({
    code: 'validation',
    details: { errors: [{ path: 'sheet', options: ['One', 'Two'] }] },
  });
});

it('does others’ work meanwhile, however much there is to read', async () => {
  const numbers = Array.from({ length: mostImportRows }, (_, row) => Array.from({ length: 14 }, (__, at) => row * at));
  const large = workbook({ Pets: sheetOf([Array(14).fill('Head'), ...numbers]) });
  const here = await longestBlock(() => readSheet(large));
  expect(await longestBlock(() => sheets.read(large, null))).toBeLessThan(here / 2);
});

it('says so when it takes more memory than there is for it', async () => {
  const ended = Object.assign(new Error('Worker terminated'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
  jest.spyOn(WorkThread.prototype, 'run').mockRejectedValueOnce(ended);
  await expect(sheets.read(Buffer.from('Name\nBella\n'), null)).rejects.toMatchObject({
    details: { errors: [{ path: 'file', message: tooMuchIn }] },
  });
});
