import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createTestDatabase,
  eventually,
  signUp,
  startProxy,
  startTestApi,
  upload,
  whileLocked,
  type Actor,
  type Proxy,
  type TestApi,
  type TestDatabase,
} from '@petcare/testing/server';

let database: TestDatabase;
let proxy: Proxy;
let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startProxy(database.databaseUrl);
  api = await startTestApi({ database: { ...database, databaseUrl: proxy.url } });
  owner = await signUp(api);
});
afterAll(async () => {
  await api.close();
  await proxy.stop();
  await database.drop();
});

const folders = () => readdir(join(api.config.STORAGE_DIRECTORY, owner.organisationId)).catch((): string[] => []);

/** Whatever inserts rows there waits in its commit for the lock 1. */
async function holdCommitsOf(table: string): Promise<void> {
  await api.sql(`create or replace function platform.wait_in_commit() returns trigger language plpgsql
    as $$ begin perform pg_advisory_xact_lock(1); return null; end $$`);
  await api.sql(`create constraint trigger wait_in_commit after insert on ${table} deferrable initially deferred
    for each row execute function platform.wait_in_commit()`);
}

it.each([
  ['files.file', '/api/files'],
  ['backup.restore', '/api/restores'],
])('keeps the bytes of a row of %s whose commit was done, although its answer got lost', async (table, path) => {
  await holdCommitsOf(table);
  const before = await folders();
  const rows = () => api.sql<{ id: string }>(`select id from ${table}`);
  const asked: Promise<number>[] = [];
  await whileLocked(api, 'select pg_advisory_xact_lock(1)', async (waiting) => {
    asked.push(upload(owner, path, Buffer.from('Limps since Sunday.'), 'diary.txt').then(({ status }) => status));
    await waiting(1);
    proxy.freeze();
  });
  await eventually(async () => expect(await rows()).toHaveLength(1));
  await proxy.cut();
  expect(await Promise.all(asked)).toEqual([503]);
  await proxy.restore();
  const [row] = await rows();
  expect((await folders()).filter((name) => !before.includes(name))).toEqual([row?.id]);
});
