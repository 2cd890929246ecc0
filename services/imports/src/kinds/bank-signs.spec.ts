import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importRun, type ImportRun } from '@petcare/contracts/imports';
import { signUp, startTestApi, upload, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api);
});
afterAll(() => api.close());

const drafted = async (...amounts: string[]): Promise<ImportRun> => {
  const csv = ['Date,Description,Amount', ...amounts.map((amount) => `2024-02-28,Shop,${amount}`)].join('\n');
  return importRun.parse((await upload(owner, '/api/imports', Buffer.from(csv), 'A.csv', { kind: 'expenses' })).body);
};
const fieldOf = ({ preview }: ImportRun) => preview?.columns[2]?.field;
const outcomesOf = ({ preview }: ImportRun) =>
  preview?.rows.toSorted((one, other) => one.row - other.row).map(({ outcome, title }) => [outcome, title]);

it.each([
  [['12.00', '8.20'], 'amount'],
  [['-12.00', '£-8.20', '900'], 'bankAmount'],
  [['(12.00)', '-GBP 8.20', '−3'], 'bankAmount'],
])('amounts %j are what they mostly are', async (amounts, field) => {
  expect(fieldOf(await drafted(...amounts))).toBe(field);
});

it('amounts of which some have a minus are asked about, as the others may be money that came in', async () => {
  const run = await drafted('-12.00', '900', '8.20', '-3');
  expect(fieldOf(run)).toBeNull();
  expect(run.preview?.missing).toEqual(['Amount spent']);
  expect(await owner.post(`/api/imports/${run.id}/apply`)).toMatchObject({
    status: 422,
    body: { message: 'Tell us which column is “Amount spent”.' },
  });
  const told = async (field: string) => {
    const columns = ['spentOn', 'vendor', field].map((each) => ({ field: each, dates: null }));
    return outcomesOf(importRun.parse((await owner.patch(`/api/imports/${run.id}`, { columns })).body));
  };
  expect(await told('bankAmount')).toEqual([
    ['add', 'Shop, £12'],
    ['skip', 'Shop, −£900'],
    ['skip', 'Shop, −£8.20'],
    ['add', 'Shop, £3'],
  ]);
  expect(await told('amount')).toEqual([
    ['add', 'Shop, −£12'],
    ['add', 'Shop, £900'],
    ['add', 'Shop, £8.20'],
    ['add', 'Shop, −£3'],
  ]);
});

it('amounts beside a column of refunds are read as they are', async () => {
  const csv = 'Date,Description,Amount,Refund\n2024-02-28,Shop,12.00,\n2024-02-29,Shop,8.20,\n2024-03-01,Shop,-3,';
  const answer = await upload(owner, '/api/imports', Buffer.from(csv), 'B.csv', { kind: 'expenses' });
  expect(fieldOf(importRun.parse(answer.body))).toBe('amount');
});
