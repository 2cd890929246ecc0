import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { petList, type PetList } from '@petcare/contracts';
import { importList, importRun, type ImportRun } from '@petcare/contracts/imports';
import { createPet, joinAs, signUp, startTestApi, upload, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
});

const send = (csv: string | Buffer, name = 'Animals.csv', by = owner) =>
  upload(by, '/api/imports', Buffer.from(csv), name, { kind: 'pets' });
const drafted = async (csv: string | Buffer, by = owner): Promise<ImportRun> => {
  const { status, body } = await send(csv, 'Animals.csv', by);
  expect(status).toBe(201);
  return importRun.parse(body);
};
const plain = (field: string) => ({ field, dates: null });
const apply = ({ id }: ImportRun) => owner.post(`/api/imports/${id}/apply`);
const undo = ({ id }: ImportRun) => owner.post(`/api/imports/${id}/undo`);
const choose = async ({ id }: ImportRun, columns: object | undefined) => owner.patch(`/api/imports/${id}`, { columns });
const pets = async (): Promise<PetList['items']> => petList.parse((await owner.get('/api/pets?limit=100')).body).items;
const fieldsOf = ({ preview }: ImportRun) => preview?.columns.map(({ field }) => field);
const outcomesOf = ({ preview }: ImportRun) =>
  preview?.rows
    .map(({ row, outcome, note }) => [row, outcome, note])
    .toSorted(([one], [other]) => Number(one) - Number(other));

