import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { importRun, type ImportRun } from '@petcare/contracts/imports';
import { signUp, startTestApi, startTestWorker, upload, type Actor, type TestApi } from '@petcare/testing/server';
import { ForgetImports } from './forget-imports.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

const sweep = () => worker.get(ForgetImports, { strict: false }).handle({}, new AbortController().signal);
const drafted = async (owner: Actor, name: string): Promise<ImportRun> => {
  const csv = Buffer.from(`Name,Species\n${name},cat\nRex,dragon\n`);
  return importRun.parse((await upload(owner, '/api/imports', csv, 'Animals.csv', { kind: 'pets' })).body);
};

it('a sheet that nobody imported is gone after a day, without another upload', async () => {
  const owner = await signUp(api);
  const [old, recent] = [await drafted(owner, 'Bella'), await drafted(owner, 'Tom')];
  await api.sql(`update imports.import set created_at = created_at - interval '25 hours' where id = $1`, [old.id]);
  await sweep();
  const left = await api.sql(`select id from imports.import where organisation_id = $1`, [owner.organisationId]);
  expect(left).toEqual([{ id: recent.id }]);
  expect((await owner.get(`/api/imports/${old.id}`)).status).toBe(404);
});

it('refused rows are gone after a month, and the import they were in stays', async () => {
  const owner = await signUp(api);
  const made = await drafted(owner, 'Tom');
  await owner.post(`/api/imports/${made.id}/apply`);
  const refused = async () => (await owner.get(`/api/imports/${made.id}/refused.csv`)).status;
  await sweep();
  expect(await refused()).toBe(200);
  await api.sql(
    `update imports.import set created_at = created_at - interval '31 days', applied_at = applied_at - interval '31 days' where id = $1`,
    [made.id],
  );
  await sweep();
  expect(await refused()).toBe(404);
  expect((await owner.get(`/api/imports/${made.id}`)).body).toMatchObject({ status: 'done', counts: { add: 1 } });
});
