import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from '@petcare/platform';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { filesFolder, formatVersion, manifestName, tablesFolder, type InstanceManifest } from './instance-format.ts';
import { columnsSql, connectTo, migrationsOf, sequencesOf, tablesOf, tableSql } from './instance-tables.ts';
import { writeMeasured } from './measured-file.ts';
import { seeAll } from './see-all.ts';
import { storedKeys } from './stored-keys.ts';

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
  for await (const key of storedKeys(storage)) {
    const content = await storage.read(key);
    // Anything permanently deleted a moment ago has gone.
    if (content) copied.push({ key, ...(await writeMeasured(join(folder, filesFolder, key), content)) });
  }
  return copied;
}

/**
 * Copies every table as it is at one moment, then all files, into a new or empty folder, whether or not the product is running. A
 * folder without a manifest is a copy that was interrupted.
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
    // Read last, so that no number in the tables is ahead of them.
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
