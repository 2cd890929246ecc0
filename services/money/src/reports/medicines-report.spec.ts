import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { doseList } from '@petcare/contracts/health';
import { report, type Report } from '@petcare/contracts/reports';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let bella: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T05:00:00Z');
  owner = await signUp(api, { plan: 'pro' });
  bella = (await createPet(owner)).id;
});
afterAll(() => api.close());

const insulin = {
  drug: 'Caninsulin',
  strength: '40 IU/ml',
  amount: '2',
  unit: 'IU',
  route: 'sc',
  schedule: { times: ['08:00', '20:00'] },
  startsOn: '2026-07-06',
};
const tablets = {
  ...insulin,
  drug: 'Metacam',
  strength: null,
  amount: '1',
  unit: 'tablet',
  route: 'oral',
  schedule: { asNeeded: { minHoursBetween: 1, maxIn24h: 9 } },
};

async function prescribe(petId: string, fields: object): Promise<string> {
  const { status, body } = await owner.post(`/api/pets/${petId}/medications`, fields);
  expect(status).toBe(201);
  return (body as { id: string }).id;
}

/** Records the planned dose of a day at a local time, or one beside the plan. */
async function give(day: string, time: string, said: object = {}): Promise<void> {
  const { items } = doseList.parse((await owner.get(`/api/pets/${bella}/doses?on=${day}`)).body);
  const due = items.find(({ localTime }) => localTime === time);
  expect(await owner.post(`/api/doses/${due?.id}/give`, said)).toMatchObject({ status: 200 });
}
async function add(petId: string, medicationId: string, said: object = {}): Promise<void> {
  expect(await owner.post(`/api/pets/${petId}/doses`, { medicationId, ...said })).toMatchObject({ status: 201 });
}

const told = async (query = ''): Promise<Report['tables'][number]> => {
  const [table] = report.parse((await owner.get(`/api/reports/medicines${query}`)).body).tables;
  if (!table) throw new Error('There is no table');
  return table;
};
const whenOf = ({ rows }: Report['tables'][number]) => rows.map(([on, time]) => `${on} ${time}`);

it('has every dose in order of the time it was given, by the clock of the organisation', async () => {
  await prescribe(bella, insulin);
  const asNeeded = await prescribe(bella, tablets);
  await api.database.setClock('2026-07-06T10:00:00Z');
  await add(bella, asNeeded, { outcome: 'vomited' });
  await give('2026-07-06', '08:00', { givenAt: '2026-07-06T06:55:00.000Z', note: 'Ate well' });
  await api.database.setClock('2026-07-06T23:20:00Z');
  await give('2026-07-06', '20:00');
  await api.database.setClock('2026-07-07T07:00:30Z');
  await give('2026-07-07', '08:00', { outcome: 'partly', amount: '1.5' });
  await api.database.setClock('2026-07-07T20:10:00Z');
  await give('2026-07-07', '20:00', { outcome: 'skipped', note: 'No appetite' });
  await add(bella, asNeeded, { outcome: 'refused', givenAt: '2026-07-07T18:30:00.000Z' });
  await api.database.setClock('2026-07-08T19:30:00Z');
  const { columns, rows, keys } = await told();
  expect(columns.map(({ label }) => label).join()).toBe(
    'Date,Time,Planned for,Pet,Medicine,Amount,How,Outcome,By,Note',
  );
  const [drug, how] = ['Caninsulin 40 IU/ml', 'Under the skin'];
  expect(rows).toEqual([
    ['2026-07-06', '07:55', '08:00', 'Bella', drug, '2 IU', how, 'Given', 'Anna', 'Ate well'],
    ['2026-07-06', '11:00', null, 'Bella', 'Metacam', '1 tablet', 'By mouth', 'Vomited', 'Anna', null],
    ['2026-07-07', '00:20', '20:00 on 6 Jul 2026', 'Bella', drug, '2 IU', how, 'Given', 'Anna', null],
    ['2026-07-07', '08:00', null, 'Bella', drug, '1.5 IU of 2 IU', how, 'Partly given', 'Anna', null],
    ['2026-07-07', '19:30', null, 'Bella', 'Metacam', 'none of 1 tablet', 'By mouth', 'Refused', 'Anna', null],
    ['2026-07-07', '20:00', null, 'Bella', drug, 'none of 2 IU', how, 'Skipped', 'Anna', 'No appetite'],
    ['2026-07-08', '08:00', null, 'Bella', drug, 'none of 2 IU', how, 'Missed', null, null],
  ]);
  expect(keys).toEqual(rows.map(() => bella));
  expect(whenOf(await told('?from=2026-07-07&to=2026-07-07'))).toEqual([
    '2026-07-07 00:20',
    '2026-07-07 08:00',
    '2026-07-07 19:30',
    '2026-07-07 20:00',
  ]);
});