describe('a sheet of animals', () => {
  it('is looked at first, and then imported as a whole', async () => {
    const run = await drafted(
      'Animal name,Species,Gender,D.O.B.,Chip number,Notes\nBella,Canine,FN,12/03/2020,981000006612345,Loves cheese\nTom,cat,M,2019,,\n',
    );
    expect(fieldsOf(run)).toEqual(['name', 'species', 'sex', 'birthDate', 'microchip', null]);
    expect(run).toMatchObject({ status: 'draft', counts: { rows: 2, add: 2, skip: 0, refused: 0 } });
    expect(run.preview?.columns[5]).toMatchObject({ header: 'Notes', samples: ['Loves cheese'] });
    expect(await pets()).toEqual([]);
    const asked = run.preview?.columns.map(({ field }) => ({
      field,
      dates: field === 'birthDate' ? 'day-first' : null,
    }));
    expect((await apply(run)).body).toMatchObject({
      code: 'unprocessable',
      message: 'Tell us whether the day or the month comes first in “D.O.B.”.',
    });
    await choose(run, asked);
    expect(await apply(run)).toMatchObject({
      status: 200,
      body: { status: 'done', counts: { rows: 2, add: 2, skip: 0, refused: 0 }, preview: null },
    });
    const [bella, tom] = await pets();
    expect((await owner.get(`/api/pets/${bella?.id}`)).body).toMatchObject({
      name: 'Bella',
      species: 'dog',
      sex: 'female',
      neutered: 'yes',
      birthDate: '2020-03-12',
      birthDatePrecision: 'day',
      microchips: [{ number: '981000006612345' }],
    });
    expect(tom).toMatchObject({ name: 'Tom', birthDate: '2019-01-01', birthDatePrecision: 'year' });
    expect(await apply(run)).toMatchObject({ status: 409, body: { message: 'This has already been imported.' } });
  });

  it.each([
    ['semicolons', 'Name;Species\nBella;dog\n', 'Bella'],
    ['tabs', 'Name\tSpecies\nBella\tdog\n', 'Bella'],
    ['a mark of UTF-8', '\uFEFFName,Species\r\nZoë,dog\r\n', 'Zoë'],
    ['Windows-1252', Buffer.from('Name,Species\nZo\u00eb,dog\n', 'latin1'), 'Zoë'],
    ['UTF-16', Buffer.from('\uFEFFName\tSpecies\nZoë\tdog\n', 'utf16le'), 'Zoë'],
    ['a line that names the separator', 'sep=;\nName;Species\n"Bella; Bee";dog\n', 'Bella; Bee'],
  ])('may come with %s', async (_what, csv, name) => {
    await apply(await drafted(csv));
    expect((await pets()).map((pet) => pet.name)).toEqual([name]);
  });

  it('says at the cell what is wrong, in the words of the form, and gives back what was refused', async () => {
    const run = await drafted(
      [
        'Name,Species,Birthday,Microchip,Sex',
        'Bella,dog,31/12/2020,9.81E+14,',
        ',cat,31/13/2020,,',
        'Rex,dragon,,12,x',
        '=HYPERLINK("x"),cat,31/02/2020,,',
        'Tom,cat,13/01/2020,,',
      ].join('\n'),
    );
    expect(run.counts).toEqual({ rows: 5, add: 1, skip: 0, refused: 4 });
    expect(run.preview?.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 3, 'Your spreadsheet has rounded this number. Format the column as text, and type the number again.'],
      [3, 2, 'Enter a date, like 31/01/2024, or only a month or year.'],
      [3, 0, 'Enter your pet’s name.'],
      [4, 1, expect.stringMatching(/^Write dog, cat, rabbit, guinea pig, .* or other\.$/)],
      [4, 4, 'Write female, male or unknown.'],
      [4, 3, 'Enter 15 digits (or 9 to 10 characters for an older chip).'],
      [5, 2, 'Enter a date, like 31/01/2024, or only a month or year.'],
    ]);
    await apply(run);
    const { body: text } = await api.app.inject({ url: `/api/imports/${run.id}/refused.csv`, headers: cookies() });
    expect(text.split('\r\n')[0]).toBe('\uFEFFName,Species,Birthday,Microchip,Sex,Row,Why it was not imported');
    expect(text).toContain(`"'=HYPERLINK(""x"")",cat,31/02/2020,,,5,`);
    expect((await pets()).map(({ name }) => name)).toEqual(['Tom']);
  });

  it('has when a chip was implanted and where it is registered, and refuses that without the number', async () => {
    const run = await drafted(
      'Name,Species,Chip number,Chip date,Registered with\nBella,dog,981000006612345,2020-04-20,Petlog\nTom,cat,,2020-04-21,\nMog,cat,,,\n',
    );
    expect(fieldsOf(run)).toEqual(['name', 'species', 'microchip', 'implantedOn', 'chipDatabase']);
    expect(run).toMatchObject({ counts: { rows: 3, add: 2, refused: 1 } });
    expect(run.preview?.problems).toMatchObject([{ row: 3, field: 'Microchip number', message: 'Fill this in.' }]);
    await apply(run);
    const [bella] = await pets();
    expect((await owner.get(`/api/pets/${bella?.id}`)).body).toMatchObject({
      microchips: [{ number: '981000006612345', implantedOn: '2020-04-20', database: 'Petlog' }],
    });
  });

  it('asks for nothing that its dates say, and can be told', async () => {
    const american = await drafted('Name,Species,Born\nBella,dog,03/31/2020\nTom,cat,03/04/2020\n');
    expect(american.preview?.columns[2]?.dates).toBe('month-first');
    const either = await drafted('Name,Species,Born\nBella,dog,03/04/2020\n');
    expect(either.preview?.columns[2]?.dates).toBe('ask');
    await choose(either, [plain('name'), plain('species'), { field: 'birthDate', dates: 'month-first' }]);
    await apply(either);
    expect((await pets())[0]).toMatchObject({ birthDate: '2020-03-04' });
  });

  it('adds nobody twice: by chip, by UELN, by name with species and birth, and never by the name alone', async () => {
    await createPet(owner, { name: 'Bella', species: 'dog', microchips: [{ number: '981000006612345' }] });
    await createPet(owner, { name: 'Tom', species: 'cat', birthDate: '2020-01-31', birthDatePrecision: 'day' });
    const csv = [
      'Name,Species,Born,Chip,UELN',
      'Bell,dog,,981 000 006 612 345,',
      'TOM,cat,31/01/2020,,',
      'Bella,dog,,,',
      'Star,horse,,,826002123456789',
      'Star,horse,,,826-002-123456789',
    ].join('\n');
    const run = await drafted(csv);
    expect(outcomesOf(run)).toEqual([
      [2, 'skip', 'Already here: Bella has this microchip.'],
      [3, 'skip', 'Already here: Tom has this name, species and date of birth.'],
      [4, 'add', null],
      [5, 'add', null],
      [6, 'skip', 'Row 5 has this UELN too.'],
    ]);
    await apply(run);
    expect(await pets()).toHaveLength(4);
    const again = await drafted(csv);
    expect(again.preview?.importedAt).toEqual(expect.any(String));
    expect(again.counts).toEqual({ rows: 5, add: 1, skip: 4, refused: 0 });
  });

  it.each([
    ['', 'Choose a file.'],
    ['\n\n', 'The first row has to name the columns. This file is empty.'],
    ['Name,Species\n', 'This file has column names, but no rows below them.'],
    ['PK\u0003\u0004', 'We can’t read this workbook. Save it as CSV, and choose that file.'],
  ])('is refused as a whole when it is %j', async (csv, message) => {
    expect(await send(csv)).toMatchObject({ status: 400, body: { errors: [{ path: 'file', message }] } });
  });

  it('is refused when it is larger than 5 MB', async () => {
    expect(await send(Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).toMatchObject({ status: 413 });
  });

  it('needs a column for the name, which can be chosen', async () => {
    const run = await drafted('Beast,Species\nBella,dog\n');
    expect(run.preview?.missing).toEqual(['Name']);
    expect((await apply(run)).body).toMatchObject({ message: 'Tell us which column is “Name”.' });
    const columns = (...fields: (string | null)[]) => fields.map((field) => ({ field, dates: null }));
    for (const wrong of [columns('name'), columns('name', 'name'), columns('name', 'organisationId')])
      expect((await choose(run, wrong)).status).toBe(400);
    expect((await choose(run, columns('name', 'species'))).body).toMatchObject({ counts: { add: 1 } });
  });
});

