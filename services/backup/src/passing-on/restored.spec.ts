import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { signUp, startTestApi, startTestWorker, type TestApi } from '@petcare/testing/server';
import { keepEverything } from '../../test/keep-everything.ts';
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
  const again = await restoring.apply(from, await restoring.seen(from, before), { mode: 'older' });
  expect(again).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/^Bella was passed on on .*\. Its record here stays as it was\.$/),
  });
  const missing = await restoring.apply(from, await restoring.seen(from, before), { mode: 'missing' });
  expect(missing).toMatchObject({ status: 'done' });
  expect(await records()).toEqual(kept);
});
