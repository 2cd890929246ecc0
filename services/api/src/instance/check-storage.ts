import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '@petcare/platform';
import { connectTo } from './instance-tables.ts';
import { seeAll } from './see-all.ts';

/** Every photo, document, picture and ticket attachment that has a row, including those in the recycle bin; `$1` is the last one read. */
const kept = `
  select key, sha256 from (
    select organisation_id || '/' || id || '/original' as key, sha256 from files.file
    union all select organisation_id || '/' || id || '/picture.webp', sha256 from platform.picture
    union all select organisation_id || '/' || id || '/whole', sha256 from support.ticket_attachment) kept
  where $1::text is null or key > $1 order by key limit 500`;

interface Kept {
  key: string;
  sha256: string;
}

async function faultOf(storage: Storage, { key, sha256 }: Kept): Promise<string[]> {
  const content = await storage.read(key);
  if (!content) return [`${key} is missing.`];
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('base64url') === sha256 ? [] : [`${key} is not as it came.`];
}

/** Reads the stored file behind every row of the installation, and compares it with the hash taken on arrival. */
export async function checkStorage(ownerUrl: string, storage: Storage): Promise<{ files: number; faults: string[] }> {
  const client = await connectTo(ownerUrl, 'petcare-check-storage');
  const faults: string[] = [];
  let files = 0;
  try {
    await client.query('begin');
    await seeAll(client, new Set(['files', 'platform', 'support']));
    let last: string | null = null;
    for (;;) {
      const { rows }: { rows: Kept[] } = await client.query<Kept>(kept, [last]);
      for (const row of rows) faults.push(...(await faultOf(storage, row)));
      files += rows.length;
      last = rows.at(-1)?.key ?? null;
      if (last === null) break;
    }
    await client.query('rollback');
  } finally {
    await client.end();
  }
  return { files, faults };
}
