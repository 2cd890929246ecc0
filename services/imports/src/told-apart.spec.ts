import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { petList } from '@petcare/contracts';
import { importRun, type ImportKind, type ImportRun } from '@petcare/contracts/imports';
import {
  aPhoto,
  createPet,
  createReminder,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
});

const drafted = async (kind: ImportKind, ...rows: string[]): Promise<ImportRun> =>
  importRun.parse(
    (await upload(owner, '/api/imports', Buffer.from(`${rows.join('\n')}\n`), 'Sheet.csv', { kind })).body,
  );
const apply = async ({ id }: ImportRun) =>
  expect(await owner.post(`/api/imports/${id}/apply`)).toMatchObject({ status: 200 });
const undo = ({ id }: ImportRun) => owner.post(`/api/imports/${id}/undo`);

it('a chip belongs to one animal of a file, so that the second comes back to be put right', async () => {
  const run = await drafted(
    'pets',
    'Dog name,Species,Chip,UELN',
    'Luna,dog,981000006612345,',
    'Charlie,dog,981 000 006 612 345,',
    'luna,dog,981000006612345,',
    'Star,horse,,826002123456789',
    'Comet,horse,,826-002-123456789',
  );
  const message = (who: string) => `${who} has this too. Check which of them it belongs to.`;
  expect(run.preview?.problems).toMatchObject([
    { row: 3, field: 'Microchip number', value: '981 000 006 612 345', message: message('Luna in row 2') },
    { row: 6, field: 'UELN', message: message('Star in row 5') },
  ]);
  expect(run.preview?.rows.find(({ row }) => row === 4)).toMatchObject({
    outcome: 'skip',
    note: 'Row 2 has this microchip too.',
  });
  expect(run.counts).toEqual({ rows: 5, add: 2, skip: 1, refused: 2 });
});

it('a disease that two kinds of animal have is the animal’s own', async () => {
  const bella = (await createPet(owner, { name: 'Bella', species: 'dog' })).id;
  const tom = (await createPet(owner, { name: 'Tom', species: 'cat' })).id;
  await createPet(owner, { name: 'Silver', species: 'horse' });
  const run = await drafted(
    'vaccinations',
    'Pet,Vaccine,Given,Against',
    'Tom,Versifel,14/03/2024,Cat flu and feline parvovirus',
    'Tom,Booster,15/03/2024,"Parvo, flu"',
    'Bella,Versican,14/03/2024,"Parvo, rabies"',
    'Silver,Duvaxyn,14/03/2024,"Flu, tetanus, rabies"',
  );
  await apply(run);
  const kept = await api.sql<{ codes: string[] }>(
    `select array(select a->>'code' from jsonb_array_elements(v.antigens) a order by 1) as codes
     from health.vaccination v where organisation_id = $1 order by v.pet_id = $2 desc, v.pet_id = $3 desc, v.given_on`,
    [owner.organisationId, tom, bella],
  );
  const cat = ['calicivirus', 'herpesvirus', 'panleukopenia'];
  expect(kept.map(({ codes }) => codes)).toEqual([
    cat,
    cat,
    ['parvovirus', 'rabies'],
    ['equine-influenza', 'rabies', 'tetanus'],
  ]);
});

it('expenses of a day and an amount are told apart without a shop, too', async () => {
  for (const name of ['Bella', 'Tom']) await createPet(owner, { name });
  const head = 'Date,Amount,Category,Pets';
  const food = ['28/02/2024,12.00,food,"Bella and Tom"', '28/02/2024,12.00,food,'];
  await apply(await drafted('expenses', head, ...food));
  const more = ['28/02/2024,12.00,toys,"Bella and Tom"', '28/02/2024,12.00,food,Tom'];
  expect((await drafted('expenses', head, ...food)).counts).toMatchObject({ add: 0, skip: 2 });
  expect((await drafted('expenses', head, ...more)).counts).toMatchObject({ add: 2, skip: 0 });
});

