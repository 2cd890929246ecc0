import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poundsWords } from '@petcare/contracts/money';
import { report, reportNames, type Report, type ReportColumnType } from '@petcare/contracts/reports';
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
  await api.database.setClock('2026-11-20T12:00:00Z');
  const pay = (fields: object) => owner.post('/api/expenses', { category: 'food', ...fields });
  const both = [{ petId: bella }, { petId: mog }];
  await pay({ spentOn: '2026-01-31', amountPence: 1001, vendor: '=1+1', pets: both });
  await pay({ spentOn: '2026-02-01', amountPence: -250, category: 'insurance' });
  const weigh = (value: string, measuredAt: string) =>
    owner.post(`/api/pets/${bella}/measures`, { kind: 'weight', value, unit: 'kg', measuredAt, confirmed: true });
  await weigh('8.4', '2026-03-01T08:00:00.000Z');
  await owner.post(`/api/pets/${bella}/allergies`, { substance: 'Chicken', kind: 'food', severity: 'mild' });
  await owner.post(`/api/pets/${bella}/notes`, { type: 'general', body: 'Slept.' });
  const course = { schedule: { times: ['08:00'] }, startsOn: '2026-11-19', dosesTotal: 1 };
  const wormer = { drug: 'Panacur', amount: '1.5', unit: 'tablet', route: 'oral', ...course };
  await owner.post(`/api/pets/${bella}/medications`, wormer);
  await owner.post('/api/reminders', { title: 'Worm tablet', type: 'parasite', petIds: [bella], date: '2026-11-20' });
  const { body } = await owner.get('/api/occurrences?from=2026-11-20&to=2026-11-20');
  const [due] = (body as { items: { id: string }[] }).items;
  await owner.post(`/api/occurrences/${due?.id}/done`, {});
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

  it('has the year beside the one before, both up to the same day', async () => {
    const other = await signUp(api, { plan: 'pro' });
    const pets = [{ petId: (await createPet(other)).id }, { petId: (await createPet(other, { name: 'Mog' })).id }];
    const pay = (spentOn: string, amountPence: number, more: object = {}) =>
      other.post('/api/expenses', { spentOn, amountPence, category: 'food', ...more });
    await pay('2025-11-20', 1000, { pets });
    await pay('2025-11-21', 4000);
    await pay('2025-12-24', 700);
    await pay('2026-11-20', 1500, { pets });
    const askedOf = async (query: string): Promise<Report> =>
      report.parse((await other.get(`/api/reports/expenses?${query}`)).body);
    const yearsOf = ({ tables }: Report) => tables.find(({ title }) => title === 'Year on year');
    const years = yearsOf(await askedOf('from=2026-01-01'));
    expect(years?.columns.map(({ label }) => label)).toEqual(['Month', '2025', '2026', 'Change']);
    expect(years?.rows.slice(-3)).toEqual([
      ['Nov', 1000, 1500, 500],
      ['Dec', 700, null, null],
      ['Up to 20 Nov', 1000, 1500, 500],
    ]);
    expect(yearsOf(await askedOf(`petId=${pets[0]?.petId}`))?.rows.at(-1)).toEqual(['Up to 20 Nov', 500, 750, 250]);
    expect(yearsOf(await askedOf('to=2025-12-31'))).toBeUndefined();
    expect(yearsOf(await askedOf('to=2026-11-30'))?.rows.at(-3)).toEqual(['Nov', 1000, 1500, 500]);
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
      ['Bella', '2026-11-19', 'Medication', 'Medication: Panacur', expect.anything()],
      ['Bella', expect.anything(), 'Allergy', 'Allergy: Chicken', expect.anything()],
    ]);
  });

  it('is told of its weight', async () => {
    const [table] = (await told(`weight?petId=${bella}`)).tables;
    expect(table?.rows).toEqual([['Bella', '2026-03-01', 8.4, null]]);
    expect(table?.keys).toEqual([bella]);
  });

  it('is told of the weight of a small animal to the gram', async () => {
    const { id } = await createPet(owner, { name: 'Pip', species: 'hamster' });
    for (const [value, day] of [
      ['45', '01'],
      ['1234', '02'],
    ])
      await owner.post(`/api/pets/${id}/measures`, {
        kind: 'weight',
        value,
        unit: 'g',
        measuredAt: `2026-11-${day}T12:00:00Z`,
        confirmed: true,
      });
    const [table] = (await told(`weight?petId=${id}`)).tables;
    expect(table?.rows).toEqual([
      ['Pip', '2026-11-01', 0.045, null],
      ['Pip', '2026-11-02', 1.23, null],
    ]);
  });

  it('is dated as the organisation’s calendar is', async () => {
    const other = await signUp(api, { plan: 'pro' });
    const { id } = await createPet(other);
    await api.sql(`update organisations.organisation set zone = 'Pacific/Auckland' where id = $1`, [
      other.organisationId,
    ]);
    const weighed = { kind: 'weight', value: '8.4', unit: 'kg', confirmed: true };
    await other.post(`/api/pets/${id}/measures`, { ...weighed, measuredAt: '2026-11-19T20:00:00.000Z' });
    const { madeOn, tables } = report.parse((await other.get('/api/reports/weight?from=2026-11-20')).body);
    expect([madeOn, tables[0]?.rows[0]?.[1]]).toEqual(['2026-11-21', '2026-11-20']);
  });

  it('is told of reminders', async () => {
    expect((await told('reminders')).tables.map(({ rows }) => rows)).toEqual([
      [
        ['Done', 1],
        ['Skipped', 0],
        ['Not done', 0],
      ],
      [['Nov 2026', 1, 0, 0]],
      [['2026-11-20', 'Worm tablet', 'Bella', 'Done', 'Anna', null]],
    ]);
    expect((await told('reminders?to=2026-11-19')).tables.map(({ rows }) => rows)).toEqual([[], [], []]);
  });
});

