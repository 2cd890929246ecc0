import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { importRun, type ImportKind, type ImportRun } from '@petcare/contracts/imports';
import { createPet, signUp, startTestApi, upload, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let bella: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
  bella = (await createPet(owner, { name: 'Bella', species: 'dog', microchips: [{ number: '981000006612345' }] })).id;
  await createPet(owner, { name: 'Tom', species: 'cat' });
});

const drafted = async (kind: ImportKind, ...rows: string[]): Promise<ImportRun> =>
  importRun.parse(
    (await upload(owner, '/api/imports', Buffer.from(`${rows.join('\n')}\n`), 'Sheet.csv', { kind })).body,
  );
const apply = async ({ id }: ImportRun) =>
  expect(await owner.post(`/api/imports/${id}/apply`)).toMatchObject({ status: 200 });
const undo = ({ id }: ImportRun) => owner.post(`/api/imports/${id}/undo`);
const passOn = (petId: string) =>
  api.sql(`update pets.pet set status = 'transferred', passed_on_at = platform.now() where id = $1`, [petId]);
const outcomesOf = ({ preview }: ImportRun) =>
  preview?.rows.toSorted((one, other) => one.row - other.row).map(({ outcome, note }) => [outcome, note]);
const listed = async (path: string) =>
  ((await owner.get(`/api/${path}`)).body as { items: { id: string; name: string }[] }).items;

it('contacts that visits and jabs refer to by now stay when their import is undone, and how many did is told', async () => {
  const run = await drafted('contacts', 'Name,Type', 'Ann,Vet', 'Ben,Vet', 'Cat,Vet');
  await apply(run);
  const [ann, ben] = await listed('contacts');
  const jab = { product: 'Nobivac', antigens: [{ code: 'rabies' }], givenOn: '2024-02-28', contactId: ann?.id };
  expect(await owner.post(`/api/pets/${bella}/vaccinations`, jab)).toMatchObject({ status: 201 });
  const at = { date: '2024-02-28', time: '10:30', zone: 'Europe/London' };
  const visit = { at, kind: 'consultation', status: 'attended', contactId: ben?.id };
  expect(await owner.post(`/api/pets/${bella}/visits`, visit)).toMatchObject({ status: 201 });
  expect(await undo(run)).toMatchObject({ status: 200, body: { status: 'undone', kept: 2 } });
  expect((await listed('contacts')).map(({ name }) => name)).toEqual(['Ann', 'Ben']);
  expect((await owner.get('/api/recycle-bin')).body).toMatchObject({ items: [{ label: 'Cat' }] });
  expect((await owner.get(`/api/imports/${run.id}`)).body).toMatchObject({ kept: 2, counts: { add: 3 } });
});

it('what was imported for a pet that has been passed on since stays with it', async () => {
  const run = await drafted('weights', 'Pet,Date,Kg', 'Bella,2024-02-28,12', 'Tom,2024-02-28,4', 'Tom,2024-03-28,4.1');
  await apply(run);
  await passOn(bella);
  expect(await undo(run)).toMatchObject({ status: 200, body: { kept: 1 } });
  expect(await listed(`pets/${bella}/measures`)).toHaveLength(1);
});

it.each<[ImportKind, string, string, string]>([
  ['weights', 'Pet,Date,Kg', 'Bella,2024-02-28,12', 'Tom,2024-02-28,4'],
  ['weights', 'Pet,Date,Kg', '981000006612345,2024-02-28,12', 'Tom,2024-02-28,4'],
  ['vaccinations', 'Pet,Vaccine,Given', 'Bella,Nobivac,2024-02-28', 'Tom,Purevax,2024-02-28'],
  ['expenses', 'Pet,Date,Amount', '"Bella, Tom",2024-02-28,12', 'Tom,2024-02-28,4'],
])('a row of %s about a pet that was passed on is refused, and the others are imported', async (kind, ...rows) => {
  await passOn(bella);
  const run = await drafted(kind, ...rows);
  const note = expect.stringMatching(/^Pet.*: Bella was passed on\. Its record here stays as it was\.$/);
  expect(outcomesOf(run)).toEqual([
    ['refused', note],
    ['add', null],
  ]);
  await apply(run);
});

it('the chip of a pet that was passed on and came back is that of the one that’s here', async () => {
  await passOn(bella);
  await createPet(owner, { name: 'Bella', species: 'dog', microchips: [{ number: '981000006612345' }] });
  const run = await drafted('weights', 'Pet,Date,Kg', '981000006612345,2024-02-28,12', 'Bella,2024-02-28,12');
  expect(outcomesOf(run)).toEqual([
    ['add', null],
    ['refused', 'Pet: More than one pet is called Bella. Write the microchip number instead.'],
  ]);
});