it('pets are not deleted by an undo that have had a photo, files or reminders since', async () => {
  const run = await drafted('pets', 'Name,Species', 'Bella,dog', 'Rex,dog', 'Tom,cat', 'Una,cat');
  await apply(run);
  const pets = async () => petList.parse((await owner.get('/api/pets?limit=100')).body).items;
  const [bella = '', rex = '', tom = ''] = (await pets()).map(({ id }) => id);
  const changed = (who: string) => ({
    status: 409,
    body: { message: `${who} been changed since. Delete anything you don’t want yourself.` },
  });
  await upload(owner, `/api/pets/${bella}/photo`, await aPhoto());
  expect(await undo(run)).toMatchObject(changed('Bella has'));
  await upload(owner, '/api/files', Buffer.from('Limps since Sunday.'), 'diary.txt', { petId: tom });
  expect(await undo(run)).toMatchObject(changed('Bella and one other have'));
  await createReminder(owner, { petIds: [rex] });
  expect(await undo(run)).toMatchObject(changed('Bella and 2 others have'));
  expect(await pets()).toHaveLength(4);
});

const outcomesOf = ({ preview }: ImportRun) =>
  preview?.rows.toSorted((one, other) => one.row - other.row).map(({ outcome, note }) => [outcome, note]);

it('contacts of one name and type are told apart by whatever both state', async () => {
  const smith = { type: 'vet', name: 'J Smith', phones: ['01943 464 000'], postcode: 'LS21 1AA' };
  await owner.post('/api/contacts', smith);
  const rows = [
    'Name,Type,Company,Tel,Mobile,Email,Postcode',
    'j smith,Vet,,01943 464000,,,',
    'J Smith,Vet,Wharfedale Vets,,,,ls21 1aa',
    'J Smith,Vet,,020 7946 0000,,,LS21 1AA',
    'J Smith,Vet,,020 7946 0000,01943 464000,,',
    'J Smith,Vet,,020 7946 0000,,,SW1A 1AA',
    'J Smith,Vet,,020 7946 0000,,j@smith.example,',
    'J Smith,Vet,,020 7946 0001,,k@smith.example,',
  ];
  const run = await drafted('contacts', ...rows);
  expect(outcomesOf(run)).toEqual([
    ['skip', 'Already here.'],
    ['skip', 'Already here.'],
    ['add', null],
    ['skip', 'Already here.'],
    ['add', null],
    ['skip', 'Row 4 says the same.'],
    ['add', null],
  ]);
  await apply(run);
  expect((await drafted('contacts', ...rows)).counts).toMatchObject({ add: 0, skip: 7 });
});

it('puppies of one name and birthday are told apart by chip or sex', async () => {
  const litter = { name: 'Puppy', species: 'dog', birthDate: '2024-03-01', birthDatePrecision: 'day' } as const;
  await createPet(owner, { ...litter, sex: 'female', microchips: [{ number: '981000006612345' }] });
  const run = await drafted(
    'pets',
    'Name,Species,Sex,Born,Chip',
    'Puppy,dog,F,2024-03-01,981000006612346',
    'Puppy,dog,M,2024-03-01,',
    'Puppy,dog,,2024-03-01,981000006612347',
    'Puppy,dog,F,2024-03-01,',
    'Puppy,dog,M,2024-03-01,',
  );
  expect(outcomesOf(run)).toEqual([
    ['add', null],
    ['add', null],
    ['skip', 'Row 3 has this name, species and date of birth too.'],
    ['skip', 'Already here: Puppy has this name, species and date of birth.'],
    ['skip', 'Row 3 has this name, species and date of birth too.'],
  ]);
});

it('a pet of which only a month or year of birth is known may be another one, which the preview says', async () => {
  await createPet(owner, { name: 'Tom', species: 'cat', birthDate: '2019-01-01', birthDatePrecision: 'year' });
  const run = await drafted('pets', 'Name,Species,Born', 'Tom,cat,2019', 'Mog,cat,May 2020', 'Mog,cat,May 2020');
  expect(outcomesOf(run)).toEqual([
    ['add', 'May be the same as Tom, who is already here.'],
    ['add', null],
    ['add', 'May be the same as row 3.'],
  ]);
  // Those that need a look come first.
  expect(run.preview?.rows.map(({ row }) => row)).toEqual([2, 4, 3]);
  await apply(run);
  expect(petList.parse((await owner.get('/api/pets?limit=100')).body).items).toHaveLength(4);
});
