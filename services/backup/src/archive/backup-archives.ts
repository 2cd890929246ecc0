import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Storage, type Config } from '@petcare/platform';
import { ZipFile } from 'yazl';
import { unfinishedPath } from '../left-behind.ts';
import { formatVersion, manifestPath, readMePath, type Manifest, type StoredEntry } from './file-format.ts';
import { lockedWith } from '../locking/locked-file.ts';
import type { ScryptLock } from '../locking/scrypt-lock.ts';
import { Measured } from './measured.ts';
import { readMe } from './read-me.ts';
import { SealStream } from './seal-stream.ts';
import { Snapshots, type RowWithBytes, type Snapshot } from './snapshot.ts';

/** How far it has got. */
export interface ArchiveProgress {
  readonly percent: number;
  readonly rows: number;
  readonly files: number;
  /** Of rows and files. */
  readonly bytes: number;
}

export interface Watch {
  readonly signal: AbortSignal;
  readonly progress: (progress: ArchiveProgress) => void;
  /** All rows have been read; what's left is as slow as whoever receives it. */
  readonly rowsTaken?: () => void;
}

interface Target extends Watch {
  /** What opens it; without one, anyone who has it can open it. */
  readonly lock?: ScryptLock | null;
}

export interface MadeArchive {
  readonly bytes: number;
  /** Of the whole file, in hexadecimal. */
  readonly sha256: string;
  readonly rows: number;
  readonly files: number;
}

/** Rows are read, then files are packed: the share of the work the rows make up. */
const rowsPercent = 30;
const packed = /\.(jpe?g|png|webp|pdf|docx)$/i;

/** Writes everything an organisation has into one ZIP that can be read without us; only what is being written is in memory. */
@Injectable()
export class BackupArchives {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly snapshots: Snapshots,
    private readonly storage: Storage,
  ) {}

  /** @throws {Error} when `signal` is aborted, or `out` doesn't accept it */
  async write(organisationId: string, out: Writable, { lock, ...watch }: Target): Promise<MadeArchive> {
    const ending = new AbortController();
    const signal = AbortSignal.any([watch.signal, ending.signal]);
    const zip = new ZipFile();
    const seal = new SealStream(this.config.APP_SECRET);
    const written = new Measured();
    const sent = lock
      ? pipeline(zip.outputStream as Readable, seal, lockedWith(lock), written, out, { signal })
      : pipeline(zip.outputStream as Readable, seal, written, out, { signal });
    sent.catch((error: unknown) => ending.abort(error));
    zip.on('error', (error: unknown) => ending.abort(error));
    try {
      const counts = await this.packAll(zip, organisationId, { ...watch, signal });
      zip.end();
      await sent;
      return { ...counts, ...written.result() };
    } catch (error) {
      ending.abort(error);
      await sent.catch(() => undefined);
      throw error;
    }
  }

  private async packAll(zip: ZipFile, organisationId: string, watch: Watch): Promise<{ rows: number; files: number }> {
    const folder = await mkdtemp(unfinishedPath());
    try {
      return await this.packFrom(zip, { organisationId, folder }, watch);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async packFrom(
    zip: ZipFile,
    { organisationId, folder }: { organisationId: string; folder: string },
    { signal, progress, rowsTaken }: Watch,
  ): Promise<{ rows: number; files: number }> {
    const snapshot = await this.snapshots.take(organisationId, folder, {
      rowsDone: ({ rows, bytes }, all) =>
        progress({ percent: Math.floor((rowsPercent * rows) / all), rows, files: 0, bytes }),
      signal,
    });
    rowsTaken?.();
    const madeAt = new Date();
    const { organisation, tables, rows, rowBytes } = snapshot;
    const pack = packer(zip, madeAt, signal);
    await pack(readMePath, Buffer.from(readMe({ name: organisation.name, madeAt: madeAt.toISOString() })));
    for (const { json, csv } of tables)
      for (const { path } of [json, csv]) await pack(path, createReadStream(join(folder, path)));
    const files = await this.packFiles(organisationId, snapshot, {
      pack,
      done: (bytes, count) => {
        const part = Math.min(1, bytes / Math.max(1, snapshot.bytesExpected));
        const percent = Math.floor(rowsPercent + (99 - rowsPercent) * part);
        progress({ percent, rows, files: count, bytes: rowBytes + bytes });
      },
    });
    const counts = { rows, files: files.length };
    const content: Manifest = {
      format: 'petcare-backup',
      version: formatVersion,
      madeAt: madeAt.toISOString(),
      organisation,
      counts,
      tables: [...tables],
      files,
    };
    await pack(manifestPath, Buffer.from(`${JSON.stringify(content, null, 1)}\n`));
    return counts;
  }

  private async packFiles(
    organisationId: string,
    { withBytes }: Snapshot,
    { pack, done }: { pack: Pack; done: (bytes: number, files: number) => void },
  ): Promise<StoredEntry[]> {
    const entries: StoredEntry[] = [];
    let bytes = 0;
    for (const row of withBytes)
      for (const name of await this.storage.files(`${organisationId}/${row.id}`)) {
        // Something deleted for good a moment ago isn't there any more.
        const stream = await this.storage.read(`${organisationId}/${row.id}/${name}`);
        if (!stream) continue;
        const path = pathOf(row, name);
        const measured = await pack(path, stream);
        entries.push({ path, row: row.id, name, ...measured });
        done((bytes += measured.bytes), entries.length);
      }
    return entries;
  }
}

type Pack = (path: string, content: Readable | Buffer) => Promise<{ bytes: number; sha256: string }>;

/** Adds one file after another. */
function packer(zip: ZipFile, mtime: Date, signal: AbortSignal): Pack {
  return async (path, content) => {
    signal.throwIfAborted();
    const measured = new Measured();
    if (Buffer.isBuffer(content)) measured.end(content);
    else
      pipeline(content, measured, { signal }).catch((error: unknown) => {
        measured.destroy(error instanceof Error ? error : new Error('A file broke off'));
      });
    zip.addReadStream(measured, path, { mtime, compress: !packed.test(path) });
    await finished(measured, { signal });
    return measured.result();
  };
}

/** The file itself under the name people know, smaller pictures of it by what they are. */
function pathOf({ id, name }: RowWithBytes, stored: string): string {
  return stored === 'original' && name !== null ? `files/${id}/${name}` : `pictures/${id}/${stored}`;
}
