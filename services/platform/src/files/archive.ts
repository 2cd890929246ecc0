import type { FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';

/** The ZIP format's APPNOTE.TXT, 4.3.7, 4.3.12 and 4.3.16. */
const startOfFile = 0x04034b50;
const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
/** The last record of an archive with the longest possible comment. */
const longestEnd = 22 + 65_535;
/** A document has a few dozen parts; anything with more names isn't one. */
const longestDirectory = 1024 * 1024;
const stored = 0;
const deflated = 8;

/** A file in an archive, according to the archive's table of contents. */
export interface ArchivedFile {
  readonly name: string;
  readonly method: number;
  /** Bytes it takes in the archive. */
  readonly packed: number;
  /** Where its own header starts. */
  readonly start: number;
}

/** The files in a ZIP archive; none when it's damaged. */
export async function filesIn(archive: FileHandle): Promise<ArchivedFile[]> {
  const { size } = await archive.stat();
  const from = Math.max(0, size - longestEnd);
  const end = await bytesOf(archive, from, size - from);
  const at = end.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || at + 22 > end.length || end.readUInt32LE(at) !== endOfDirectory) return [];
  const length = end.readUInt32LE(at + 12);
  const start = end.readUInt32LE(at + 16);
  if (length > longestDirectory || start + length > size) return [];
  const files = entriesOf(await bytesOf(archive, start, length));
  // Several names for the same bytes would unpack them as often.
  return files.reduce((sum, { packed }) => sum + packed, 0) > size ? [] : files;
}

/**
 * What an archive's file unpacks to, chunk by chunk, so that the reader can stop.
 * @throws {Error} when it's damaged or packed in a way documents aren't
 */
export async function unpack(archive: FileHandle, { method, packed, start }: ArchivedFile): Promise<Readable> {
  const head = await bytesOf(archive, start, 30);
  if (head.length < 30 || head.readUInt32LE(0) !== startOfFile) throw new Error('There’s no file here.');
  const from = start + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  const bytes = await bytesOf(archive, from, packed);
  if (method === stored) return Readable.from([bytes]);
  if (method !== deflated) throw new Error('This isn’t packed the way documents are.');
  const inflating = createInflateRaw();
  inflating.end(bytes);
  return inflating;
}

async function bytesOf(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  const wanted = Math.max(0, Math.min(length, size - from));
  const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, from);
  return buffer.subarray(0, bytesRead);
}

function entriesOf(directory: Buffer): ArchivedFile[] {
  const files: ArchivedFile[] = [];
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === entryOfDirectory) {
    const nameLength = directory.readUInt16LE(at + 28);
    files.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      method: directory.readUInt16LE(at + 10),
      packed: directory.readUInt32LE(at + 20),
      start: directory.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return files;
}
