import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { invalid } from '../http/problem-error.ts';
import type { UploadedFile } from './uploaded-file.ts';
import { isWordDocument } from './word-document.ts';

const pictureMimes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureMime = (typeof pictureMimes)[number];
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export type DocumentMime = 'application/pdf' | 'text/plain' | 'text/csv' | typeof docx;
/** What a file may be. */
export type FileMime = PictureMime | DocumentMime;

/** Enough to tell one kind from another. */
const headLength = 4096;
const refusal = (message: string) => invalid([{ path: 'file', message }]);
const unknown = () =>
  refusal('Choose a picture (JPEG, PNG or WebP), a PDF, a text or CSV file, or a Word document (DOCX).');

const startsWith = (head: Buffer, ...bytes: number[]): boolean =>
  head.subarray(0, bytes.length).equals(Buffer.from(bytes));
const wordAt = (head: Buffer, from: number): string => head.toString('latin1', from, from + 4);

export function isPicture(mime: FileMime): mime is PictureMime {
  return (pictureMimes as readonly string[]).includes(mime);
}

function pictureIn(head: Buffer): PictureMime | null {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47)) return 'image/png';
  return wordAt(head, 0) === 'RIFF' && wordAt(head, 8) === 'WEBP' ? 'image/webp' : null;
}

const isHeic = (head: Buffer): boolean =>
  wordAt(head, 4) === 'ftyp' && /^(hei[cxms]|hev[cx]|mif1|msf1|avif)$/.test(wordAt(head, 8));

/** A browser that guesses could take it for a page or a drawing; both can run something. */
const isMarkup = (head: Buffer): boolean => /^(\uFEFF|\u00EF\u00BB\u00BF)?\s*<[!?a-z]/i.test(head.toString('latin1'));

/**
 * Identifies a file by its bytes rather than its name, which only tells CSV from other text. It sees only the beginning of
 * a picture: whoever stores one decodes it.
 * @throws {ProblemError} 400 with a message for the field `file`
 */
export async function fileMime({ path, name }: Pick<UploadedFile, 'path' | 'name'>): Promise<FileMime> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    const head = buffer.subarray(0, bytesRead);
    const picture = pictureIn(head);
    if (picture) return picture;
    if (isHeic(head)) throw refusal('We can’t read HEIC or AVIF pictures. Save this one as a JPEG and attach that.');
    if (wordAt(head, 0) === '%PDF') return 'application/pdf';
    if (wordAt(head, 0) === 'PK\u0003\u0004') {
      if (!(await isWordDocument(file))) throw unknown();
      return docx;
    }
    if (isMarkup(head)) throw refusal('We don’t accept HTML or SVG files. Attach a screenshot instead.');
  } finally {
    await file.close();
  }
  if (!(await isText(path))) throw unknown();
  return /\.csv$/i.test(name) ? 'text/csv' : 'text/plain';
}

/** Nothing but what text consists of, in any encoding that contains ASCII. */
async function isText(path: string): Promise<boolean> {
  for await (const chunk of createReadStream(path)) {
    if ((chunk as Buffer).some(isControl)) return false;
  }
  return true;
}

/** Everything except what moves the line or colours it in a terminal. */
const isControl = (byte: number): boolean =>
  byte === 0x7f || (byte < 0x20 && byte !== 0x1b && (byte < 0x09 || byte > 0x0d));
