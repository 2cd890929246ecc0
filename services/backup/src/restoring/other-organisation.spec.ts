import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { petList } from '@petcare/contracts';
import { restore, type Restore, type RestoreApply } from '@petcare/contracts/backup';
import {
  createPet,
  eventually,
  joinAs,
  prove,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { keepEverything, make, makeAndChange, makeAndDelete, writtenKinds } from '../../test/keep-everything.ts';
import { remade } from '../../test/remade-backup.ts';
import { Restoring } from '../../test/restoring.ts';
import { jsonPath, manifest } from '../archive/file-format.ts';
import { BackedUp } from '../backed-up.ts';
import { isChanged } from './damaged.ts';
import { idsIn } from './moved-backup.ts';

let api: TestApi;
let worker: INestApplicationContext;
let restoring: Restoring;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
  restoring = new Restoring(api, worker);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const atRest = () =>
  eventually(async () =>
    expect(await api.sql(`select from platform.domain_event where delivered_at is null`)).toEqual([]),
  );

const backupOf = (owner: Actor) => restoring.backupOf(owner);
const seen = (owner: Actor, bytes: Buffer) => restoring.seen(owner, bytes);
const settled = (owner: Actor, asked: Restore) => restoring.settled(owner, asked);
const apply = (owner: Actor, asked: Restore, body: RestoreApply) => restoring.apply(owner, asked, body);

const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(\+00:00|Z)/g;

/** Rows by table in id order, files by the hash of their bytes; of everything restored. */
function contentOf(bytes: Buffer) {
  const zip = unzipSync(bytes);
  const text = (path: string) => Buffer.from(zip[path] ?? []).toString();
  const content = manifest.parse(JSON.parse(text('manifest.json')));
  const told = worker.get(BackedUp, { strict: false }).tables.filter(({ onlyTold }) => onlyTold !== undefined);
  const comesBack = content.tables.filter(({ table }) => told.every((one) => one.table !== table));
  const rows = comesBack.map(({ table }) => {
    const lines = text(jsonPath(table)).split('\n');
    return [table, lines.filter((line) => line.startsWith('{')).map((line) => line.replace(/,$/, ''))] as const;
  });
  return { rows, files: content.files.map(({ name, sha256 }) => `${name} ${sha256}`).toSorted() };
}

/** Columns that say who wrote last, and what the clock replans. */
const unlike = /"(version|updated_by|planned_until|look_at|refill_mail_id|escalates_from)":("[^"]*"|null|\d+),?/g;
const bare = (line: string) => line.replace(unlike, '').replace(time, 'time');
/** Who is told of a reminder: over there they're strangers. */
const whoIsTold = /"created_by":"[^"]*",?/;
/** The same rows in the same order, whatever their ids. */
const byContent = (lines: readonly string[]) =>
  lines
    .map((line) => ({ line, content: idsIn(line).reduce((text, id) => text.replaceAll(id, ''), bare(line)) }))
    .toSorted((one, other) => (one.content < other.content ? -1 : one.content > other.content ? 1 : 0))
    .map(({ line }) => line);

/** With its own name for each id by where it first appears, and none for times. */
function withoutIdsAndTimes(rows: ReturnType<typeof contentOf>['rows']) {
  const names = new Map<string, string>();
  return rows.map(([table, lines]) => [
    table,
    byContent(table === 'reminders.reminder' ? lines.map((line) => line.replace(whoIsTold, '')) : lines).map((line) => {
      for (const id of idsIn(line)) if (!names.has(id)) names.set(id, `id ${names.size}`);
      return bare(line).replace(new RegExp(idsIn(line).join('|') || '$^', 'g'), (id) => names.get(id) ?? id);
    }),
  ]);
}

const organisation = fc.record({
  name: fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }).map((text) => `B${text}`.trim()),
  more: fc.array(fc.constantFrom(...writtenKinds), { maxLength: 8 }),
  changed: fc.subarray(writtenKinds),
  deleted: fc.subarray(writtenKinds),
  notes: fc.array(
    fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
    {
      maxLength: 3,
    },
  ),
});

