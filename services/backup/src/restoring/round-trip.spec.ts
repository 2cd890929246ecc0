import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { backup, isUnderway, restore, type Restore, type RestoreMode } from '@petcare/contracts/backup';
import {
  eventually,
  prove,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { keepEverything } from '../../test/keep-everything.ts';
import { BackedUp } from '../backed-up.ts';
import { MakeBackups } from '../making/make-backups.job.ts';
import { RestoreBackups } from './restore-backups.job.ts';

const never = new AbortController().signal;
/** Says who wrote last and how often; future dates are replanned. */
const marks = ['version', 'updated_at', 'updated_by', 'planned_until', 'look_at', 'refill_mail_id', 'escalates_from'];

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** What is planned automatically has settled. */
const atRest = () =>
  eventually(async () =>
    expect(await api.sql(`select from platform.domain_event where delivered_at is null`)).toEqual([]),
  );

/** Every one of the organisation's files, with the hash of its bytes. */
async function stored(): Promise<[string, string][]> {
  const folder = join(api.config.STORAGE_DIRECTORY, owner.organisationId);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hashed = paths.toSorted().map(async (path): Promise<[string, string]> => {
    const hash = createHash('sha256').update(await readFile(path));
    return [path, hash.digest('hex')];
  });
  return Promise.all(hashed);
}

/** Every restored row, and every byte of its files. */
async function everything(): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const { table, onlyTold, stamps = [] } of worker.get(BackedUp, { strict: false }).tables)
    if (onlyTold === undefined)
      rows[table] = await api.sql(
        `select to_jsonb(t) - $2::text[] as row from ${table} t where organisation_id = $1 order by to_jsonb(t)::text`,
        [owner.organisationId, [...marks, ...stamps]],
      );
  return rows;
}

const get = async (id: string) => restore.parse((await owner.get(`/api/restores/${id}`)).body);
async function settled({ id }: Restore): Promise<Restore> {
  await worker.get(RestoreBackups, { strict: false }).handle({}, never);
  return eventually(async () => {
    const now = await get(id);
    expect(now.status).not.toMatch(/checking|applying/);
    return now;
  });
}

async function restoreAll(backupId: string, mode: RestoreMode): Promise<Restore> {
  const seen = await settled(restore.parse((await owner.post(`/api/backups/${backupId}/restore`)).body));
  expect(seen).toMatchObject({ status: 'ready', problem: null });
  await prove(owner);
  return settled(restore.parse((await owner.post(`/api/restores/${seen.id}/apply`, { mode })).body));
}

async function makeBackup(): Promise<string> {
  const { id } = backup.parse((await owner.post('/api/backups')).body);
  await worker.get(MakeBackups, { strict: false }).handle({}, never);
  await eventually(async () =>
    expect(isUnderway(backup.parse((await owner.get(`/api/backups/${id}`)).body))).toBe(false),
  );
  return id;
}

it('an organisation with everything comes back as it was, and a second time nothing changes', async () => {
  owner = await signUp(api, { plan: 'pro' });
  await keepEverything(api, owner);
  await atRest();
  const before = await everything();
  const empty = Object.entries(before).filter(([, rows]) => Array.isArray(rows) && rows.length === 0);
  expect(empty.map(([table]) => table)).toEqual([]);
  const used = await api.sql('select bytes from organisations.storage_usage where organisation_id = $1', [
    owner.organisationId,
  ]);
  const backupId = await makeBackup();

  for (const table of ['platform.record_entry', 'platform.recycle_bin_entry', 'platform.picture', 'reminders.reminder'])
    await api.sql(`delete from ${table} where organisation_id = $1`, [owner.organisationId]);
  for (const table of ['money.expense', 'pets.contact', 'files.file', 'pets.pet'])
    await api.sql(`delete from ${table} where organisation_id = $1`, [owner.organisationId]);
  await api.sql('update organisations.storage_usage set bytes = 0 where organisation_id = $1', [owner.organisationId]);

  expect(await restoreAll(backupId, 'missing')).toMatchObject({ status: 'done' });
  expect(await everything()).toEqual(before);
  expect(
    await api.sql('select bytes from organisations.storage_usage where organisation_id = $1', [owner.organisationId]),
  ).toEqual(used);

  await api.sql(`update pets.pet set name = 'Changed', version = version + 1 where organisation_id = $1`, [
    owner.organisationId,
  ]);
  await api.sql(`delete from pets.microchip where organisation_id = $1`, [owner.organisationId]);
  expect(await restoreAll(backupId, 'older')).toMatchObject({ status: 'done' });
  expect(await everything()).toEqual(before);
  expect(await restoreAll(backupId, 'older')).toMatchObject({ status: 'done', changed: 0 });
  expect(await everything()).toEqual(before);
});

it('a pet with everything that was deleted comes back with all of it', async () => {
  owner = await signUp(api, { plan: 'pro' });
  const petId = await keepEverything(api, owner);
  await atRest();
  const [before, bytes] = [await everything(), await stored()];
  expect((await owner.del(`/api/pets/${petId}`)).status).toBe(204);
  await atRest();
  expect((await owner.get(`/api/pets/${petId}`)).status).toBe(404);
  expect(await everything()).not.toEqual(before);
  expect((await owner.post(`/api/recycle-bin/${petId}/restore`)).status).toBe(204);
  await atRest();
  expect(await everything()).toEqual(before);
  expect(await stored()).toEqual(bytes);
  expect(bytes.length).toBeGreaterThan(1);
});
