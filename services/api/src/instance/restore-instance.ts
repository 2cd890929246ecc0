import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '@petcare/platform';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { filesFolder, tablesFolder, type InstanceManifest } from './instance-format.ts';
import {
  columnsSql,
  connectTo,
  migrationsOf,
  sequencesOf,
  tablesOf,
  tableSql,
  type InstanceTable,
} from './instance-tables.ts';
import { verifyInstance } from './verify-instance.ts';

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

const shapeOf = ({ name, columns }: InstanceTable): string => `${name}(${columns.join()})`;
const nameOf = ({ name }: { name: string }): string => name;

/** The tables to fill, in an order that works. */
async function tablesToFill(client: Client, manifest: InstanceManifest): Promise<InstanceTable[]> {
  const tables = await tablesOf(client);
  const isSame =
    sameList(await migrationsOf(client), manifest.migrations) &&
    sameList(tables.map(shapeOf), manifest.tables.map(shapeOf)) &&
    sameList((await sequencesOf(client)).map(nameOf), manifest.sequences.map(nameOf));
  if (!isSame)
    throw new Error(
      'The database and the copy are from different releases. Install and migrate to the copy’s release, then restore.',
    );
  return tables;
}

/** Takes every table for this transaction alone; policies would hide rows from the owner, and triggers would write again what's in the copy. */
async function takeOver(
  client: Client,
  tables: readonly InstanceTable[],
  replace: boolean,
): Promise<() => Promise<void>> {
  await client.query(`set local lock_timeout = '10s'`);
  const { rows: forced } = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relforcerowsecurity and n.nspname || '.' || c.relname = any ($1)`,
    [tables.map(nameOf)],
  );
  for (const table of forced) await client.query(`alter table ${tableSql(table)} no force row level security`);
  const { rowCount: people } = await client.query(`select from auth.user limit 1`);
  if (people && !replace)
    throw new Error('There are people in this installation. Use --replace to replace everything in it.');
  await client.query(`truncate ${tables.map(tableSql).join(', ')}`);
  for (const table of tables) await client.query(`alter table ${tableSql(table)} disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${tableSql(table)} enable trigger user`);
    for (const table of forced) await client.query(`alter table ${tableSql(table)} force row level security`);
  };
}

async function fill(client: Client, table: InstanceTable, { folder, rows }: { folder: string; rows: number }) {
  const into = client.query(copyFrom(`copy ${tableSql(table)} (${columnsSql(table)}) from stdin`));
  await pipeline(createReadStream(join(folder, tablesFolder, table.name)), into);
  if (into.rowCount !== rows) throw new Error(`${table.name} has ${into.rowCount} rows and should have ${rows}.`);
}

/**
 * Replaces what is there with a copy: files first, which nobody sees without their rows, then all rows in one transaction.
 * @throws {Error} before anything changes, if the copy is damaged or from another release, or if what is there may not be replaced
 */
export async function restoreInstance(
  ownerUrl: string,
  storage: Storage,
  { folder, replace }: { folder: string; replace: boolean },
): Promise<InstanceManifest> {
  const { manifest, faults } = await verifyInstance(folder);
  if (faults.length > 0) throw new Error(`The copy is damaged, and nothing was changed.\n${faults.join('\n')}`);
  const rowsOf = new Map(manifest.tables.map(({ name, rows }) => [name, rows]));
  const client = await connectTo(ownerUrl, 'petcare-restore');
  try {
    await client.query('begin');
    const tables = await tablesToFill(client, manifest);
    const giveBack = await takeOver(client, tables, replace);
    for (const { key } of manifest.files) await storage.putFile(key, join(folder, filesFolder, key));
    for (const table of tables) await fill(client, table, { folder, rows: rowsOf.get(table.name) ?? 0 });
    for (const { name, next } of manifest.sequences) await client.query(`alter sequence ${name} restart with ${next}`);
    await giveBack();
    await client.query('commit');
    return manifest;
  } finally {
    // Anything not committed by now is rolled back.
    await client.end();
  }
}
