import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';

/** How many are not as they should be. */
export interface KeptFiles {
  readonly rows: number;
  /** Rows whose bytes are missing or different. */
  readonly rowsWithoutBytes: number;
  /** Folders in storage without a row. */
  readonly bytesWithoutRow: number;
  /** Organisations whose usage in the books is not right to the byte. */
  readonly wrongBooks: number;
  /** Uploads that weren't used. */
  readonly underway: number;
}

/** Compares rows, bytes and books. */
export async function keptFiles(database: Client, directory: string): Promise<KeptFiles> {
  const { rows } = await database.query<{ organisationId: string; id: string; sha256: string }>(
    `select organisation_id as "organisationId", id, sha256 from files.file`,
  );
  let rowsWithoutBytes = 0;
  for (const { organisationId, id, sha256 } of rows)
    if ((await hashOf(join(directory, organisationId, id, 'original'))) !== sha256) rowsWithoutBytes += 1;
  const uploads = await database.query<{ id: string; usedFor: string | null }>(
    `select id, used_for as "usedFor" from files.upload`,
  );
  const known = new Set([...rows, ...uploads.rows].map(({ id }) => id));
  const books = await database.query(
    `select from organisations.storage_usage u where u.bytes <>
       coalesce((select sum(bytes) from files.file f where f.organisation_id = u.organisation_id), 0)
       + coalesce((select sum(bytes) from files.upload p
           where p.organisation_id = u.organisation_id and p.used_for is null and p.purpose = 'file'), 0)`,
  );
  return {
    rows: rows.length,
    rowsWithoutBytes,
    bytesWithoutRow: (await foldersIn(directory)).filter((id) => !known.has(id)).length,
    wrongBooks: books.rowCount ?? NaN,
    underway: uploads.rows.filter(({ usedFor }) => usedFor === null).length,
  };
}

async function hashOf(path: string): Promise<string | null> {
  if (!existsSync(path)) return null;
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

/** Those that hold a file; an empty directory takes up nothing. */
async function foldersIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return [...new Set(files.map(({ parentPath }) => parentPath.split('/').at(-1) ?? ''))];
}