describe('a backup of another organisation', () => {
  it('is the same there, but for ids and times, whatever is in it; and a second time it changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(organisation, async ({ name, more, changed, deleted, notes }) => {
        const [there, here] = [await signUp(api, { plan: 'pro' }), await signUp(api, { plan: 'pro' })];
        const petId = await keepEverything(api, there, { name });
        for (const kind of more) await make(there, kind, petId);
        for (const kind of changed) await makeAndChange(there, kind, petId);
        for (const kind of deleted) await makeAndDelete(there, kind, petId);
        for (const body of notes) await there.post(`/api/pets/${petId}/notes`, { type: 'general', body });
        await atRest();
        const bytes = await backupOf(there);
        const before = contentOf(bytes);
        expect(before.rows.filter(([, lines]) => lines.length === 0)).toEqual([]);
        expect(before.files.length).toBeGreaterThan(2);

        const preview = await seen(here, bytes);
        expect(preview).toMatchObject({ status: 'ready', problem: null });
        expect(await apply(here, preview, { mode: 'missing' })).toMatchObject({ status: 'done', problem: null });
        await atRest();
        const after = contentOf(await backupOf(here));
        expect(withoutIdsAndTimes(after.rows)).toEqual(withoutIdsAndTimes(before.rows));
        expect(after.files).toEqual(before.files);
        expect((await here.get('/api/reminders')).body).toMatchObject({ items: [{ assigneeIds: [here.userId] }] });
        const [old, own] = [idsIn(JSON.stringify(before.rows)), new Set(idsIn(JSON.stringify(after.rows)))];
        expect(old.filter((id) => own.has(id) && id !== there.userId)).toEqual([]);

        const again = await seen(here, bytes);
        expect(again.kinds.filter(({ add, update, conflict }) => add + update + conflict > 0)).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });

  it('tells an owner here about medication, and nobody of there', async () => {
    const [there, here] = [await signUp(api), await signUp(api)];
    const { id } = await createPet(there, { name: 'Bella' });
    const fields = { drug: 'Metacam', amount: '0.5', unit: 'ml', route: 'oral', startsOn: '2026-11-20' };
    const told = { ...fields, schedule: { times: ['08:00'] }, emailWhenDue: true, assigneeIds: [there.userId] };
    const sue = await joinAs(there, 'member', { firstName: 'Sue' });
    const later = {
      ...told,
      drug: 'Vetmedin',
      emailWhenDue: false,
      assigneeIds: null,
      escalation: { to: sue.userId, after: 'PT1H' },
    };
    expect((await there.post(`/api/pets/${id}/medications`, later)).status).toBe(201);
    expect((await there.post(`/api/pets/${id}/medications`, told)).status).toBe(201);
    const preview = await seen(here, await backupOf(there));
    expect(await apply(here, preview, { mode: 'missing' })).toMatchObject({ status: 'done' });
    await atRest();
    const [pet] = petList.parse((await here.get('/api/pets')).body).items;
    expect((await here.get(`/api/pets/${pet?.id}/medications`)).body).toMatchObject({
      items: [
        { drug: 'Metacam', assigneeIds: [here.userId] },
        { drug: 'Vetmedin', escalation: { to: here.userId, after: 'PT1H' } },
      ],
    });
  });

  it('says whose it is, and adds copies beside what is here', async () => {
    const [there, here] = [await signUp(api, { organizationName: 'Brook End' }), await signUp(api)];
    const { id } = await createPet(there, { name: 'Bella' });
    await createPet(here, { name: 'Mog' });
    const preview = await seen(here, await backupOf(there));
    expect(preview.fromOrganisation).toBe('Brook End');
    expect(await apply(here, preview, { mode: 'missing' })).toMatchObject({ status: 'done', changed: 1 });
    expect((await here.get('/api/pets')).body).toMatchObject({ items: [{ name: 'Bella' }, { name: 'Mog' }] });
    expect((await here.get(`/api/pets/${id}`)).status).toBe(404);
    expect((await there.get('/api/pets')).body).toMatchObject({ items: [{ id, name: 'Bella' }] });
  });
});