describe('an import', () => {
  it('is within the plan or not at all, and says so before', async () => {
    await api.sql(`update organisations.organisation set plan = 'basic' where id = $1`, [owner.organisationId]);
    const run = await drafted(`Name,Species,Status\n${'Hen,chicken,\n'.repeat(4)}Rex,dog,archived\n`);
    expect(run.preview?.room).toMatch(/^Your Basic plan has room for 3 pets\./);
    expect(await apply(run)).toMatchObject({ status: 402, body: { code: 'plan-limit' } });
    expect(await pets()).toEqual([]);
    const fits = await drafted(`Name,Species,Status\n${'Hen,chicken,\n'.repeat(3)}Rex,dog,archived\n`);
    expect(fits.preview?.room).toBeNull();
    expect((await apply(fits)).status).toBe(200);
  });

  it('is done once for a key, and once for two who press at the same time', async () => {
    const run = await drafted('Name,Species\nBella,dog\n');
    const headers = { 'idempotency-key': 'once' };
    const first = await owner.post(`/api/imports/${run.id}/apply`, undefined, { headers });
    expect(await owner.post(`/api/imports/${run.id}/apply`, undefined, { headers })).toMatchObject({
      status: 200,
      body: first.body,
    });
    const other = await drafted('Name,Species\nTom,cat\n');
    const statuses = (await Promise.all([apply(other), apply(other)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await pets()).toHaveLength(2);
  });

  it('is undone as a whole, into the recycle bin, and only once', async () => {
    const run = await drafted('Name,Species\nBella,dog\nTom,cat\n');
    expect(await undo(run)).toMatchObject({ status: 409 });
    await apply(run);
    const [bella] = await pets();
    await owner.del(`/api/pets/${bella?.id}`);
    expect(await undo(run)).toMatchObject({ status: 200, body: { status: 'undone', undoableUntil: null } });
    expect(await pets()).toEqual([]);
    expect((await owner.get('/api/recycle-bin')).body).toMatchObject({ items: [{ label: 'Tom' }, { label: 'Bella' }] });
    expect(await undo(run)).toMatchObject({ status: 409, body: { message: 'This import has already been undone.' } });
  });

  it('is not undone over what people did since, nor a month later', async () => {
    const run = await drafted('Name,Species\nBella,dog\nTom,cat\nRex,dog\n');
    await apply(run);
    const [bella, rex] = await pets();
    await owner.patch(`/api/pets/${bella?.id}`, { version: 1, colour: 'Black' });
    await owner.post(`/api/pets/${rex?.id}/notes`, { type: 'general', body: 'Limps' });
    expect(await undo(run)).toMatchObject({
      status: 409,
      body: { message: 'Bella and one other have been changed since. Delete anything you don’t want yourself.' },
    });
    expect(await pets()).toHaveLength(3);
    const late = await drafted('Name,Species\nMax,dog\n');
    await apply(late);
    await api.sql(`update imports.import set applied_at = applied_at - interval '31 days' where id = $1`, [late.id]);
    expect(await undo(late)).toMatchObject({ status: 409 });
  });

  it('is listed with who made it, and in the audit trail', async () => {
    const run = await drafted('Name,Species\nBella,dog\n');
    await apply(run);
    const { items } = importList.parse((await owner.get('/api/imports')).body);
    expect(items).toMatchObject([{ id: run.id, fileName: 'Animals.csv', createdBy: expect.any(String) }]);
    const told = await api.sql<{ action: string }>(
      `select action from platform.audit_event where organisation_id = $1 and entity in ('import', 'pet') order by id`,
      [owner.organisationId],
    );
    expect(told.map(({ action }) => action)).toEqual(['pet.created', 'import.made']);
    const viewer = await joinAs(owner, 'viewer');
    expect((await viewer.get('/api/imports')).status).toBe(403);
    expect((await send('Name,Species\nBella,dog\n', 'A.csv', viewer)).status).toBe(403);
  });

  it('is found again until it is imported, or its day is over', async () => {
    const [run, old] = [await drafted('Name,Species\nBella,dog\n'), await drafted('Name,Species\nTom,cat\n')];
    await api.sql(`update imports.import set created_at = created_at - interval '25 hours' where id = $1`, [old.id]);
    const { items } = importList.parse((await owner.get('/api/imports')).body);
    expect(items).toMatchObject([{ id: run.id, status: 'draft', counts: { rows: 1 }, appliedAt: null }]);
  });

  it('can be dropped while it is looked at', async () => {
    const run = await drafted('Name,Species\nBella,dog\n');
    expect((await owner.del(`/api/imports/${run.id}`)).status).toBe(204);
    expect((await owner.get(`/api/imports/${run.id}`)).status).toBe(404);
  });

  it('takes 5,000 animals with 40 broken rows in seconds', async () => {
    await api.sql(`update organisations.organisation set plan = 'pro' where id = $1`, [owner.organisationId]);
    const rows = Array.from({ length: 5000 }, (_, n) =>
      n % 125 === 3 ? `Broken ${n},dragon,31/12/2020,` : `Pet ${n},dog,31/12/2020,98100000${1_000_000 + n}`,
    );
    const run = await drafted(`Name,Species,DOB,Chip\n${rows.join('\n')}\n`);
    expect(run.counts).toEqual({ rows: 5000, add: 4960, skip: 0, refused: 40 });
    const began = Date.now();
    expect((await apply(run)).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(15_000);
    const count = `select count(*)::int as count from pets.pet where organisation_id = $1 and deleted_at is null`;
    expect(await api.sql(count, [owner.organisationId])).toEqual([{ count: 4960 }]);
    expect((await undo(run)).status).toBe(200);
    expect(await api.sql(count, [owner.organisationId])).toEqual([{ count: 0 }]);
  }, 60_000);
});

const cookies = () => ({ cookie: [...owner.cookies].map((pair) => pair.join('=')).join('; ') });
