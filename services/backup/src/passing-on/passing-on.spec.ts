import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { transferParts, type TransferPart } from '@petcare/contracts/transfers';
import {
  createPet,
  createReminder,
  eventually,
  recordSamples,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { Storage } from '@petcare/platform';
import { keepEverything } from '../../test/keep-everything.ts';
import { aFile, everyRow, idsOf, passOn, rowsByTable, sweep } from '../../test/pass-on.ts';

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
const bytesUsed = async ({ organisationId }: Actor): Promise<number> => {
  const sql = `select bytes::int from organisations.storage_usage where organisation_id = $1`;
  return (await api.sql<{ bytes: number }>(sql, [organisationId]))[0]?.bytes ?? 0;
};

const profile = { 'pets.pet': 1, 'pets.microchip': 1, 'platform.picture': 1 };
const medical = { 'health.allergy': 1, 'health.condition': 1, 'health.treatment': 1, 'health.vaccination': 1 };
/** What goes with each part alone, besides the profile. */
const alone: Record<TransferPart, Record<string, number>> = {
  medical: { ...medical, 'health.visit': 1 },
  medication: { 'health.medication': 1, 'health.dose_plan': 1 },
  measures: { 'health.measure': 1 },
  notes: { 'journal.note': 2 },
  training: { 'journal.training_plan': 3, 'journal.training_session': 1, 'journal.training_skill': 1 },
  documents: { 'files.file': 1 },
  reminders: { 'reminders.reminder': 1, 'reminders.reminder_pet': 1 },
};
const together = Object.assign({}, profile, ...Object.values(alone)) as Record<string, number>;

/** A pet of somebody who has told us a lot about themselves. */
async function aWholePet(): Promise<{ from: Actor; petId: string }> {
  const from = await signUp(api, { firstName: 'Sybilla', organizationName: 'Quexington Rescue' });
  const petId = await keepEverything(api, from);
  await from.post(`/api/pets/${petId}/notes`, { type: 'general', body: 'Sssh', isPrivate: true });
  await from.post(`/api/pets/${petId}/medications`, {
    ...recordSamples.medication.least,
    status: 'stopped',
    prescriber: 'Dr Quill',
  });
  await aFile(from, { petId, name: 'Pedigree.jpg' });
  const secret = await aFile(from, { petId, name: 'Secret.jpg' });
  const note = { type: 'general', body: 'Sssh', isPrivate: true, fileIds: [secret] };
  expect((await from.post(`/api/pets/${petId}/notes`, note)).status).toBe(201);
  await atRest();
  return { from, petId };
}

describe('a pet that goes to a new keeper', () => {
  it('is theirs with all that can go along, and names nobody and nothing of the keeper before', async () => {
    const { from, petId } = await aWholePet();
    const to = await signUp(api, { firstName: 'Tobias', organizationName: 'Rivermead' });
    const before = { own: await rowsByTable(to), theirs: await everyRow(from) };
    const taken = await passOn(from, to, { petId });
    await atRest();
    await sweep(api);

    const after = await rowsByTable(to);
    expect(after).toMatchObject({ ...together, 'files.file': 2, 'files.file_link': 1 });
    const added = Object.keys(after).filter((table) => after[table] !== before.own[table]);
    expect(added.toSorted()).toEqual(
      [
        ...Object.keys(together),
        'files.file_link',
        'health.dose',
        'organisations.storage_usage',
        'reminders.notification',
        'reminders.occurrence',
        ...['audit_event', 'domain_event', 'outbound_mail', 'record_entry', 'search_entry'].map((t) => `platform.${t}`),
      ].toSorted(),
    );
    const theirs = new Set(before.theirs.flatMap(idsOf));
    const own = (await everyRow(to)).filter((row) => !row.startsWith('platform.audit_event'));
    expect(own.flatMap((row) => idsOf(row).filter((id) => theirs.has(id)))).toEqual([]);
    const told = ['Sybilla', 'Quexington', 'Quill', from.username, 'Wharfedale', 'Sssh', 'Secret', 'DP-1'];
    expect(own.filter((row) => told.some((word) => row.includes(word)))).toEqual([]);
    const pet = (await to.get(`/api/pets/${taken}`)).body;
    expect(pet).toMatchObject({ name: 'Bella', status: 'active', passedOnAt: null, version: 1 });
    expect((await to.get('/api/reminders')).body).toMatchObject({ items: [{ assigneeIds: [to.userId] }] });
    expect(await api.sql(`select from health.dose where organisation_id = $1`, [to.organisationId])).not.toEqual([]);
  });

  it('has its files, which count there', async () => {
    const { from, petId } = await aWholePet();
    const to = await signUp(api);
    await passOn(from, to, { petId, parts: ['notes', 'documents'] });
    const files = await to.get('/api/files');
    expect(files.body).toMatchObject({ items: [{ name: expect.any(String) }, { name: expect.any(String) }] });
    const rows = await api.sql<{ id: string; bytes: number; kind: string }>(
      `select id, bytes, 'file' as kind from files.file where organisation_id = $1
       union all select id, bytes, 'picture' from platform.picture where organisation_id = $1`,
      [to.organisationId],
    );
    expect(rows).toHaveLength(3);
    for (const { id, kind, bytes } of rows) {
      const cookie = [...to.cookies].map((pair) => pair.join('=')).join('; ');
      const { statusCode, rawPayload } = await api.app.inject({ url: `/api/files/${id}`, headers: { cookie } });
      expect([kind, statusCode, rawPayload.length]).toEqual([kind, 200, bytes]);
    }
    expect(await bytesUsed(to)).toBe(rows.reduce((sum, { bytes }) => sum + bytes, 0));
  });

  it('brings only its profile when nothing was chosen, and with each part just that', async () => {
    for (const parts of [[], ...transferParts.map((part) => [part])]) {
      const { from, petId } = await aWholePet();
      const to = await signUp(api);
      await passOn(from, to, { petId, parts });
      const found = await rowsByTable(to);
      const own = Object.entries(found).filter(([table]) => table in together || table === 'files.file_link');
      expect([parts, Object.fromEntries(own)]).toEqual([parts, { ...profile, ...(parts[0] && alone[parts[0]]) }]);
    }
  });

  it('shows in its history over there what is still to be seen of it', async () => {
    const { from, petId } = await aWholePet();
    const to = await signUp(api);
    const taken = await passOn(from, to, { petId, parts: ['medical', 'notes'] });
    const seen = (await to.get(`/api/pets/${taken}/timeline`)).body;
    expect(JSON.stringify(seen)).toContain('Slept all day');
    expect(JSON.stringify(seen)).toContain('Nobivac');
    expect(JSON.stringify(seen)).not.toContain('Sssh');
  });
});

describe('reminders of a pet that goes', () => {
  it('go on for another pet, and for this one over there', async () => {
    const [from, to] = [await signUp(api), await signUp(api)];
    const [fern, mog] = [await createPet(from, { name: 'Fern' }), await createPet(from, { name: 'Mog' })];
    const both = { petIds: [fern.id, mog.id], title: 'Worm tablets', rrule: 'FREQ=MONTHLY;COUNT=6' };
    const { id } = await createReminder(from, both);
    await createReminder(from, { petIds: [fern.id], title: 'Paused', paused: true });
    const taken = await passOn(from, to, { petId: fern.id });
    await atRest();
    expect((await to.get('/api/reminders')).body).toMatchObject({
      items: [{ title: 'Worm tablets', petIds: [taken], rrule: 'FREQ=MONTHLY;COUNT=6' }],
    });
    const here = (await from.get(`/api/reminders/${id}`)).body;
    const next = await from.patch(`/api/reminders/${id}`, {
      title: 'Tablets',
      version: (here as { version: number }).version,
    });
    expect(next).toMatchObject({ status: 200, body: { title: 'Tablets' } });
    const open = `select distinct status from reminders.occurrence where organisation_id = $1 and reminder_id = $2`;
    expect(await api.sql(open, [from.organisationId, id])).toEqual([{ status: 'scheduled' }]);
  });
});

describe('a transfer', () => {
  it('done a second time changes nothing', async () => {
    const { from, petId } = await aWholePet();
    const to = await signUp(api);
    const transferId = crypto.randomUUID();
    const taken = await passOn(from, to, { petId, transferId });
    await atRest();
    const [here, there] = [await everyRow(to), await everyRow(from)];
    expect(await passOn(from, to, { petId, transferId })).toBe(taken);
    expect([await everyRow(to), await everyRow(from)]).toEqual([here, there]);
  });

  it('leaves nothing behind when it is stopped at the end', async () => {
    const { from, petId } = await aWholePet();
    const to = await signUp(api);
    const [here, there] = [await everyRow(to), await everyRow(from)];
    const settle = () => Promise.reject(new Error('stopped'));
    await expect(passOn(from, to, { petId, settle })).rejects.toThrow('stopped');
    expect([await everyRow(to), await everyRow(from)]).toEqual([here, there]);
    const taken = await passOn(from, to, { petId });
    expect((await to.get(`/api/pets/${taken}`)).status).toBe(200);
  });

  it('is had by one of two who want it at once', async () => {
    const from = await signUp(api);
    const { id: petId } = await createPet(from, { name: 'Fern' });
    const wanting = [await signUp(api), await signUp(api)];
    const got = await Promise.allSettled(wanting.map((to) => passOn(from, to, { petId })));
    expect(got.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(got.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
    const pets = await Promise.all(
      wanting.map(async (to) => ((await to.get('/api/pets')).body as { items: [] }).items),
    );
    expect(pets.flat()).toHaveLength(1);
  });

  it('brings a pet back by another one, beside what stayed', async () => {
    const { from, petId } = await aWholePet();
    const to = await signUp(api);
    const transferId = crypto.randomUUID();
    const taken = await passOn(from, to, { petId, transferId });
    const back = await passOn(to, from, { petId: taken, transferId: crypto.randomUUID() });
    expect(new Set([petId, taken, back]).size).toBe(3);
    expect((await from.get(`/api/pets/${back}`)).body).toMatchObject({ status: 'active' });
    expect((await from.get(`/api/pets/${petId}`)).body).toMatchObject({ status: 'transferred' });
    expect((await from.get(`/api/pets/${back}/allergies`)).body).toMatchObject({ items: [{ substance: 'Chicken' }] });
    expect((await from.post(`/api/pets/${back}/notes`, { type: 'general', body: 'Home again' })).status).toBe(201);
  });

  it('is refused without room, and nothing has gone', async () => {
    const { from, petId } = await aWholePet();
    const full = await signUp(api, { plan: 'basic' });
    for (const name of ['Ada', 'Bob', 'Cleo']) await createPet(full, { name });
    const small = await signUp(api, { plan: 'pro' });
    await api.sql(
      `insert into organisations.storage_usage (organisation_id, bytes) values ($1, $2)
       on conflict (organisation_id) do update set bytes = excluded.bytes`,
      [small.organisationId, String(10 ** 15)],
    );
    for (const [to, resource] of [
      [full, 'pets'],
      [small, 'storage'],
    ] as const) {
      const before = await everyRow(to);
      const refused = { status: 402, details: { limit: { resource } } };
      await expect(passOn(from, to, { petId })).rejects.toMatchObject(refused);
      expect(await everyRow(to)).toEqual(before);
    }
    expect((await from.get(`/api/pets/${petId}`)).body).toMatchObject({ status: 'active', passedOnAt: null });
  });

  it('is refused when the pet is no longer there, or is one’s own', async () => {
    const [from, to] = [await signUp(api), await signUp(api)];
    const pet = () => createPet(from, { name: 'Fern' });
    const [dead, deleted, gone, own] = [await pet(), await pet(), await pet(), await pet()];
    await from.post(`/api/pets/${dead.id}/deceased`, {});
    await from.del(`/api/pets/${deleted.id}`);
    await passOn(from, to, { petId: gone.id });
    for (const { id: petId } of [dead, deleted, gone])
      await expect(passOn(from, to, { petId })).rejects.toMatchObject({ status: 409 });
    await expect(passOn(from, from, { petId: own.id })).rejects.toMatchObject({ status: 409 });
  });

  it('copies nothing of a pet that is no longer there, and looks again when a file has just gone', async () => {
    const storage = api.app.get(Storage);
    const copied = async ({ organisationId }: Actor) => {
      const ids: string[] = [];
      for await (const id of storage.folders(organisationId)) ids.push(id);
      return ids;
    };
    const { from, petId } = await aWholePet();
    const to = await signUp(api);
    const read = jest.spyOn(storage, 'read').mockResolvedValueOnce(null);
    const taken = await passOn(from, to, { petId });
    read.mockRestore();
    expect(await copied(to)).toHaveLength(3);
    await to.post(`/api/pets/${taken}/deceased`, {});
    const other = await signUp(api);
    await expect(passOn(to, other, { petId: taken })).rejects.toMatchObject({ status: 409 });
    expect(await copied(other)).toEqual([]);
  });
});