describe('ids of another organisation’s rows', () => {
  it('are refused as a change, and with the installation’s own seal they reach nothing of theirs', async () => {
    const [there, here] = [await signUp(api), await signUp(api)];
    const theirs = await createPet(there, { name: 'Bella' });
    const own = await createPet(here, { name: 'Mog' });
    const bytes = await backupOf(here);
    const foreign = (text: string) =>
      text.replaceAll(own.id, theirs.id).replaceAll(here.organisationId, there.organisationId);
    const everything = async () => [
      (await there.get(`/api/pets/${theirs.id}`)).body,
      (await there.get('/api/pets')).body,
      (await there.get(`/api/pets/${theirs.id}/timeline`)).body,
    ];
    const before = await everything();

    const forged = await seen(here, await remade(bytes, foreign, 'a secret that is not the installation’s'));
    expect(forged).toMatchObject({ status: 'failed', problem: isChanged().message });

    const preview = await seen(here, await remade(bytes, foreign, api.config.APP_SECRET));
    expect(preview).toMatchObject({ status: 'ready', problem: null });
    expect(preview.kinds.filter(({ add }) => add > 0)).toMatchObject([{ kind: 'pets.pet', add: 1 }]);
    expect(await apply(here, preview, { mode: 'missing' })).toMatchObject({ status: 'done', changed: 1 });
    expect((await here.get('/api/pets')).body).toMatchObject({ items: [{ name: 'Mog' }, { name: 'Mog' }] });
    expect(await everything()).toEqual(before);
  });
});

describe('what comes back', () => {
  it('is what was chosen, with what it belongs to', async () => {
    const [there, here] = [await signUp(api, { plan: 'pro' }), await signUp(api, { plan: 'pro' })];
    await keepEverything(api, there);
    await atRest();
    const bytes = await backupOf(there);
    const { id, kinds } = await seen(here, bytes);
    expect(kinds.find(({ kind }) => kind === 'health.allergy')?.needs).toEqual(['pets.pet']);
    expect(kinds.find(({ kind }) => kind === 'reminders.reminder')?.needs).toEqual(['pets.pet']);
    expect(kinds.find(({ kind }) => kind === 'health.dose')).toMatchObject({ comesWith: 'health.medication' });
    await prove(here);
    const ask = async (chosen: string[]) =>
      (await here.post(`/api/restores/${id}/apply`, { mode: 'missing', kinds: chosen })).body;
    const refused = (message: string) => ({ status: 400, errors: [{ path: 'kinds', message }] });
    expect(await ask(['health.allergy'])).toMatchObject(refused('Choose pets, too: what you chose belongs to them.'));
    expect(await ask(['health.dose'])).toMatchObject(refused('Choose medications: their doses come with them.'));
    expect(await ask(['pets.unicorn'])).toMatchObject(refused('This isn’t in the backup.'));
    expect(await ask([])).toMatchObject(refused('Choose what should come back.'));
    const done = await settled(here, restore.parse(await ask(['pets.pet', 'health.allergy'])));
    expect(done).toMatchObject({ status: 'done', chosen: ['pets.pet', 'health.allergy'] });
    const again = await seen(here, bytes);
    const counts = again.kinds.map(({ kind, add, update, conflict, same }) => [kind, add + update + conflict, same]);
    expect(counts).toContainEqual(['pets.pet', 0, 1]);
    expect(counts).toContainEqual(['health.allergy', 0, 2]);
    expect(counts).toContainEqual(['journal.note', expect.any(Number), 0]);
  });
});
