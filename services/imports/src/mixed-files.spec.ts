import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { importRun, type ImportRun } from '@petcare/contracts/imports';
import { signUp, startTestApi, upload, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
});

const drafted = async (...rows: string[]): Promise<ImportRun> => {
  const csv = Buffer.from(`${rows.join('\n')}\n`);
  return importRun.parse((await upload(owner, '/api/imports', csv, 'Animals.csv', { kind: 'pets' })).body);
};
const outcomesOf = ({ preview }: ImportRun) =>
  preview?.rows.toSorted((one, other) => one.row - other.row).map(({ row, outcome, note }) => [row, outcome, note]);

it('dates of which some have the day first and some the month are asked about, and those of the other kind refused', async () => {
  const run = await drafted('Name,Species,Born', 'Bella,dog,13/02/2020', 'Tom,cat,02/14/2020', 'Rex,dog,03/04/2020');
  expect(run.preview?.columns[2]?.dates).toBe('ask');
  expect((await owner.post(`/api/imports/${run.id}/apply`)).status).toBe(422);
  const columns = ['name', 'species', 'birthDate'].map((field) => ({
    field,
    dates: field === 'birthDate' ? 'month-first' : null,
  }));
  const told = importRun.parse((await owner.patch(`/api/imports/${run.id}`, { columns })).body);
  expect(outcomesOf(told)).toEqual([
    [2, 'refused', 'Date of birth: Enter a date, like 31/01/2024, or only a month or year.'],
    [3, 'add', null],
    [4, 'add', null],
  ]);
});

it('a row with more cells than there are names for is refused at its line, and the others are imported', async () => {
  const run = await drafted(
    'Name,Species,Colour',
    'Bella,dog,Black, white',
    'Tom,cat,"Black, white",,',
    'Rex, "dog", Tan',
  );
  const note =
    'This row has more cells than there are columns with a name. If a cell has a comma in it, put the cell in quotes.';
  expect(outcomesOf(run)).toEqual([
    [2, 'refused', note],
    [3, 'add', null],
    [4, 'add', null],
  ]);
  expect(run.preview?.problems).toEqual([{ row: 2, column: null, field: '', value: '', message: note }]);
  expect(await owner.post(`/api/imports/${run.id}/apply`)).toMatchObject({ status: 200, body: { counts: { add: 2 } } });
});
