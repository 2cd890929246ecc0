import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { importRun, type ImportKind, type ImportRun } from '@petcare/contracts/imports';
import { createPet, joinAs, signUp, startTestApi, upload, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let bella: string;
let tom: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
  bella = (await createPet(owner, { name: 'Bella', species: 'dog', microchips: [{ number: '981000006612345' }] })).id;
  tom = (await createPet(owner, { name: 'Tom', species: 'cat' })).id;
});

const send = (kind: ImportKind, rows: readonly string[], by = owner) =>
  upload(by, '/api/imports', Buffer.from(`${rows.join('\n')}\n`), 'Sheet.csv', { kind });
const drafted = async (kind: ImportKind, ...rows: string[]): Promise<ImportRun> => {
  const { status, body } = await send(kind, rows);
  expect({ status, body }).toMatchObject({ status: 201 });
  return importRun.parse(body);
};
const apply = async ({ id }: ImportRun) => {
  const answer = await owner.post(`/api/imports/${id}/apply`);
  expect(answer).toMatchObject({ status: 200 });
};
const undo = ({ id }: ImportRun) => owner.post(`/api/imports/${id}/undo`);
const fieldsOf = ({ preview }: ImportRun) => preview?.columns.map(({ field }) => field);
const outcomesOf = ({ preview }: ImportRun) =>
  preview?.rows
    .toSorted((one, other) => one.row - other.row)
    .map(({ row, outcome, title, note }) => [row, outcome, title, note]);
const listed = async (path: string): Promise<object[]> =>
  ((await owner.get(`/api/${path}`)).body as { items: object[] }).items;

describe('a sheet of weights', () => {
  it('finds the animals by name or chip, reads units, and adds none twice', async () => {
    await owner.post(`/api/pets/${bella}/measures`, {
      kind: 'weight',
      value: '12.4',
      unit: 'kg',
      measuredAt: '2024-01-31T09:00:00.000Z',
    });
    const rows = [
      'Pet,Date,Weight (kg),Comments',
      'bella,31/01/2024,12.40,',
      '981 000 006 612 345,28/02/2024,"12,9",After walk',
      'TOM,2024-02-28,9 lb,',
      'Tom,28/02/2024,9lb,',
      'Rex,28/02/2024,3,',
      'Tom,31/02/2024,heavy,',
      'Tom,28/02/2031,4.1,',
      'Tom,28/02/2024,4000 kg,',
    ];
    const run = await drafted('weights', ...rows);
    expect(fieldsOf(run)).toEqual(['pet', 'weighedOn', 'weight', 'note']);
    expect(outcomesOf(run)).toEqual([
      [2, 'skip', 'bella, 12.4 kg', 'Already here.'],
      [3, 'add', '981 000 006 612 345, 12.9 kg', null],
      [4, 'add', 'TOM, 9 lb', null],
      [5, 'skip', 'Tom, 9 lb', 'Row 4 says the same.'],
      [6, 'refused', 'Rex', 'Pet: No pet here is called Rex.'],
      [
        7,
        'refused',
        'Tom',
        'Date: Enter a whole date, like 31/01/2024. Weight (kg unless said): Enter a weight, like 12.4 or 12.4 kg.',
      ],
      [8, 'refused', 'Tom', 'Date: Enter a date that isn’t in the future.'],
      [9, 'refused', 'Tom', 'Weight (kg unless said): Enter a value between 1 g and 1,500 kg.'],
    ]);
    await apply(run);
    expect(await listed(`pets/${bella}/measures`)).toMatchObject([
      { value: '12.9', unit: 'kg', note: 'After walk', grams: 12_900, measuredAt: '2024-02-28T12:00:00.000Z' },
      { value: '12.4' },
    ]);
    expect(await listed(`pets/${tom}/measures`)).toMatchObject([{ value: '9', unit: 'lb' }]);
    expect((await drafted('weights', ...rows)).counts).toMatchObject({ add: 0, skip: 4 });
    expect(await undo(run)).toMatchObject({ status: 200 });
    expect(await listed(`pets/${bella}/measures`)).toMatchObject([{ value: '12.4' }]);
  });

  it('asks which of two animals of one name is meant', async () => {
    await createPet(owner, { name: 'Tom', species: 'dog' });
    const run = await drafted('weights', 'Pet,Date,Grams', 'Tom,28/02/2024,850');
    expect(outcomesOf(run)?.[0]?.[3]).toBe('Pet: More than one pet is called Tom. Write the microchip number instead.');
  });

  it('is not undone over a weight that somebody corrected, and leaves alone what was deleted', async () => {
    const run = await drafted(
      'weights',
      'Pet,Date,Kg',
      'Tom,28/02/2024,4',
      'Tom,29/02/2024,4.1',
      'Bella,29/02/2024,12',
    );
    await apply(run);
    const [last] = (await listed(`pets/${tom}/measures`)) as { id: string }[];
    await owner.patch(`/api/pets/${tom}/measures/${last?.id}`, { version: 1, note: 'Wet' });
    expect(await undo(run)).toMatchObject({
      status: 409,
      body: { message: 'Weight 4.1 kg has been changed since. Delete anything you don’t want yourself.' },
    });
    await owner.del(`/api/pets/${tom}`);
    expect(await undo(run)).toMatchObject({ status: 200 });
    expect(await listed(`pets/${bella}/measures`)).toEqual([]);
  });
});

