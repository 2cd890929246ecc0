import type { Readable } from 'node:stream';
import { openPromise, type Entry } from 'yauzl';
import { isChanged } from './damaged.ts';

/** No backup has more files than this. */
const mostEntries = 2_000_000;
/** Beyond any compression of ours: more is made to fill the disk. */
const mostTimes = 1100;
/** More than the largest plan stores. */
const mostBytes = 2 * 1024 ** 4;

/** A ZIP whose table of contents has been read; the names in it lead nowhere and are only looked up. */
export interface OpenedZip {
  readonly names: readonly string[];
  /** @throws {Damaged} when there is none, or its size isn't `bytes` */
  stream(name: string, bytes: number): Promise<Readable>;
  /** For a file whose size is unknown. @throws {Damaged} when it's larger than `most` */
  read(name: string, most: number): Promise<Buffer>;
  close(): void;
}

/** Nothing that is encrypted, duplicated, leads out of the archive or unpacks to more than it can be. */
function checkEntry({ fileName, uncompressedSize, compressedSize, generalPurposeBitFlag }: Entry): void {
  const isSafe = /^[^/\\\0][^\\\0]*$/.test(fileName) && !fileName.split('/').includes('..') && !fileName.endsWith('/');
  const isPlain = (generalPurposeBitFlag & 1) === 0;
  if (!isSafe || !isPlain || uncompressedSize > mostTimes * (compressedSize + 1)) throw isChanged();
}

/** @throws {Damaged} */
export async function openZip(path: string): Promise<OpenedZip> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true, validateEntrySizes: true }).catch(
    () => null,
  );
  if (!zip) throw isChanged();
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > mostEntries) throw isChanged();
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      checkEntry(entry);
      bytes += entry.uncompressedSize;
      if (entries.has(entry.fileName) || bytes > mostBytes) throw isChanged();
      entries.set(entry.fileName, entry);
    }
  } catch {
    zip.close();
    throw isChanged();
  }
  const stream = async (name: string, bytes: number): Promise<Readable> => {
    const entry = entries.get(name);
    if (!entry || entry.uncompressedSize !== bytes) throw isChanged();
    return zip.openReadStreamPromise(entry);
  };
  return {
    names: [...entries.keys()],
    stream,
    read: async (name, most) => {
      const size = entries.get(name)?.uncompressedSize ?? Infinity;
      if (size > most) throw isChanged();
      const pieces: Buffer[] = [];
      for await (const piece of await stream(name, size)) pieces.push(piece as Buffer);
      return Buffer.concat(pieces);
    },
    close: () => zip.close(),
  };
}
