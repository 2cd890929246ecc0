import { expect, it } from '@jest/globals';
import { backedUpTables } from '@petcare/platform';
import { createTestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { tablesOfNobody } from '../test/tenancy-exceptions.ts';
import { databases } from './databases.ts';

const named = databases.flatMap(({ backup = {} }) => Object.keys(backup));

it('says of every table of an organisation whether a backup has it', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select nspname || '.' || relname as name from pg_class join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname = any ($1) and nspname || '.' || relname <> all ($2)`,
    [databases.map(({ schema }) => schema), Object.keys(tablesOfNobody)],
  );
  await client.end();
  await database.drop();
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('puts nothing into a backup that lets anybody in', () => {
  const withSecrets = new Set(
    databases.flatMap(({ privacy = {} }) =>
      Object.entries(privacy).flatMap(([table, { secret = [] }]) => (secret.length > 0 ? [table] : [])),
    ),
  );
  expect(withSecrets.size).toBeGreaterThan(3);
  expect(backedUpTables(databases).filter(({ table }) => withSecrets.has(table))).toEqual([]);
});

it('has what belongs to a row behind that row', () => {
  const places = new Map(backedUpTables(databases).map(({ table }, index) => [table, index]));
  const parts = backedUpTables(databases).filter(({ partOf }) => partOf);
  const early = parts.filter(
    ({ table, partOf }) => (places.get(partOf?.table ?? '') ?? Infinity) > (places.get(table) ?? -1),
  );
  expect(parts.length).toBeGreaterThan(2);
  expect(early).toEqual([]);
});