describe('a sheet of vaccinations', () => {
  it('knows what products are against, and what is only planned', async () => {
    const run = await drafted(
      'vaccinations',
      'Animal,Vaccine,Date given,Due date,Batch no,Protects against',
      'Bella,Nobivac DHPPi and L4,12/03/2024,12/03/2025,A123,',
      'Bella,Versiguard,13/03/2024,,,Rabies',
      'Tom,Purevax RCP FeLV,14/03/2024,13/03/2024,,',
      'Tom,Purevax RCP FeLV,14/03/2024,,,',
      'Tom,Booster,,30/03/2031,,',
    );
    expect(outcomesOf(run)?.map(([, outcome, title, note]) => [outcome, title, note])).toEqual([
      ['add', 'Bella, Nobivac DHPPi and L4', null],
      ['add', 'Bella, Versiguard', null],
      ['refused', 'Tom', 'Next due on: Enter a date after the day it was given.'],
      ['add', 'Tom, Purevax RCP FeLV', null],
      ['add', 'Tom, Booster, planned', null],
    ]);
    await apply(run);
    expect(await listed(`pets/${bella}/vaccinations`)).toMatchObject([
      { product: 'Versiguard', antigens: [{ code: 'rabies' }] },
      {
        givenOn: '2024-03-12',
        nextDueOn: '2025-03-12',
        batch: 'A123',
        antigens: ['distemper', 'parvovirus', 'adenovirus', 'parainfluenza', 'leptospirosis'].map((code) => ({ code })),
      },
    ]);
    expect(await listed(`pets/${tom}/vaccinations`)).toMatchObject([
      { product: 'Booster', givenOn: null, nextDueOn: '2031-03-30', antigens: [{ code: 'other' }] },
      {
        antigens: ['panleukopenia', 'calicivirus', 'herpesvirus', 'feline-leukaemia'].map((code) => ({ code })),
      },
    ]);
  });

  it('plans nothing for an animal that has died', async () => {
    await owner.post(`/api/pets/${tom}/death`, { diedOn: '2024-05-01' });
    await api.sql(`update pets.pet set deceased_on = '2024-05-01' where id = $1 and deceased_on is null`, [tom]);
    const run = await drafted('vaccinations', 'Pet,Vaccine,Given', 'Tom,Rabisin,', 'Tom,Rabisin,12/03/2024');
    expect(outcomesOf(run)?.map(([, outcome, , note]) => [outcome, note])).toEqual([
      ['refused', 'Pet: This pet has died. Say when the jab was given.'],
      ['add', null],
    ]);
  });
});

describe('a sheet of contacts', () => {
  it('is judged by the rules of the form, and finds practices by their name', async () => {
    await owner.post('/api/contacts', { type: 'farrier', name: 'Sarah Green' });
    const run = await drafted(
      'contacts',
      'Name,Type,Company,Tel,Mobile,Email,Postcode',
      'Wharfedale Vets,,,01943 464 000,,HELLO@wharfedale.example,ls21 1aa',
      'Sarah Green,Farrier,,,,,',
      'Jo Brown,Dog walker,,,07700 900123,,',
      'Ann,Astronaut,,12,,nobody,',
    );
    expect(outcomesOf(run)?.map(([, outcome, title, note]) => [outcome, title, note])).toEqual([
      ['add', 'Wharfedale Vets, vet practice', null],
      ['skip', 'Sarah Green, farrier', 'Already here.'],
      ['add', 'Jo Brown, walker', null],
      [
        'refused',
        'Ann',
        expect.stringMatching(
          /^Type: Write vet practice, vet, .* or other\. Phone: Enter a phone number, like 020 7946 0000 or \+353 1 234 5678\. E-mail: Enter an e-mail address like name@example\.com\.$/,
        ),
      ],
    ]);
    await apply(run);
    expect(await listed('contacts')).toMatchObject([
      { name: 'Jo Brown', type: 'walker', phones: ['+447700900123'] },
      { name: 'Sarah Green' },
      {
        name: 'Wharfedale Vets',
        type: 'vet-practice',
        phones: ['+441943464000'],
        email: 'hello@wharfedale.example',
        postcode: 'LS21 1AA',
      },
    ]);
  });
});

