import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { thumbnailSizes } from '@petcare/contracts/files';
import { DataJob, Database, Storage, type DataBatch, type DataBatchResult } from '@petcare/platform';
import { filesAfter } from './files.queries.ts';
import { thumbnailsOf } from './original.ts';
import { keyOf } from './stored-bytes.ts';

interface StoredFileRow {
  id: string;
  mime: string;
  sha256: string;
}

/** In a batch: some are 25 MB. */
const filesAtOnce = 20;

async function filesOf(database: Database, { organisationId, after, rows }: DataBatch): Promise<StoredFileRow[]> {
  return database.read<StoredFileRow>(organisationId, filesAfter, [after, rows]);
}

/** The running result, file by file. */
async function each(
  batch: DataBatch,
  rows: readonly StoredFileRow[],
  work: (row: StoredFileRow) => Promise<{ changed?: boolean; problem?: string }>,
): Promise<DataBatchResult> {
  const done = [];
  for (const row of rows) done.push({ id: row.id, ...(await work(row)) });
  return {
    looked: rows.length,
    changed: done.filter(({ changed }) => changed).length,
    problems: done.flatMap(({ id, problem }) => (problem === undefined ? [] : [{ id, what: problem }])),
    next: rows.length === batch.rows ? (rows.at(-1)?.id ?? null) : null,
  };
}

const missing = { problem: 'Its contents are missing.' };

/** Reads every file and compares it with its checksum. */
@Injectable()
export class CheckFiles extends DataJob {
  override readonly kind = 'check-files';
  override readonly rows = filesAtOnce;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {
    super();
  }

  override async batch(batch: DataBatch): Promise<DataBatchResult> {
    return each(batch, await filesOf(this.database, batch), async ({ id, sha256 }) => {
      const stored = await this.storage.read(keyOf(batch.organisationId, id, 'whole'));
      if (!stored) return missing;
      const hash = createHash('sha256');
      await pipeline(stored, hash);
      return hash.digest('base64url') === sha256 ? {} : { problem: 'Its contents have changed since it arrived.' };
    });
  }
}

/** Makes the small versions of every picture from its original. */
@Injectable()
export class RemakeThumbnails extends DataJob {
  override readonly kind = 'remake-thumbnails';
  override readonly rows = filesAtOnce;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {
    super();
  }

  override async batch(batch: DataBatch): Promise<DataBatchResult> {
    return each(batch, await filesOf(this.database, batch), async ({ id, mime }) => {
      if (!mime.startsWith('image/')) return {};
      const { organisationId, isDryRun } = batch;
      const stored = await this.storage.read(keyOf(organisationId, id, 'whole'));
      if (!stored) return missing;
      const made = await thumbnailsOf(await buffer(stored)).catch(() => null);
      if (!made) return { problem: 'It can’t be read as a picture.' };
      if (!isDryRun)
        for (const size of thumbnailSizes) await this.storage.put(keyOf(organisationId, id, size), made[size]);
      return { changed: true };
    });
  }
}
