import { createTestDatabase, type TestDatabase } from '@petcare/testing/server';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Database } from '../src/database/database.ts';
import { dataSourceOptions } from '../src/database/domain-database.ts';
import { tenantPolicySql } from '../src/database/tenancy-sql.ts';
import { platformDatabase } from '../src/platform-database.ts';

export const ours = '0a000000-0000-7000-8000-00000000000a';
export const theirs = '0b000000-0000-7000-8000-00000000000b';
/** An organisation with nothing. */
export const empty = '0c000000-0000-7000-8000-00000000000c';

const tables = `
  create schema probe;
  create table probe.animal (organisation_id uuid, id int, name text not null, primary key (organisation_id, id));
  create table probe.note (organisation_id uuid, id int, animal_id int not null, body text not null,
    primary key (organisation_id, id),
    foreign key (organisation_id, animal_id) references probe.animal (organisation_id, id));
  grant usage on schema probe to petcare_app;
  grant select, insert, update, delete on all tables in schema probe to petcare_app;
  insert into probe.animal select $1, i, 'ours ' || i from generate_series(1, 30) i;
  insert into probe.animal select $2, i, 'theirs ' || i from generate_series(1, 40) i;
  insert into probe.note select organisation_id, id * 10 + n, id, 'note ' || n
    from probe.animal, generate_series(1, 2) n where id <= 5`;

/** A database with two tenant tables made as every migration makes them, holding 30 of our animals and 40 of theirs. */
export async function createProbeDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  for (const sql of tables.split(';')) await owner.query(sql.replace('$1', `'${ours}'`).replace('$2', `'${theirs}'`));
  for (const sql of ['probe.animal', 'probe.note'].flatMap((table) => tenantPolicySql(table))) await owner.query(sql);
  await owner.end();
  return database;
}

/** The product's way to a database, over a given number of connections, each of which waits for an answer as long as given. */
export async function openDatabase(
  { databaseUrl }: Pick<TestDatabase, 'databaseUrl'>,
  pool: number,
  waitMs?: number,
): Promise<Database> {
  const dataSource = new DataSource(dataSourceOptions({ url: databaseUrl, pool }, [platformDatabase], waitMs));
  return new Database(await dataSource.initialize());
}
