import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { petsDatabase } from '@petcare/pets';
import { dataSourceOptions, TenantRow } from '@petcare/platform';
import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import { Check, Column, DataSource, Entity, Index } from 'typeorm';
import { databases } from '../databases.ts';
import { migrateAll } from '../migrate-all.ts';
import { changesIn, schemaChanges } from './schema-changes.ts';

let database: TestDatabase;
let dataSource: DataSource;
beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await new DataSource(dataSourceOptions({ url: database.ownerUrl, pool: 2 }, databases)).initialize();
});
afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const ours = `nspname in (${databases.map(({ schema }) => `'${schema}'`).join(', ')}) and relname <> 'migration'`;

/** Every column, constraint and index with its whole definition, by name. */
async function definitions(): Promise<Record<string, string>> {
  const rows: { name: string; definition: string }[] = await dataSource.query(`
    select format('%s.%s.%s', nspname, relname, attname) as name,
      concat_ws(' ', format_type(atttypid, atttypmod), nullif(attcollation, 0)::regcollation, case when attnotnull then 'not null' end, pg_get_expr(adbin, adrelid)) as definition
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relkind = 'r' and attnum > 0 and not attisdropped and ${ours}
    union all
    select format('%s.%s: %s', nspname, relname, conname), pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
    where contype <> 'n' and ${ours}
    union all
    select indexrelid::regclass::text, pg_get_indexdef(indexrelid)
    from pg_index join pg_class c on c.oid = indrelid join pg_namespace n on n.oid = relnamespace where ${ours}`);
  return Object.fromEntries(rows.map(({ name, definition }) => [name, definition] as const).toSorted());
}

/** What guards the tables and looks across them: policies, functions, and who may call them. */
async function guards(): Promise<unknown> {
  return dataSource.query(
    `
    select format('%s on %s.%s', policyname, schemaname, tablename) as name, concat_ws(' ', roles, cmd, qual, with_check) as definition
    from pg_policies
    union all
    select p.oid::regprocedure::text, concat_ws(' ', pg_get_userbyid(proowner), proacl, pg_get_functiondef(p.oid))
    from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname = any ($1) and proname <> 'now' order by 1`,
    [databases.map(({ schema }) => schema)],
  );
}

/** An entity cannot say how texts are indexed by the marks of their words. */
const beyondEntities = 'platform.search_entry_marks_idx';

describe('the migrations', () => {
  it('make what the entities say: there is nothing left to generate', async () => {
    expect(await schemaChanges(database.ownerUrl, databases)).toEqual({ up: [], down: [] });
  });

  it('go down to nothing, one by one, and up again to the same', async () => {
    const before = await definitions();
    const guarded = await guards();
    expect(Object.keys(before).length).toBeGreaterThan(150);
    for (const _ of dataSource.migrations) await dataSource.undoLastMigration({ transaction: 'each' });
    expect(await definitions()).toEqual({});
    const left = await dataSource.query(
      `select proname from pg_proc join pg_namespace n on n.oid = pronamespace where nspname = any ($1)`,
      [databases.map(({ schema }) => schema)],
    );
    expect(left).toEqual([]);
    expect(await migrateAll(database.ownerUrl, database.databaseUrl)).toHaveLength(dataSource.migrations.length);
    expect(await definitions()).toEqual(before);
    expect(await guards()).toEqual(guarded);
  });

  it('make to the letter what the entities would: also the texts of checks and the conditions of indexes', async () => {
    const { [beyondEntities]: index, ...migrated } = await definitions();
    expect(index).toContain('search_marks(organisation_id, words)');
    // The first one makes no tables, but the clock that their defaults ask.
    for (const _ of dataSource.migrations.slice(1)) await dataSource.undoLastMigration({ transaction: 'each' });
    for (const { schema } of databases) await dataSource.query(`create schema if not exists ${schema}`);
    await dataSource.synchronize();
    expect(await definitions()).toEqual(migrated);
  });
});

@Entity({ schema: 'pets', name: 'toy' })
@Index(['organisationId', 'name'], { where: 'deleted_at IS NULL' })
@Check('toy_name_check', `length(name) BETWEEN 1 AND 80`)
class Toy extends TenantRow {
  @Column('text')
  name: string;
}

it('a new entity is generated as statements that work, both ways', async () => {
  const withToys = databases.map((domain) =>
    domain === petsDatabase ? { ...domain, entities: [...domain.entities, Toy] } : domain,
  );
  const { up, down } = changesIn('pets', await schemaChanges(database.ownerUrl, withToys));
  expect(up[0]).toMatch(/^CREATE TABLE "pets"."toy" \(.*"toy_name_check" CHECK/);
  for (const sql of up) await dataSource.query(sql);
  expect(await schemaChanges(database.ownerUrl, withToys)).toEqual({ up: [], down: [] });
  for (const sql of down) await dataSource.query(sql);
  expect(await schemaChanges(database.ownerUrl, databases)).toEqual({ up: [], down: [] });
});
