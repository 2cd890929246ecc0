import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { newId } from '@petcare/platform';
import {
  prove,
  signUp,
  startTestApi,
  startTestWorker,
  whileLocked,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { SweepBackups } from '../making/sweep-backups.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
  owner = await signUp(api);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** One that is kept for so long from now. */
async function aRestore(status: 'ready' | 'failed', left: string): Promise<string> {
  const id = newId();
  await api.sql(
    `insert into backup.restore (organisation_id, id, file_name, status, created_by, expires_at)
     values ($1, $2, 'a.zip', $3, $4, platform.now() + $5::interval)`,
    [owner.organisationId, id, status, owner.userId, left],
  );
  return id;
}
const isKept = async (id: string, forAnother: string): Promise<boolean> => {
  const rows = await api.sql(
    `select from backup.restore where id = $1 and expires_at > platform.now() + $2::interval`,
    [id, forAnother],
  );
  return rows.length > 0;
};

it('a restore that is agreed to on its last day has another seven', async () => {
  const id = await aRestore('ready', '1 minute');
  await prove(owner);
  expect((await owner.post(`/api/restores/${id}/apply`, { mode: 'missing' })).status).toBe(202);
  expect(await isKept(id, '6 days')).toBe(true);
});

it('a restore that gets more days just as it would be removed stays', async () => {
  const [extended, old] = [await aRestore('failed', '-1 minute'), await aRestore('failed', '-2 minutes')];
  const sweeping: Promise<void>[] = [];
  const extend = `update backup.restore set expires_at = platform.now() + interval '7 days' where id = '${extended}'`;
  await whileLocked(api, extend, async (waiting) => {
    sweeping.push(worker.get(SweepBackups, { strict: false }).handle({}, new AbortController().signal));
    await waiting(1);
  });
  await Promise.all(sweeping);
  expect([await isKept(extended, '6 days'), await isKept(old, '-1 day')]).toEqual([true, false]);
});
