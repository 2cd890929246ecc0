import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { personErased } from '@petcare/organisations';
import { Database, DomainEvents, goneName, purgeTenant } from '@petcare/platform';
import {
  aPhoto,
  createPet,
  createReminder,
  eventually,
  prove,
  recordSamples,
  signUp,
  startTestApi,
  startTestWorker,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { keepEverything, write, writtenKinds } from '../../test/keep-everything.ts';
import { aFile, everyRow, passOn } from '../../test/pass-on.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const atRest = () =>
  eventually(async () =>
    expect(await api.sql(`select from platform.domain_event where delivered_at is null`)).toEqual([]),
  );

const words = /^Bella was passed on on \d{1,2} [A-Z][a-z]+ \d{4}\. Its record here stays as it was\.$/;
const refused = { status: 409, body: { code: 'conflict', message: expect.stringMatching(words) } };

async function aPassedOnPet(before?: (owner: Actor, petId: string) => Promise<void>) {
  const [from, to] = [await signUp(api), await signUp(api)];
  const petId = await keepEverything(api, from);
  await before?.(from, petId);
  await atRest();
  const kept = await everyRow(from);
  const taken = await passOn(from, to, { petId });
  await atRest();
  return { from, to, petId, taken, kept };
}

/** What the application's role is told. */
async function asked({ organisationId }: Actor, sql: string): Promise<string> {
  const work = api.app.get(Database).transaction(organisationId, ({ query }) => query(sql));
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
}

/** Of the samples. */
const ofNoPet = new Set(['contact', 'expense']);
const idOf = ({ body }: { body: unknown }): string => (body as { id: string }).id;

/** Where nothing is that could be copied. */
const added = /^(sharing\.|reminders\.reminder_pet$)/;
/** A change to a table's rows, where they have no version that counts. */
const changes: Readonly<Record<string, string>> = {
  'pets.pet': `name = 'Mog'`,
  'pets.microchip': `site = 'Neck'`,
  'platform.picture': 'bytes = bytes + 1',
  'health.dose': `note = 'Late'`,
  'reminders.reminder': `title = 'Other'`,
  'reminders.occurrence': 'snoozes = snoozes + 1',
};

describe('the database', () => {
  it('refuses every change to the record of a pet that was passed on', async () => {
    let other = '';
    const { from, petId } = await aPassedOnPet(async (owner, id) => {
      const doses = (await owner.get(`/api/pets/${id}/doses`)).body as { items: { id: string }[] };
      await owner.post(`/api/doses/${doses.items[0]?.id}/give`, {});
      expect(
        (await owner.post('/api/expenses', { ...recordSamples.expense.least, pets: [{ petId: id }] })).status,
      ).toBe(201);
      const mog = await createPet(owner, { name: 'Mog' });
      other = (await createReminder(owner, { petIds: [mog.id], title: 'Worm tablets' })).id;
    });
    const triggers = await api.sql<{ table: string; ops: number }>(
      `select tgrelid::regclass::text as table, tgtype::int as ops from pg_trigger where tgname = 'kept_as_passed_on' order by 1`,
    );
    expect(triggers.length).toBeGreaterThan(20);
    const [inserts, deletes, updates] = [4, 8, 16];
    const of = `organisation_id = '${from.organisationId}'`;
    const told: string[] = [];
    const row = { organisation_id: from.organisationId, pet_id: petId, reminder_id: other };
    for (const { table, ops } of triggers) {
      const tell = async (what: string, sql: string) => told.push(`${table} ${what}: ${await asked(from, sql)}`);
      if (ops & inserts)
        await tell(
          'insert',
          added.test(table)
            ? `insert into ${table} select (jsonb_populate_record(null::${table}, '${JSON.stringify(row)}')).*`
            : `insert into ${table} select * from ${table} where ${of} ${table === 'money.expense' ? `and pets <> '[]'` : ''}`,
        );
      if (ops & updates)
        await tell('update', `update ${table} set ${changes[table] ?? 'version = version + 1'} where ${of}`);
      if (ops & deletes) await tell('delete', `delete from ${table} where ${of}`);
    }
    expect(told.filter((line) => !line.endsWith(': PC409'))).toEqual([]);
  });
});

describe('the keeper before', () => {
  it('has all of it as it was, and nothing that is still to be done', async () => {
    const { from, petId, kept } = await aPassedOnPet();
    const moves = /^(pets\.pet|platform\.|reminders\.(occurrence|reminder|notification|digest) )/;
    const records = (rows: string[]) => rows.filter((row) => !moves.test(row));
    expect(records(await everyRow(from))).toEqual(records(kept));
    expect((await from.get(`/api/pets/${petId}`)).body).toMatchObject({
      name: 'Bella',
      status: 'transferred',
      passedOnAt: expect.any(String),
    });
    const open = `select from reminders.occurrence where organisation_id = $1 and status = 'scheduled'`;
    expect(await api.sql(open, [from.organisationId])).toEqual([]);
    expect((await from.get('/api/doses')).body).toMatchObject({ items: [] });
    for (const path of ['timeline', 'allergies', 'notes', 'visits', 'medications'])
      expect([path, (await from.get(`/api/pets/${petId}/${path}`)).status]).toEqual([path, 200]);
  });

  it('is told that it stays, whatever is to be changed', async () => {
    const written: { kind: (typeof writtenKinds)[number]; path: string; id: string; version: number }[] = [];
    const ids = { file: '', reminder: '', expense: '' };
    const { from, petId } = await aPassedOnPet(async (owner, id) => {
      for (const kind of writtenKinds) written.push({ ...(await write(owner, kind, id)), kind });
      ids.file = await aFile(owner, { petId: id, name: 'Pedigree.jpg' });
      ids.expense = idOf(await owner.post('/api/expenses', { ...recordSamples.expense.least, pets: [{ petId: id }] }));
      ids.reminder = (await createReminder(owner, { petIds: [id], title: 'Worm tablets' })).id;
    });
    for (const { kind, path, id, version } of written.filter((one) => !ofNoPet.has(one.kind))) {
      const { change } = recordSamples[kind];
      const body = { ...change, version, confirmed: true };
      expect([kind, await from.patch(`${path}/${id}`, body)]).toMatchObject([kind, refused]);
      expect([kind, await from.del(`${path}/${id}`)]).toMatchObject([kind, refused]);
    }
    for (const [kind, { least }] of Object.entries(recordSamples).filter(([, { needs }]) => !needs)) {
      const { path } = written.find((one) => one.kind === kind) ?? { path: '' };
      const answer = await from.post(path, { ...least, confirmed: true });
      expect([kind, answer]).toMatchObject([kind, ofNoPet.has(kind) ? { status: 201 } : refused]);
    }
    const bill = { ...recordSamples.expense.least, pets: [{ petId }] };
    expect(await from.post('/api/expenses', bill)).toMatchObject(refused);
    expect(await from.del(`/api/expenses/${ids.expense}`)).toMatchObject(refused);
    const { version } = (await from.get(`/api/pets/${petId}`)).body as { version: number };
    for (const change of [{ name: 'Mog' }, { status: 'active' }, { microchips: [] }, { warning: 'Bites' }])
      expect([change, await from.patch(`/api/pets/${petId}`, { ...change, version })]).toMatchObject([change, refused]);
    expect(await from.post(`/api/pets/${petId}/deceased`, {})).toMatchObject(refused);
    expect(await upload(from, `/api/pets/${petId}/photo`, await aPhoto(64, 64))).toMatchObject(refused);
    expect(await from.del(`/api/pets/${petId}/photo`)).toMatchObject(refused);
    expect(await upload(from, '/api/files', await aPhoto(64, 64), 'New.jpg', { petId })).toMatchObject(refused);
    expect(await from.del(`/api/files/${ids.file}`)).toMatchObject(refused);
    expect(await from.patch(`/api/reminders/${ids.reminder}`, { title: 'Other', version: 1 })).toMatchObject(refused);
    expect(await from.del(`/api/reminders/${ids.reminder}`)).toMatchObject(refused);
  });

  it('keeps the files of its record, whatever else has them', async () => {
    const ids = { visit: '', bill: '', other: '' };
    const { from } = await aPassedOnPet(async (owner, petId) => {
      ids.visit = await aFile(owner, { name: 'Teeth.jpg' });
      ids.bill = await aFile(owner, { name: 'Bill.jpg' });
      ids.other = await aFile(owner, { name: 'Other.jpg' });
      const visit = { ...recordSamples.visit.least, fileIds: [ids.visit] };
      expect((await owner.post(`/api/pets/${petId}/visits`, visit)).status).toBe(201);
      const bill = { ...recordSamples.expense.least, pets: [{ petId }], fileIds: [ids.bill] };
      expect((await owner.post('/api/expenses', bill)).status).toBe(201);
    });
    for (const id of [ids.visit, ids.bill]) {
      expect(await from.patch(`/api/files/${id}`, { name: 'Other', version: 1 })).toMatchObject(refused);
      expect(await from.del(`/api/files/${id}`)).toMatchObject(refused);
    }
    expect((await from.del(`/api/files/${ids.other}`)).status).toBe(204);
  });

  it('can stop what is paid for others as well, but not take back what was paid for it', async () => {
    let mog = '';
    let made: { id: string; version: number; amountPence: number } = { id: '', version: 0, amountPence: 0 };
    const { from, petId } = await aPassedOnPet(async (owner, id) => {
      mog = (await createPet(owner, { name: 'Mog' })).id;
      const pets = [{ petId: id }, { petId: mog }];
      const body = { ...recordSamples.expense.least, pets, recurring: 'FREQ=MONTHLY' };
      made = (await owner.post('/api/expenses', body)).body as typeof made;
    });
    const path = `/api/expenses/${made.id}`;
    for (const change of [{ pets: [{ petId: mog }] }, { amountPence: made.amountPence + 100 }])
      expect([change, await from.patch(path, { ...change, version: 1 })]).toMatchObject([change, refused]);
    expect(await from.del(path)).toMatchObject(refused);
    const both = { ...recordSamples.expense.least, pets: [{ petId }, { petId: mog }] };
    expect(await from.post('/api/expenses', both)).toMatchObject(refused);
    const stopped = await from.patch(path, { recurring: null, version: 1 });
    expect(stopped).toMatchObject({
      status: 200,
      body: { recurring: null, nextOn: null, pets: [{ petId }, { petId: mog }] },
    });
  });

  it('can put it in the bin, restore it, and delete it for ever', async () => {
    let deleted = '';
    const { from, petId } = await aPassedOnPet(async (owner, id) => {
      const { path, id: noteId } = await write(owner, 'note', id);
      await owner.del(`${path}/${noteId}`);
      deleted = noteId;
    });
    expect(await from.post(`/api/recycle-bin/${deleted}/restore`)).toMatchObject(refused);
    expect((await from.del(`/api/pets/${petId}`)).status).toBe(204);
    expect((await from.post(`/api/recycle-bin/${petId}/restore`)).status).toBe(204);
    expect((await from.get(`/api/pets/${petId}`)).body).toMatchObject({ status: 'transferred' });
    await prove(from);
    const forEver = async (id: string) => {
      const { label } = (await from.get(`/api/recycle-bin/${id}`)).body as { label: string };
      return (await from.del(`/api/recycle-bin/${id}`, { confirm: label })).status;
    };
    expect(await forEver(deleted)).toBe(204);
    expect((await from.del(`/api/pets/${petId}`)).status).toBe(204);
    expect(await forEver(petId)).toBe(204);
    expect((await everyRow(from)).filter((row) => /^(pets\.pet|health|journal)/.test(row))).toEqual([]);
  });

  it('may be erased, a person or all of it', async () => {
    const { from, taken, to } = await aPassedOnPet(async (owner, id) => {
      const doses = (await owner.get(`/api/pets/${id}/doses`)).body as { items: { id: string }[] };
      await owner.post(`/api/doses/${doses.items[0]?.id}/give`, {});
    });
    const { organisationId, userId } = from;
    const database = api.app.get(Database);
    await database.transaction(organisationId, (transaction) =>
      api.app.get(DomainEvents).publish(transaction, personErased, { userId }),
    );
    await atRest();
    const givers = `select distinct given_by_name as name from health.dose where organisation_id = $1 and given_by is not null`;
    expect(await api.sql(givers, [organisationId])).toEqual([{ name: goneName }]);
    await api.sql(`update organisations.organisation set deleted_at = platform.now() where id = $1`, [organisationId]);
    await database.transaction(organisationId, purgeTenant);
    expect((await everyRow(from)).filter((row) => !row.startsWith('platform.audit_event'))).toEqual([]);
    expect((await to.get(`/api/pets/${taken}`)).status).toBe(200);
  });
});
