import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { report, type Report } from '@petcare/contracts/reports';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { extractText } from 'unpdf';
import { pdfOf } from './pdf/report-pdf.ts';

let api: TestApi;
let owner: Actor;
let bella: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api, { plan: 'pro' });
  bella = (await createPet(owner)).id;
  const mog = (await createPet(owner, { name: 'Mog' })).id;
  const pay = (fields: object) => owner.post('/api/expenses', { category: 'food', ...fields });
  const both = [{ petId: bella }, { petId: mog }];
  await pay({ spentOn: '2026-01-31', amountPence: 1001, vendor: '=1+1', pets: both });
  await pay({ spentOn: '2026-02-01', amountPence: -250, category: 'insurance' });
  const weigh = (value: string, measuredAt: string) =>
    owner.post(`/api/pets/${bella}/measures`, { kind: 'weight', value, unit: 'kg', measuredAt, confirmed: true });
  await weigh('8.4', '2026-03-01T08:00:00.000Z');
  await owner.post(`/api/pets/${bella}/allergies`, { substance: 'Chicken', kind: 'food', severity: 'mild' });
  await owner.post(`/api/pets/${bella}/notes`, { type: 'general', body: 'Slept.' });
});
afterAll(() => api.close());

const told = async (path: string): Promise<Report> => report.parse((await owner.get(`/api/reports/${path}`)).body);
const textOf = async (bytes: Uint8Array) => extractText(bytes, { mergePages: false });

async function bytesOf(one: Report): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for await (const part of pdfOf(one, '2026-11-20')) parts.push(part as Buffer);
  return new Uint8Array(Buffer.concat(parts));
}

describe('the report of expenses', () => {
  it('comes to the same by whatever it is added up', async () => {
    const { tables } = await told('expenses');
    expect(tables.map(({ title, totalPence }) => [title, totalPence])).toEqual([
      ['By year', 751],
      ['By month', 751],
      ['By category', 751],
      ['By pet', 751],
      ['By vendor', 751],
      ['Each expense', 751],
    ]);
  });

  it('is of a period, and of one animal its shares', async () => {
    expect((await told('expenses?from=2026-02-01')).tables.at(-1)?.rows).toHaveLength(1);
    const { pet, tables } = await told(`expenses?petId=${bella}`);
    expect(pet).toBe('Bella');
    expect(tables.at(-1)?.totalPence).toBe(501);
  });

  it('opens right in a spreadsheet', async () => {
    const answer = await owner.get('/api/reports/expenses.csv?from=2026-01-01');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('petcare-expenses-2026-01-01.csv');
    expect(
      String(answer.body)
        .replace(/^\uFEFF/, '')
        .split('\r\n'),
    ).toEqual([
      'Date,Category,Vendor,For,Note,Amount (GBP)',
      `2026-01-31,Food,"'=1+1","Bella, Mog",,10.01`,
      '2026-02-01,Insurance,,,,-2.50',
      '',
    ]);
  });
});

describe('what was written down', () => {
  it('is told of the health of an animal, and nothing else', async () => {
    const { tables } = await told('medical');
    expect(tables[0]?.rows).toMatchObject([
      ['Bella', expect.anything(), 'Allergy', 'Allergy: Chicken', expect.anything()],
    ]);
  });

  it('is told of its weight', async () => {
    expect((await told(`weight?petId=${bella}`)).tables[0]?.rows).toEqual([['Bella', '2026-03-01', 8.4, null]]);
  });

  it('is told of reminders', async () => {
    expect((await told('reminders')).tables.map(({ rows }) => rows)).toEqual([[], []]);
  });
});

it('tells of vaccinations and of insurance', async () => {
  const jab = { product: 'Nobivac L4', antigens: [{ code: 'leptospirosis' }], givenOn: '2026-04-01', confirmed: true };
  expect(await owner.post(`/api/pets/${bella}/vaccinations`, jab)).toMatchObject({ status: 201 });
  const cover = { insurer: 'Dales', number: 'DP-1', type: 'lifetime', startsOn: '2026-01-01', renewsOn: '2027-01-01' };
  const paid = { premiumPence: 2899, premiumEvery: 'month' };
  expect(await owner.post(`/api/pets/${bella}/policies`, { ...cover, ...paid })).toMatchObject({ status: 201 });
  expect((await told('vaccinations')).tables[0]?.rows[0]?.slice(0, 4)).toEqual([
    'Bella',
    '2026-04-01',
    'Nobivac L4',
    'Leptospirosis',
  ]);
  expect((await told('insurance?from=2026-12-31')).tables[0]).toMatchObject({ totalPence: 34_788 });
  expect((await told('insurance?from=2027-01-01')).tables[0]?.rows).toEqual([]);
});

it.each(['expenses', 'insurance', 'medical', 'vaccinations', 'weight', 'reminders'])(
  '%s of a pet that is not there is not found',
  async (name) => {
    const foreign = (await createPet(await signUp(api))).id;
    for (const ending of ['', '.csv', '.pdf'])
      expect((await owner.get(`/api/reports/${name}${ending}?petId=${foreign}`)).status).toBe(404);
    expect((await owner.get(`/api/reports/${name}?from=soon`)).status).toBe(400);
  },
);

describe('on paper', () => {
  const long = (rows: number): Report => ({
    title: 'Expenses',
    organisation: 'The Żak family',
    pet: null,
    from: '2026-01-01',
    to: '2026-12-31',
    tables: [
      {
        title: 'Each expense',
        columns: [
          { label: 'Date', type: 'date' },
          { label: 'Vendor', type: 'text' },
          { label: 'Amount', type: 'pence' },
        ],
        rows: Array.from({ length: rows }, (_, index) => ['2026-11-20', `Vendor ${index}`, 450]),
        totalPence: 450 * rows,
      },
    ],
  });

  it('has numbered pages, each with whose it is, the period and the heads of the table, and the total of the API', async () => {
    const { totalPages, text } = await textOf(await bytesOf(long(400)));
    expect(totalPages).toBeGreaterThan(5);
    for (const [index, page] of text.entries()) {
      expect(page).toContain(`Page ${index + 1}`);
      expect(page).toContain('The Żak family');
      expect(page).toContain('1 Jan 2026 to 31 Dec 2026');
      expect(page).toContain('Vendor');
    }
    expect(text.at(-1)).toContain('£1,800');
    expect(text.join('\n').match(/Vendor \d+/g)).toHaveLength(400);
  });

  it('is tagged, in English', async () => {
    const raw = Buffer.from(await bytesOf(long(3))).toString('latin1');
    expect(raw).toContain('/Marked true');
    expect(raw).toContain('(en-GB)');
  });

  it('is what the API sends', async () => {
    const answer = await owner.get('/api/reports/expenses.pdf');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});