it('tells of vaccinations and of insurance', async () => {
  const jab = { product: 'Nobivac L4', antigens: [{ code: 'leptospirosis' }], givenOn: '2026-04-01', confirmed: true };
  expect(await owner.post(`/api/pets/${bella}/vaccinations`, jab)).toMatchObject({ status: 201 });
  const cover = { insurer: 'Dales', number: 'DP-1', type: 'lifetime', startsOn: '2026-01-01', renewsOn: '2027-01-01' };
  const paid = { premiumPence: 2899, premiumEvery: 'month' };
  const policy = await owner.post(`/api/pets/${bella}/policies`, { ...cover, ...paid });
  expect(policy.status).toBe(201);
  const { id: policyId } = policy.body as { id: string };
  expect((await told('vaccinations')).tables[0]?.rows[0]?.slice(0, 4)).toEqual([
    'Bella',
    '2026-04-01',
    'Nobivac L4',
    'Leptospirosis',
  ]);
  expect((await told('insurance?from=2026-12-31')).tables[0]?.rows).toHaveLength(1);
  expect((await told('insurance?from=2027-01-01')).tables[0]?.rows).toEqual([]);
  const term = (startsOn: string, paidPence: number) =>
    owner.post(`/api/policies/${policyId}/renewals`, { startsOn, paidPence, decision: 'renewed' });
  await term('2025-01-01', 30_000);
  await term('2026-01-01', 34_788);
  const bill = await owner.post('/api/expenses', {
    spentOn: '2026-05-01',
    amountPence: 20_000,
    category: 'vet-fees',
    pets: [{ petId: bella }],
  });
  await owner.post(`/api/policies/${policyId}/claims`, {
    condition: 'Lameness',
    expenseIds: [(bill.body as { id: string }).id],
  });
  const { tables } = await told('insurance');
  expect(tables.map(({ title, rows, totalPence }) => [title, rows, totalPence])).toMatchObject([
    [
      'Each term',
      [
        ['Bella', 'Dales', '2025-01-01', 'Renewed', 30_000, 30_000, null, null],
        ['Bella', 'Dales', '2026-01-01', 'Renewed', 34_788, 34_788, 4788, 16],
      ],
      null,
    ],
    ['Claims', [['Bella', 'Dales', 'Lameness', 'Draft', 20_000, null, 0]], null],
    ['Policies', [['Bella', 'Dales', 'DP-1', 'Lifetime', '2026-01-01', '2027-01-01', 34_788]], null],
    ['Line by line', expect.anything(), null],
  ]);
});

it.each(reportNames)('%s of a pet that is not there is not found', async (name) => {
  const foreign = (await createPet(await signUp(api))).id;
  for (const ending of ['', '.csv', '.pdf'])
    expect((await owner.get(`/api/reports/${name}${ending}?petId=${foreign}`)).status).toBe(404);
  expect((await owner.get(`/api/reports/${name}?from=soon`)).status).toBe(400);
});

function wordsOf(type: ReportColumnType | undefined, cell: string | number | null): string {
  if (cell === null) return '';
  if (type === 'pence') return poundsWords(Number(cell));
  if (type !== 'date') return `${cell}`;
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${cell}`));
}

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

  it('has its letters with it, of names that are Polish from end to end, too', async () => {
    const table = {
      title: 'Łąka',
      columns: [{ label: 'Pet', type: 'text' as const }],
      rows: [['ŁŻĄ']],
      totalPence: null,
    };
    const bytes = await bytesOf({ ...long(0), tables: [table] });
    expect((await textOf(bytes.slice())).text.join()).toContain('ŁŻĄ');
    const raw = Buffer.from(bytes).toString('latin1');
    expect(raw.match(/\/FontFile2? /g)?.length).toBe(raw.match(/\/Type \/FontDescriptor/g)?.length);
  });

  it.each(reportNames)('has all of %s that the API tells', async (name) => {
    const { tables } = await told(name);
    const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await api.app.inject({ url: `/api/reports/${name}.pdf`, headers: { cookie } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { text } = await textOf(new Uint8Array(answer.rawPayload));
    const seen = text.join('').replaceAll(/\s/g, '');
    const words = tables.flatMap(({ title, columns, rows, totalPence }) => [
      title,
      ...rows.flatMap((row) => row.map((cell, place) => wordsOf(columns[place]?.type, cell))),
      ...(totalPence === null ? [] : [poundsWords(totalPence)]),
    ]);
    expect(words.length).toBeGreaterThan(tables.length);
    for (const word of words) expect(seen).toContain(word.replaceAll(/\s/g, ''));
  });
});
