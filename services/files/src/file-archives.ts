import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { StoredFile } from '@petcare/contracts/files';
import { Storage, type Scope } from '@petcare/platform';
import { Zip, ZipPassThrough } from 'fflate';
import { keyOf } from './stored-bytes.ts';

type ArchivedFile = Pick<StoredFile, 'id' | 'name' | 'datedOn'>;

/** A file that isn't stored anywhere yet. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: AsyncIterable<unknown>;
}

interface Receiver {
  readonly out: PassThrough;
  /** Aborted once nobody receives it any more. */
  readonly gone: AbortSignal;
}

interface Packed {
  readonly organisationId: string;
  readonly files: readonly ArchivedFile[];
  readonly first: readonly MadeFile[];
}

/** Files in one ZIP. They're already compressed, so they're stored as they are, and only what's being sent is in memory. */
@Injectable()
export class FileArchives {
  private readonly logger = new Logger(FileArchives.name);

  constructor(private readonly storage: Storage) {}

  /** `first` are files made while they're sent. */
  of(
    { organisationId }: Pick<Scope, 'organisationId'>,
    files: readonly ArchivedFile[],
    first: readonly MadeFile[] = [],
  ): Readable {
    const out = new PassThrough();
    const zip = new Zip((error, piece, isLast) => {
      if (error) return void out.destroy(error);
      out.write(piece);
      if (isLast) out.end();
    });
    const gone = new AbortController();
    out.once('close', () => gone.abort());
    this.pack(zip, { out, gone: gone.signal }, { organisationId, files, first }).catch((error: unknown) => {
      this.logger.warn(`An archive of files broke off: ${String(error)}`);
      out.destroy(error instanceof Error ? error : new Error('The archive broke off'));
    });
    return out;
  }

  private async pack(zip: Zip, to: Receiver, { organisationId, files, first }: Packed): Promise<void> {
    const names = new Set<string>();
    const missing: string[] = [];
    for (const { name, bytes } of first) {
      const entry = new ZipPassThrough(freeName(name, names));
      if (!(await this.add(zip, entry, to, bytes))) return;
    }
    for (const { id, name, datedOn } of files) {
      const stream = await this.storage.read(keyOf(organisationId, id, 'whole'));
      if (!stream) {
        missing.push(name);
        continue;
      }
      const entry = new ZipPassThrough(freeName(name, names));
      entry.mtime = new Date(`${datable(datedOn)}T12:00:00`);
      if (!(await this.add(zip, entry, to, stream))) return;
    }
    if (missing.length > 0) {
      const entry = new ZipPassThrough(freeName('Not included.txt', names));
      if (!(await this.add(zip, entry, to, Readable.from([Buffer.from(notIncluded(missing))])))) return;
    }
    zip.end();
  }

  /** False once nobody is receiving it any more. */
  private async add(
    zip: Zip,
    entry: ZipPassThrough,
    { out, gone }: Receiver,
    bytes: AsyncIterable<unknown>,
  ): Promise<boolean> {
    zip.add(entry);
    for await (const piece of bytes) {
      entry.push(piece as Uint8Array);
      if (out.destroyed) return false;
      // Neither listens any longer than it waits.
      if (out.writableNeedDrain) await once(out, 'drain', { signal: gone }).catch(() => undefined);
    }
    entry.push(new Uint8Array(), true);
    return true;
  }
}

const notIncluded = (names: readonly string[]): string =>
  `We couldn’t read these files. Ask our support team.\r\n\r\n${names.join('\r\n')}\r\n`;

/** ZIP knows only the years from 1980 to 2099: a scan of an older photo gets the nearest day. */
function datable(day: string): string {
  if (day < '1980-01-01') return '1980-01-01';
  return day > '2099-12-31' ? '2099-12-31' : day;
}

/** Among files with the same name, later ones get a number. */
function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} (${n})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