describe('a sheet of expenses', () => {
  it('has an amount, a category, and whose they are, divided to the penny', async () => {
    const run = await drafted(
      'expenses',
      'Date,Amount,Category,Paid to,Pets',
      '28/02/2024,£42.51,Vet bills,Wharfedale Vets,"Bella and Tom"',
      '29/02/2024,"1,204.50",food,,',
      '30/02/2024,twelve,food,,Rex',
      '29/02/2024,3,Rockets,,Rex',
    );
    expect(outcomesOf(run)?.map(([, outcome, title, note]) => [outcome, title, note])).toEqual([
      ['add', 'Wharfedale Vets, £42.51', null],
      ['add', 'Food, £1,204.50', null],
      [
        'refused',
        '30/02/2024',
        'Date: Enter a whole date, like 31/01/2024. Amount spent: Enter an amount in pounds, like 42.50.',
      ],
      ['refused', '29/02/2024', expect.stringMatching(/^Category: Write vet fees, medication, .* or other\.$/)],
    ]);
    await apply(run);
    expect(await listed('expenses')).toMatchObject([
      { amountPence: 120_450, category: 'food', pets: [] },
      {
        amountPence: 4251,
        category: 'vet-fees',
        pets: [
          { petId: bella, sharePence: 2126 },
          { petId: tom, sharePence: 2125 },
        ],
      },
    ]);
  });

  it('comes from a bank: spent with a minus, money that came in left out, the same twice a day kept, none a second time', async () => {
    const rows = [
      'Transaction date,Description,Amount,Balance',
      '28/02/2024,PETS AT HOME OTLEY,-12.00,100.00',
      '28/02/2024,PETS AT HOME OTLEY,-12.00,88.00',
      '28/02/2024,WHARFEDALE VETS LTD,-45.10,42.90',
      '28/02/2024,SALARY,"2,000.00","2,042.90"',
    ];
    const run = await drafted('expenses', ...rows);
    expect(fieldsOf(run)).toEqual(['spentOn', 'vendor', 'bankAmount', null]);
    expect(outcomesOf(run)?.map(([, outcome, title, note]) => [outcome, title, note])).toEqual([
      ['add', 'PETS AT HOME OTLEY, £12', null],
      ['add', 'PETS AT HOME OTLEY, £12', null],
      ['add', 'WHARFEDALE VETS LTD, £45.10', null],
      ['skip', 'SALARY, −£2,000', 'Money that came in.'],
    ]);
    await apply(run);
    expect(await listed('expenses')).toMatchObject([
      { category: 'vet-fees', amountPence: 4510 },
      { category: 'food', amountPence: 1200 },
      { category: 'food', amountPence: 1200 },
    ]);
    const again = await drafted('expenses', ...rows, '28/02/2024,PETS AT HOME OTLEY,-12.00,76.00');
    expect(again.counts).toMatchObject({ add: 1, skip: 4 });
  });

  it('comes from a statement with a column each for money out and in', async () => {
    const run = await drafted(
      'expenses',
      'Date,Description,Money out,Money in',
      '28/02/2024,Feed shop,8.20,',
      '29/02/2024,Salary,,900',
    );
    expect(outcomesOf(run)?.map(([, outcome, title]) => [outcome, title])).toEqual([
      ['add', 'Feed shop, £8.20'],
      ['skip', 'Salary, −£900'],
    ]);
  });
});

describe('whatever it lists, a sheet', () => {
  it('is for those who may add that by hand', async () => {
    const carer = await joinAs(owner, 'carer');
    for (const kind of ['contacts', 'expenses', 'vaccinations', 'weights'] as const)
      expect((await send(kind, ['Name', 'x'], carer)).status).toBe(403);
  });

  it('has so many rows that one go can write them', async () => {
    const rows = ['Pet,Date,Kg', ...Array.from({ length: 2001 }, () => 'Tom,28/02/2024,4')];
    expect(await send('weights', rows)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'file', message: 'Choose a file of up to 2,000 rows for these.' }] },
    });
  });

  it('of hundreds of rows is imported and undone whole', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => `Tom,28/02/2024,${(1 + n / 1000).toFixed(3)}`);
    const run = await drafted('weights', 'Pet,Date,Kg', ...rows);
    await apply(run);
    const count = `select count(*)::int as count from health.measure where organisation_id = $1 and deleted_at is null`;
    expect(await api.sql(count, [owner.organisationId])).toEqual([{ count: 300 }]);
    expect(await undo(run)).toMatchObject({ status: 200 });
    expect(await api.sql(count, [owner.organisationId])).toEqual([{ count: 0 }]);
  }, 60_000);
});
