import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '@petcare/platform';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { filesFolder, formatVersion, manifestName, tablesFolder, type InstanceManifest } from './instance-format.ts';
import { columnsSql, connectTo, migrationsOf, sequencesOf, tablesOf, tableSql } from './instance-tables.ts';
import { writeMeasured } from './measured-file.ts';

/** Policies bind the owner, too; this role sees across organisations, and a table it would not see all of must not be missed. */
const role = 'petcare_cross';
const hiddenSql = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relrowsecurity
    and not exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd in ('*', 'r')
      and p.polroles @> array['${role}'::regrole::oid] and pg_get_expr(p.polqual, c.oid) = 'true')`;

/** Lets the role read everything until this transaction ends; it is rolled back, and nobody else sees it. */
async function seeAll(client: Client, schemas: ReadonlySet<string>): Promise<void> {
  const { rows: hidden } = await client.query<{ name: string }>(hiddenSql);
  if (hidden.length > 0) throw new Error(`Not all rows of ${hidden.map(({ name }) => name).join(', ')} can be read.`);
  for (const schema of schemas) {
    await client.query(`grant usage on schema ${schema} to ${role}`);
    await client.query(`grant select on all tables in schema ${schema} to ${role}`);
  }
  await client.query(`set local role ${role}`);
}

async function copyTables(client: Client, folder: string): Promise<InstanceManifest['tables']> {
  const tables = await tablesOf(client);
  await seeAll(client, new Set(tables.map(({ name }) => name.slice(0, name.indexOf('.')))));
  const copied: InstanceManifest['tables'] = [];
  for (const { name, columns } of tables) {
    const rows = client.query(copyTo(`copy (select ${columnsSql({ columns })} from ${tableSql({ name })}) to stdout`));
    const measured = await writeMeasured(join(folder, tablesFolder, name), rows);
    copied.push({ name, columns: [...columns], rows: rows.rowCount, ...measured });
  }
  return copied;
}

async function copyFiles(storage: Storage, folder: string): Promise<InstanceManifest['files']> {
  const copied: InstanceManifest['files'] = [];
  for await (const organisation of storage.folders('/'))
    for await (const id of storage.folders(organisation))
      for (const name of await storage.files(`${organisation}/${id}`)) {
        const key = `${organisation}/${id}/${name}`;
        const content = await storage.read(key);
        // What was deleted for good a moment ago is not there any more.
        if (content) copied.push({ key, ...(await writeMeasured(join(folder, filesFolder, key), content)) });
      }
  return copied;
}

/**
 * Copies every table as it is at one moment, then all files, into a folder that is new or empty, whether or not the product runs.
 * A folder without a manifest is a copy that broke off.
 */
export async function backUpInstance(ownerUrl: string, storage: Storage, folder: string): Promise<InstanceManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. Name a new folder.`);
  const client = await connectTo(ownerUrl, 'petcare-backup');
  try {
    await client.query('begin isolation level repeatable read');
    const madeAt = new Date().toISOString();
    const migrations = await migrationsOf(client);
    const tables = await copyTables(client, folder);
    await client.query('rollback');
    // Afterwards, so that no number in the tables is ahead of them.
    const sequences = await sequencesOf(client);
    const files = await copyFiles(storage, folder);
    const manifest = {
      format: 'petcare-instance',
      version: formatVersion,
      madeAt,
      migrations,
      tables,
      sequences,
      files,
    };
    await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flag: 'wx' });
    return manifest as InstanceManifest;
  } finally {
    await client.end();
  }
}
