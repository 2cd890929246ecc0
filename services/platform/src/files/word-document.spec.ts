import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aDocumentWith, aWordDocument, withNamesFor } from '@petcare/testing/server';
import { isWordDocument } from './word-document.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petcare-word-document-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function isTaken(bytes: Buffer): Promise<boolean> {
  const path = join(folder, 'letter.docx');
  await writeFile(path, bytes);
  const file = await open(path);
  try {
    return await isWordDocument(file);
  } finally {
    await file.close();
  }
}

const list = 'word/_rels/settings.xml.rels';

describe('a Word document', () => {
  it.each([
    ['with nothing in it', aWordDocument()],
    ['with a link to elsewhere', aDocumentWith('hyperlink')],
    ['with a template beside it', aDocumentWith('attachedTemplate', { target: 'letter.dotx', mode: 'Internal' })],
  ])('is taken %s', async (_what, bytes) => {
    expect(await isTaken(bytes)).toBe(true);
  });

  it.each([
    ['fetches its template', aDocumentWith('attachedTemplate')],
    ['fetches an object', aDocumentWith('oleObject')],
    ['fetches a picture', aDocumentWith('image')],
    ['hides that by entities', aDocumentWith('attachedTemplate', { mode: '&#69;xternal' })],
    ['hides that by another encoding', aWordDocument({ parts: { [list]: Buffer.from('<x/>', 'utf16le') } })],
    [
      'says of its list that it is in another encoding',
      aWordDocument({ parts: { [list]: '<?xml encoding="utf-7"?>' } }),
    ],
    ['defines entities', aWordDocument({ parts: { [list]: '<!DOCTYPE x [<!ENTITY a "b">]><x/>' } })],
    ['has macros', aWordDocument({ with: 'word/vbaProject.bin' })],
    ['unpacks to more than 100 MB', aWordDocument({ parts: { 'word/a.bin': Buffer.alloc(101 * 1024 * 1024) } })],
    [
      'has many names for the same bytes',
      withNamesFor(aWordDocument({ parts: { 'word/a.bin': randomBytes(2000) } }), 100),
    ],
    ['is cut short', aDocumentWith('hyperlink').subarray(0, -40)],
    ['is damaged within', Buffer.from(aDocumentWith('hyperlink')).fill(0xff, 0, 60)],
  ])('is refused when it %s', async (_what, bytes) => {
    expect(await isTaken(bytes)).toBe(false);
  });
});
