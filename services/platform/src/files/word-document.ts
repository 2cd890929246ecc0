import type { FileHandle } from 'node:fs/promises';
import { filesIn, unpack, type ArchivedFile } from './archive.ts';

/** What a document may unpack to, in bytes: with pictures it's hardly more than what is sent, which is 25 MB. */
const largest = 100 * 1024 * 1024;

/** A part of the document that is elsewhere. A link in its text is one, too, but nothing follows that by itself. */
const relationship = /<(?:\w+:)?Relationship\b[^>]*>/g;
const liesElsewhere = /\bTargetMode\s*=\s*["']\s*External\s*["']/i;
const isLink = /\bType\s*=\s*["'][^"']*\/hyperlink["']/;

/**
 * Is this archive a Word document that does nothing by itself? It has no macros, fetches no template or object from elsewhere
 * when opened (ECMA-376 part 2, 9.3), and unpacks to no more than 100 MB.
 */
export async function isWordDocument(file: FileHandle): Promise<boolean> {
  const files = await filesIn(file);
  const names = new Set(files.map(({ name }) => name));
  const isOne = names.has('[Content_Types].xml') && names.has('word/document.xml') && !names.has('word/vbaProject.bin');
  return isOne && names.size === files.length && (await areHarmless(file, files));
}

async function areHarmless(file: FileHandle, files: readonly ArchivedFile[]): Promise<boolean> {
  let left = largest;
  try {
    for (const each of files) {
      const isList = /\.rels$/i.test(each.name);
      const kept: Buffer[] = [];
      for await (const piece of await unpack(file, each)) {
        left -= (piece as Buffer).length;
        if (left < 0) return false;
        if (isList) kept.push(piece as Buffer);
      }
      if (isList && !staysInside(Buffer.concat(kept))) return false;
    }
    return true;
  } catch {
    return false;
  }
}

/** Anything that could be read in two ways isn't read at all: another encoding, an entity, a definition of one. */
function staysInside(list: Buffer): boolean {
  const text = list.toString('utf8');
  if (list.includes(0) || text.includes('\uFFFD') || /<!|&#|encoding\s*=\s*["'](?!utf-8)/i.test(text)) return false;
  return [...text.matchAll(relationship)].every(([one]) => !liesElsewhere.test(one) || isLink.test(one));
}
