import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { backedUpTables, passedOnTables } from '@petcare/platform';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { databases } from './databases.ts';

const named = databases.flatMap(({ passingOn = {} }) => Object.keys(passingOn));
const along = passedOnTables(databases);

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const columnsOf = async (table: string): Promise<string[]> => {
  const sql = `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`;
  return (await client.query<{ attname: string }>(sql, [table])).rows.map(({ attname }) => attname);
};

/** Of what is a pet's, this may change although it was passed on, and why. */
const free: Readonly<Record<string, string>> = {
  'insights.conversation': 'Somebody may ask what the record says.',
  'insights.mute': 'Is about what somebody sees.',
  'money.medical_mail': 'Somebody may tell a vet what the record says.',
  'money.report_file': 'Is made out of the record.',
  'platform.record_entry': 'Follows from the records.',
  'platform.recycle_bin_entry': 'What was deleted before ends by itself.',
  'platform.search_entry': 'Follows from the records.',
  'sharing.access_visit': 'Says who looked.',
  'sharing.transfer': 'Says how it was passed on, and to whom.',
};

describe('what a transfer does with each table', () => {
  it('is said of every one a backup register names, and of nothing else', () => {
    expect(named.toSorted()).toEqual(databases.flatMap(({ backup = {} }) => Object.keys(backup)).toSorted());
    expect(along.length).toBeGreaterThan(15);
  });

  it('names only columns there are', async () => {
    for (const { table, by, becomes = {} } of along) {
      const columns = await columnsOf(table);
      const meant = [...Object.keys(becomes), ...(by === null ? [] : [by])];
      expect([table, meant.filter((name) => !columns.includes(name))]).toEqual([table, []]);
    }
  });

  it('is to write only what a backup can write, and nothing with a secret', () => {
    const written = new Set(
      backedUpTables(databases)
        .filter((how) => !how.onlyTold)
        .map(({ table }) => table),
    );
    expect(along.filter(({ table }) => !written.has(table))).toEqual([]);
    const secrets = databases.flatMap(({ privacy = {} }) =>
      Object.entries(privacy).flatMap(([table, { secret = [] }]) => (secret.length > 0 ? [table] : [])),
    );
    expect(secrets.filter((secret) => along.some(({ table }) => table === secret))).toEqual([]);
  });

  it('leaves out whoever a row names, but for who adds it', () => {
    const people = new Set(['created_by', 'updated_by', 'deleted_by']);
    const registers = Object.assign({}, ...databases.map(({ privacy = {} }) => privacy)) as NonNullable<
      (typeof databases)[number]['privacy']
    >;
    const others = along.flatMap(({ table, by, becomes = {} }) =>
      (registers[table]?.reference ?? [])
        .filter((name) => !people.has(name) && !(name in becomes) && name !== by)
        .map((name) => `${table}.${name}`),
    );
    expect(others).toEqual([]);
  });
});

it('keeps everything of a pet that was passed on as it was, or says why not', async () => {
  const { rows } = await client.query<{ table: string; kept: boolean }>(
    `select n.nspname || '.' || c.relname as table,
       exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'kept_as_passed_on') as kept
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'pet_id')`,
  );
  const open = rows.filter(({ kept }) => !kept).map(({ table }) => table);
  expect(open.toSorted()).toEqual(Object.keys(free).toSorted());
  const going = await client.query<{ table: string }>(
    `select t.tgrelid::regclass::text as table from pg_trigger t where t.tgname = 'kept_as_passed_on'`,
  );
  const kept = new Set(going.rows.map(({ table }) => table));
  // That one only says when the worker looks.
  expect(along.filter(({ table }) => !kept.has(table)).map(({ table }) => table)).toEqual(['health.dose_plan']);
});
