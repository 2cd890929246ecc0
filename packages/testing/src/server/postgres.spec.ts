import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('databases of tests', () => {
  let one: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(() => Promise.all([one.drop(), other.drop()]));

  it('are migrated and have nothing in common', async () => {
    expect(await ask(one.databaseUrl, "select to_regclass('pets.pet') is not null as migrated")).toEqual([
      { migrated: true },
    ]);
    await ask(one.ownerUrl, 'create table public.only_here (id int)');
    expect(await ask(other.ownerUrl, "select to_regclass('only_here') as found")).toEqual([{ found: null }]);
  });

  it('are served by a role that no policy lets through and that migrates nothing', async () => {
    const roles = 'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user';
    expect(await ask(one.databaseUrl, roles)).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false }]);
    await expect(ask(one.databaseUrl, 'create table pets.mine (id int)')).rejects.toThrow('permission denied');
  });

  it('have a clock of their own that moves from where it stands and rests otherwise', async () => {
    const ahead = 'select round(extract(epoch from platform.now() - now()) / 3600)::int as hours';
    await one.shiftClock('3 hours');
    await one.shiftClock('-1 hour');
    expect(await ask(one.databaseUrl, ahead)).toEqual([{ hours: 2 }]);
    expect(await ask(other.databaseUrl, ahead)).toEqual([{ hours: 0 }]);
    await other.setClock('2026-03-02T10:00:00Z');
    const passed = "select extract(epoch from platform.now() - '2026-03-02T10:00:00Z')::int between 0 and 20 as soon";
    expect(await ask(other.databaseUrl, passed)).toEqual([{ soon: true }]);
  });

  it('end the connections that are still open when they are dropped', async () => {
    const short = await createTestDatabase();
    const client = new Client({ connectionString: short.databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    await short.drop();
    await expect(client.query('select 1')).rejects.toThrow(/terminat|connection/);
    await expect(ask(short.databaseUrl, 'select 1')).rejects.toThrow('does not exist');
  });
});
