import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPet, prove, signUp, startTestApi, startTestWorker, type TestApi } from '@petcare/testing/server';
import { keepEverything, write } from '../../test/keep-everything.ts';
import { everyRow, passOn, rowsByTable } from '../../test/pass-on.ts';
import { Restoring } from '../../test/restoring.ts';

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

it('comes out of a backup with its record, and stays as it was', async () => {
  const [from, to, other] = [await signUp(api), await signUp(api), await signUp(api)];
  const petId = await keepEverything(api, from);
  const before = await restoring.backupOf(from);
  await passOn(from, to, { petId });
  const after = await restoring.backupOf(from);

  const preview = await restoring.seen(other, after);
  expect(preview).toMatchObject({ status: 'ready', problem: null });
  expect(await restoring.apply(other, preview, { mode: 'missing' })).toMatchObject({ status: 'done' });
  const [restored, own] = [await rowsByTable(other), await rowsByTable(from)];
  for (const table of ['health.allergy', 'journal.note', 'files.file', 'money.policy', 'pets.microchip'])
    expect([table, restored[table]]).toEqual([table, own[table]]);
  const pets = (await other.get('/api/pets')).body;
  expect(pets).toMatchObject({ items: [{ name: 'Bella', status: 'transferred' }] });

  const records = async () =>
    (await everyRow(from)).filter((row) => /^(pets|health|journal|files|money)\.(?!dose_plan)/.test(row));
  const kept = await records();
  for (const mode of ['older', 'missing'] as const) {
    const seenBefore = await restoring.seen(from, before);
    expect(seenBefore).toMatchObject({ status: 'ready', problem: null });
    expect(await restoring.apply(from, seenBefore, { mode })).toMatchObject({ status: 'done' });
    expect([mode, await records()]).toEqual([mode, kept]);
  }
});

it('is left as it was by a backup from before, which brings the rest back', async () => {
  const [from, to] = [await signUp(api), await signUp(api)];
  const petId = await keepEverything(api, from);
  const mog = await createPet(from, { name: 'Mog' });
  const gone = await write(from, 'visit', petId);
  const deleted = await write(from, 'allergy', mog.id);
  const before = await restoring.backupOf(from);
  for (const { path, id } of [gone, deleted]) expect((await from.del(`${path}/${id}`)).status).toBe(204);
  await prove(from);
  expect((await from.del('/api/recycle-bin', { confirm: 'empty' })).status).toBe(200);
  await passOn(from, to, { petId });
  expect((await from.patch(`/api/pets/${mog.id}`, { name: 'Moggy', version: mog.version })).status).toBe(200);
  const ofPet = async () =>
    (await everyRow(from)).filter((row) => row.includes(petId) && !row.startsWith('platform.domain_event'));
  const kept = await ofPet();

  const seen = await restoring.seen(from, before);
  expect(await restoring.apply(from, seen, { mode: 'older' })).toMatchObject({ status: 'done' });
  expect(await ofPet()).toEqual(kept);
  expect((await from.get(`/api/pets/${mog.id}`)).body).toMatchObject({ name: 'Mog' });
  expect((await from.get(`/api/pets/${mog.id}/allergies`)).body).toMatchObject({ items: [{ id: deleted.id }] });
});
