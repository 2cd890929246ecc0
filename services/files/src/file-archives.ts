import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { StoredFile } from '@petcare/contracts/files';
import { Storage, type Scope } from '@petcare/platform';
import { Zip, ZipPassThrough } from 'fflate';
import { keyOf } from './stored-bytes.ts';

type ArchivedFile = Pick<StoredFile, 'id' | 'name' | 'datedOn'>;

/** A file that lies nowhere yet. */
export interface MadeFile {
  readonly name: string;
  readonly bytes: AsyncIterable<unknown>;
}

interface Packed {
  readonly organisationId: string;
  readonly files: readonly ArchivedFile[];
  readonly first: readonly MadeFile[];
}

/** Files in one ZIP. They are packed already, so they are stored as they are, and no more of them is in memory than is being sent. */
@Injectable()
export class FileArchives {
  private readonly logger = new Logger(FileArchives.name);

  constructor(private readonly storage: Storage) {}

  /** `first` are files that are made while they are sent. */
  of({ organisationId }: Scope, files: readonly ArchivedFile[], first: readonly MadeFile[] = []): Readable {
    const out = new PassThrough();
    const zip = new Zip((error, piece, isLast) => {
      if (error) return void out.destroy(error);
      out.write(piece);
      if (isLast) out.end();
    });
    this.pack(zip, out, { organisationId, files, first }).catch((error: unknown) => {
      this.logger.warn(`An archive of files broke off: ${String(error)}`);
      out.destroy(error instanceof Error ? error : new Error('The archive broke off'));
    });
    return out;
  }

  private async pack(zip: Zip, out: PassThrough, { organisationId, files, first }: Packed): Promise<void> {
    const names = new Set<string>();
    for (const { name, bytes } of first) {
      const entry = new ZipPassThrough(freeName(name, names));
      if (!(await this.add(zip, entry, out, bytes))) return;
    }
    for (const { id, name, datedOn } of files) {
      const stream = await this.storage.read(keyOf(organisationId, id, 'whole'));
      if (!stream) continue;
      const entry = new ZipPassThrough(freeName(name, names));
      entry.mtime = new Date(`${datedOn}T12:00:00`);
      if (!(await this.add(zip, entry, out, stream))) return;
    }
    zip.end();
  }

  /** False where nobody takes it any more. */
  private async add(
    zip: Zip,
    entry: ZipPassThrough,
    out: PassThrough,
    bytes: AsyncIterable<unknown>,
  ): Promise<boolean> {
    zip.add(entry);
    for await (const piece of bytes) {
      entry.push(piece as Uint8Array);
      if (out.destroyed) return false;
      if (out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')]);
    }
    entry.push(new Uint8Array(), true);
    return true;
  }
}

/** Of files with the same name, the later ones get a number. */
function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let free = name;
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${stem} (${n})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