it('opens right in a spreadsheet, and is called after its period', async () => {
  await add(bella, await prescribe(bella, tablets), { amount: '0.5', note: '=1+1' });
  const { headers, body } = await owner.get('/api/reports/medicines.csv?from=2026-07-01');
  expect(headers['content-disposition']).toContain('petcare-medicines-2026-07-01.csv');
  expect(String(body).slice(1).split('\r\n')).toEqual([
    'Date,Time,Planned for,Pet,Medicine,Amount,How,Outcome,By,Note',
    `2026-07-06,06:00,,Bella,Metacam,half a tablet,By mouth,Given,Anna,"'=1+1"`,
    '',
  ]);
});

it('never calls two animals the same', async () => {
  const named = async (fields: object) => (await createPet(owner, fields)).id;
  await owner.patch(`/api/pets/${bella}`, { version: 1, breed: 'Labrador' });
  const pets = [bella, await named({ breed: 'Whippet' }), await named({ name: 'Pip' }), await named({ name: 'pip' })];
  for (const petId of pets) await add(petId, await prescribe(petId, tablets));
  const names = (await told()).rows.map((row) => row[3]);
  expect(names.toSorted()).toEqual(['Bella (Labrador)', 'Bella (Whippet)', 'Pip no. 1', 'pip no. 2']);
  expect((await told(`?petId=${pets[1]}`)).rows.map((row) => row[3])).toEqual(['Bella (Whippet)']);
});

it('keeps what was given of medication or to an animal in the bin, and says so', async () => {
  const id = await prescribe(bella, tablets);
  await add(bella, id);
  await prescribe(bella, insulin);
  await owner.del(`/api/pets/${bella}/medications/${id}`);
  const wordsOf = async () => (await told()).rows.map((row) => [row[3], row[4], row[7]]);
  expect(await wordsOf()).toEqual([['Bella', 'Metacam (deleted)', 'Given']]);
  await owner.post(`/api/recycle-bin/${id}/restore`);
  await owner.del(`/api/pets/${bella}`);
  await api.database.setClock('2026-07-08T05:00:00Z');
  expect(await wordsOf()).toEqual([['Bella (deleted)', 'Metacam', 'Given']]);
});

it('has what was given against parasites, too', async () => {
  await add(bella, await prescribe(bella, tablets));
  const treatment = { target: 'tapeworm', product: 'Milbemax', treatedAt: '2026-07-05T18:00:00.000Z' };
  expect((await owner.post(`/api/pets/${bella}/treatments`, treatment)).status).toBe(201);
  expect((await told()).rows).toMatchObject([
    ['2026-07-05', '19:00', null, 'Bella', 'Milbemax', null, null, 'Given', null, 'Tapeworm'],
    ['2026-07-06', '06:00', null, 'Bella', 'Metacam', '1 tablet', 'By mouth', 'Given', 'Anna', null],
  ]);
  expect(whenOf(await told('?from=2026-07-06'))).toEqual(['2026-07-06 06:00']);
});

describe('of an animal that isn’t there any more', () => {
  beforeEach(async () => {
    await prescribe(bella, insulin);
    await api.database.setClock('2026-07-07T07:00:00Z');
    await give('2026-07-06', '08:00', { givenAt: '2026-07-06T07:00:00.000Z' });
    await give('2026-07-07', '08:00');
  });

  const upToThen = ['2026-07-06 08:00', '2026-07-06 20:00', '2026-07-07 08:00'];

  it('keeps what was given and missed in its lifetime, and nothing was missed afterwards', async () => {
    await owner.post(`/api/pets/${bella}/deceased`, { on: '2026-07-07' });
    await api.database.setClock('2026-07-09T12:00:00Z');
    expect(whenOf(await told())).toEqual(upToThen);
  });

  it('keeps what was given and missed until it was transferred', async () => {
    expect(await owner.patch(`/api/pets/${bella}`, { version: 1, status: 'transferred' })).toMatchObject({
      status: 200,
    });
    await api.database.setClock('2026-07-09T12:00:00Z');
    expect(whenOf(await told())).toEqual(upToThen);
  });
});

it('of a period that ends before it begins is refused, whatever it is made as', async () => {
  for (const ending of ['', '.csv', '.pdf'])
    expect(await owner.get(`/api/reports/medicines${ending}?from=2026-07-02&to=2026-07-01`)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'to', message: 'This is before the first day. Choose a later one.' }] },
    });
});
