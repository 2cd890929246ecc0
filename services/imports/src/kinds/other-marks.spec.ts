import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { importRun, type ImportKind, type ImportRun } from '@petcare/contracts/imports';
import { createPet, signUp, startTestApi, upload, type Actor, type TestApi } from '@petcare/testing/server';
import { sheetOf, workbook } from '../../test/workbook.ts';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
  await createPet(owner, { name: 'Tom', species: 'cat' });
});

const send = async (kind: ImportKind, bytes: Buffer, name: string): Promise<ImportRun> =>
  importRun.parse((await upload(owner, '/api/imports', bytes, name, { kind })).body);
const drafted = (kind: ImportKind, ...rows: string[]) => send(kind, Buffer.from(`${rows.join('\n')}\n`), 'Sheet.csv');
const outcomesOf = ({ preview }: ImportRun) =>
  preview?.rows
    .toSorted((one, other) => one.row - other.row)
    .map(({ outcome, title, note }) => (outcome === 'add' ? title : note));

it('a weight with a decimal comma is that weight, and one that could be either is refused', async () => {
  const run = await drafted(
    'weights',
    'Pet;Date;Kg',
    'Tom;2024-02-01;0,850',
    'Tom;2024-02-02;4,1',
    'Tom;2024-02-03;1,200',
  );
  expect(outcomesOf(run)).toEqual(['Tom, 0.85 kg', 'Tom, 4.1 kg', 'Tom, 1.2 kg']);
  const either = await drafted(
    'weights',
    'Pet,Date,Grams',
    'Tom,2024-02-01,"1,200"',
    'Tom,2024-02-02,850',
    'Tom,2024-02-03,1.300',
  );
  expect(outcomesOf(either)).toEqual([
    'Weight in grams: “1,200” could be 1200 or 1.2. Write the one you mean.',
    'Tom, 850 g',
    'Weight in grams: “1.300” could be 1300 or 1.3. Write the one you mean.',
  ]);
  const british = await drafted('weights', 'Pet,Date,Kg', 'Tom,2024-02-01,"1,200"', 'Tom,2024-02-02,850.5');
  expect(outcomesOf(british)).toEqual(['Tom, 1200 kg', 'Tom, 850.5 kg']);
});

it('amounts of money are read with the marks of their column', async () => {
  const abroad = await drafted(
    'expenses',
    'Date;Amount;Paid to',
    '2024-02-01;1.234,56;Shop',
    '2024-02-02;4,50;Shop',
    '2024-02-03;1.200;Shop',
    '2024-02-04;1,200;Shop',
  );
  expect(outcomesOf(abroad)).toEqual([
    'Shop, £1,234.56',
    'Shop, £4.50',
    'Shop, £1,200',
    'Amount spent: Enter an amount in pounds, like 42.50.',
  ]);
  const here = await drafted('expenses', 'Date,Amount,Paid to', '2024-02-01,"£1,200",Shop', '2024-02-02,1.200,Shop');
  expect(outcomesOf(here)).toEqual(['Shop, £1,200', 'Amount spent: Enter an amount in pounds, like 42.50.']);
});

it('what a formula came to has the decimals its field takes', async () => {
  const weights = [
    ['Pet', 'Date', 'Kg'],
    ['Tom', '2024-02-01', 12.300000000000001],
    ['Tom', '2024-02-02', 4.123456789],
  ];
  const sums = [
    ['Date', 'Amount', 'Paid to'],
    ['2024-02-01', 14.285714285714286, 'Shop'],
    ['2024-02-02', 0.1 + 0.2, 'Shop'],
  ];
  const read = (kind: ImportKind, rows: (string | number)[][]) =>
    send(kind, workbook({ Sheet: sheetOf(rows) }), 'Sheet.xlsx');
  expect(outcomesOf(await read('weights', weights))).toEqual(['Tom, 12.3 kg', 'Tom, 4.1235 kg']);
  expect(outcomesOf(await read('expenses', sums))).toEqual(['Shop, £14.29', 'Shop, £0.30']);
});
