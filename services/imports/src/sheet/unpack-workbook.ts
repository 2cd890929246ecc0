import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

/** A workbook's parts; we look at no charts, pictures or macros. */
const mostParts = 500;
/** For everything unpacked, in bytes: more is made to fill the memory. */
const mostUnpacked = 16 * 1024 ** 2;

const inflate = promisify(inflateRaw);
const signatures = { end: 0x06_05_4b_50, entry: 0x02_01_4b_50, file: 0x04_03_4b_50 };

/** Not a readable ZIP, or one that unpacks to more than a workbook this size would. */
export class NoWorkbook extends Error {}

/** Larger than we read. */
export class LargeWorkbook extends Error {}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly at: number;
}

/** The list of contents at its end, as in APPNOTE.TXT 4.3.12. */
function entriesOf(bytes: Buffer): Entry[] {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== signatures.end) end -= 1;
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostParts) throw new LargeWorkbook();
  const entries: Entry[] = [];
  for (let at = bytes.readUInt32LE(end + 16); entries.length < count;) {
    if (bytes.readUInt32LE(at) !== signatures.entry) throw new NoWorkbook();
    const nameLength = bytes.readUInt16LE(at + 28);
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) throw new NoWorkbook();
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

async function contentOf(bytes: Buffer, { method, packed, at }: Entry, most: number): Promise<Buffer> {
  if (bytes.readUInt32LE(at) !== signatures.file) throw new NoWorkbook();
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const content = bytes.subarray(from, from + packed);
  if (content.length !== packed || (method !== 0 && method !== 8)) throw new NoWorkbook();
  if (method === 0) return content;
  // What the list says about its size isn't trusted: unpacking stops when it's too much.
  return inflate(content, { maxOutputLength: Math.max(1, most) });
}

/**
 * The XML parts of an `.xlsx` by name.
 * @throws {NoWorkbook}
 * @throws {LargeWorkbook}
 */
export async function unpackWorkbook(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const parts = new Map<string, Buffer>();
  let unpacked = 0;
  try {
    for (const entry of entriesOf(bytes)) {
      if (!/^(\[Content_Types\]|xl\/[\w./-]+)\.xml(\.rels)?$/.test(entry.name) || parts.has(entry.name)) continue;
      const content = await contentOf(bytes, entry, mostUnpacked - unpacked);
      unpacked += content.length;
      if (unpacked > mostUnpacked) throw new LargeWorkbook();
      parts.set(entry.name, content);
    }
  } catch (error) {
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw error instanceof LargeWorkbook || isTooMuch ? new LargeWorkbook() : new NoWorkbook();
  }
  return parts;
}

/** A ZIP of just these parts, so that its reader finds what was checked, and nothing else. */
export function packParts(parts: ReadonlyMap<string, Buffer>): Buffer {
  const [files, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [path, content] of parts) {
    const name = Buffer.from(path);
    // From "version needed" to "extra field length", which both records have (4.3.7 and 4.3.12).
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(content.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(name.length, 22);
    files.push(numbers([signatures.file, 4]), shared, name, content);
    list.push(numbers([signatures.entry, 4], [20, 2]), shared, numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name);
    at += 4 + shared.length + name.length + content.length;
  }
  const length = list.reduce((all, piece) => all + piece.length, 0);
  const count: [number, 2] = [parts.size, 2];
  const end = numbers([signatures.end, 4], [0, 2], [0, 2], count, count, [length, 4], [at, 4], [0, 2]);
  return Buffer.concat([...files, ...list, end]);
}

function numbers(...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
