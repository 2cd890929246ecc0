import type { FileHandle } from 'node:fs/promises';

/** APPNOTE.TXT of the ZIP format, 4.3.12 and 4.3.16. */
const endOfDirectory = 0x06054b50;
const entryOfDirectory = 0x02014b50;
/** The last record of an archive with the longest comment there can be. */
const longestEnd = 22 + 65_535;
/** A document has some dozens of parts; what has more names than this is none. */
const longestDirectory = 1024 * 1024;

/** Is this archive a Word document without macros? Only its list of contents is read; nothing is unpacked. */
export async function isWordDocument(file: FileHandle): Promise<boolean> {
  const names = await namesIn(file);
  return names.has('[Content_Types].xml') && names.has('word/document.xml') && !names.has('word/vbaProject.bin');
}

/** Names of the files in an archive; none when it is damaged. */
async function namesIn(file: FileHandle): Promise<Set<string>> {
  const { size } = await file.stat();
  const from = Math.max(0, size - longestEnd);
  const end = await bytesOf(file, from, size - from);
  const at = end.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (at < 0 || at + 22 > end.length || end.readUInt32LE(at) !== endOfDirectory) return new Set();
  const length = end.readUInt32LE(at + 12);
  const start = end.readUInt32LE(at + 16);
  if (length > longestDirectory || start + length > size) return new Set();
  return namesOf(await bytesOf(file, start, length));
}

async function bytesOf(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

function namesOf(directory: Buffer): Set<string> {
  const names = new Set<string>();
  let at = 0;
  while (at + 46 <= directory.length && directory.readUInt32LE(at) === entryOfDirectory) {
    const nameLength = directory.readUInt16LE(at + 28);
    names.add(directory.toString('utf8', at + 46, at + 46 + nameLength));
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names;
}
