import { appendFile, cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Storage, type Config } from '@petcare/platform';
import {
  aPhoto,
  createPet,
  createTestDatabase,
  signUp,
  startTestApi,
  upload,
  type TestApi,
  type TestDatabase,
} from '@petcare/testing/server';
import { Client } from 'pg';
import { backUpInstance } from './back-up-instance.ts';
import type { InstanceManifest } from './instance-format.ts';
import { tablesOf, tableSql } from './instance-tables.ts';
import { restoreInstance } from './restore-instance.ts';
import { verifyInstance } from './verify-instance.ts';

let api: TestApi;
let other: TestDatabase;
let folder: string;
let copy: string;
let manifest: InstanceManifest;
let elsewhere: Storage;

/** Every row of every table, as one number per table. */
async function contentOf({ superuserUrl }: TestDatabase): Promise<Record<string, string>> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  const content: Record<string, string> = {};
  for (const table of await tablesOf(client)) {
    const { rows } = await client.query<{ all: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as all from ${tableSql(table)} t`,
    );
    content[table.name] = rows[0]?.all ?? '';
  }
  await client.end();
  return content;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'instance-'));
  copy = join(folder, 'copy');
  api = await startTestApi();
  const anna = await signUp(api);
  const { id } = await createPet(anna);
  await upload(anna, `/api/pets/${id}/photo`, await aPhoto());
  await signUp(api);
  other = await createTestDatabase();
  elsewhere = new Storage({ STORAGE_DIRECTORY: join(folder, 'files') } as Config);
  manifest = await backUpInstance(api.database.ownerUrl, new Storage(api.config), copy);
});
afterAll(async () => {
  await api.close();
  await other.drop();
  await rm(folder, { recursive: true });
});

const restoreTo = (database: TestDatabase, from = copy, replace = false) =>
  restoreInstance(database.ownerUrl, elsewhere, { folder: from, replace });

it('takes every row of every organisation', async () => {
  const there = await contentOf(api.database);
  const counts = Object.fromEntries(Object.entries(there).map(([name, all]) => [name, Number(all.split(' ')[0])]));
  expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(counts);
  expect(counts['organisations.organisation']).toBe(2);
  expect(manifest.files).toHaveLength(2);
});

/** The copy, with something done to it. */
async function copyWith(change: (folder: string) => Promise<void>): Promise<string> {
  const changed = await mkdtemp(join(folder, 'changed-'));
  await cp(copy, changed, { recursive: true });
  await change(changed);
  return changed;
}

const manifestWith = (change: (content: InstanceManifest) => object) =>
  copyWith((at) => writeFile(join(at, 'manifest.json'), JSON.stringify(change(structuredClone(manifest)))));

const pets = 'tables/pets.pet';
const bad: Record<string, [() => Promise<string>, string]> = {
  'is cut off': [() => copyWith((at) => truncate(join(at, pets), 10)), 'pets.pet has 10 bytes'],
  'has a byte too many': [() => copyWith((at) => appendFile(join(at, pets), 'x')), 'pets.pet has'],
  'has another byte': [
    () =>
      copyWith(async (at) => {
        const bytes = await readFile(join(at, pets));
        bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
        await writeFile(join(at, pets), bytes);
      }),
    'pets.pet is not as it was written',
  ],
  'lacks a file': [() => copyWith((at) => rm(join(at, 'files', manifest.files[0]?.key ?? 'none'))), 'is missing'],
  'broke off': [() => copyWith((at) => rm(join(at, 'manifest.json'))), 'or it was never finished'],
  'has a manifest that is no JSON': [
    () => copyWith((at) => truncate(join(at, 'manifest.json'), 50)),
    'manifest.json is damaged',
  ],
  'is of a newer format': [() => manifestWith((content) => ({ ...content, version: 2 })), 'this one reads version 1'],
  'leads out of its folder': [
    () =>
      manifestWith((content) => ({ ...content, files: content.files.map((file) => ({ ...file, key: '../../x' })) })),
    'wrong form',
  ],
  'is of another release': [
    () => manifestWith((content) => ({ ...content, migrations: content.migrations.slice(1) })),
    'are from different releases',
  ],
  'has fewer rows than it says': [
    () => manifestWith((content) => ({ ...content, tables: content.tables.map((table) => ({ ...table, rows: 7 })) })),
    'rows and should have 7',
  ],
};

describe('a copy that', () => {
  it.each(Object.entries(bad))('%s changes nothing', async (_, [make, sentence]) => {
    const before = await contentOf(other);
    await expect(restoreTo(other, await make())).rejects.toThrow(sentence);
    expect(await contentOf(other)).toEqual(before);
  });
});

it('is wholly as before when it ends in the middle', async () => {
  const before = await contentOf(other);
  const superuser = new Client({ connectionString: other.superuserUrl });
  await superuser.connect();
  const cut = Object.assign(new Storage({ STORAGE_DIRECTORY: join(folder, 'cut') } as Config), {
    putFile: async () => {
      await superuser.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'petcare-restore' and datname = current_database()`,
      );
    },
  });
  await expect(restoreInstance(other.ownerUrl, cut, { folder: copy, replace: false })).rejects.toThrow(
    /terminat|ended|queryable/,
  );
  await superuser.end();
  expect(await contentOf(other)).toEqual(before);
});

it('brings every row and file back, and replaces what is there only when it is told to', async () => {
  const there = await contentOf(api.database);
  await restoreTo(other);
  expect(await contentOf(other)).toEqual(there);
  await expect(restoreTo(other)).rejects.toThrow('--replace');
  await restoreTo(other, copy, true);
  expect(await contentOf(other)).toEqual(there);
  const again = await backUpInstance(other.ownerUrl, elsewhere, join(folder, 'again'));
  expect({ ...again, madeAt: '' }).toEqual({ ...manifest, madeAt: '' });
  expect((await verifyInstance(join(folder, 'again'))).faults).toEqual([]);
});

it('leaves the database as well guarded as it was', async () => {
  const guards = async ({ superuserUrl }: TestDatabase) => {
    const client = new Client({ connectionString: superuserUrl });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(
      `select c.oid::regclass::text as name, c.relrowsecurity, c.relforcerowsecurity, c.relacl::text,
         array(select t.tgname || t.tgenabled::text from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by 1)
       from pg_class c where c.relkind = 'r' and c.relnamespace::regnamespace::text !~ '^(pg_|information)' order by 1`,
    );
    await client.end();
    return rows;
  };
  const fresh = await createTestDatabase();
  expect(await guards(other)).toEqual(await guards(fresh));
  expect(await guards(api.database)).toEqual(await guards(fresh));
  await fresh.drop();
});

it('is not written over another one', async () => {
  await expect(backUpInstance(api.database.ownerUrl, elsewhere, copy)).rejects.toThrow('is not empty');
});
