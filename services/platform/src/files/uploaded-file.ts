import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { invalid, ProblemError } from '../http/problem-error.ts';

/** An incoming file, in a temporary place. */
export interface UploadedFile {
  readonly path: string;
  readonly bytes: number;
  /** What the sender calls it, without folders; it may contain anything. */
  readonly name: string;
  /** The short texts sent alongside. */
  readonly fields: Readonly<Record<string, string>>;
  /** Has to be called, whatever became of it. */
  remove(): Promise<void>;
}

/** Something sent earlier in parts, named instead of being sent. */
export interface NamedUpload {
  readonly uploadId: string;
  readonly fields: Readonly<Record<string, string>>;
}

const largest = 25 * 1024 * 1024;

/** The most bytes this will bring, before they've arrived. */
export function bytesToCome({ headers }: FastifyRequest): number {
  const told = Number(headers['content-length'] ?? largest);
  return Number.isSafeInteger(told) ? Math.min(told, largest) : largest;
}

/** A 413 that says how large a file may be; `most` in bytes. */
export const tooLarge = (most: number) => new ProblemError('too-large', `Choose a file of up to ${sizeInWords(most)}.`);
const sizeInWords = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${Math.floor(bytes / 1024 ** 3)} GB`;
const missing = () => invalid([{ path: 'file', message: 'Choose a file.' }]);

/** What a form may call its boundary (RFC 2046, 5.1.1). */
const boundary = /;\s*boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})\s*(?:;|$)/i;

/** A new place for something on its way; if the process is killed, `removeTemporaryFiles` deals with it. */
export function temporaryPath(kind: 'upload' | 'original' | 'report'): string {
  return join(tmpdir(), `petcare-${kind}-${randomUUID()}`);
}

/**
 * Takes the one file of a `multipart/form-data` body, in its field `file`, writing it out as it arrives; it's never in memory as a
 * whole.
 * @throws {ProblemError} 400 without a file or when the form breaks off, 413 when the file is larger than `most`
 */
export async function receiveFile(request: FastifyRequest, most = largest): Promise<UploadedFile> {
  const sent = await receiveForm(request, most);
  if ('path' in sent) return sent;
  throw missing();
}

/**
 * The same where `uploadId` can stand in for `file`, in the form or in JSON.
 * @throws {ProblemError} 400 without either or when the form breaks off, 413 when the file is larger than `most`
 */
export async function receiveForm(request: FastifyRequest, most = largest): Promise<UploadedFile | NamedUpload> {
  const named = namedIn(request.body);
  if (named) return named;
  // One given up while the asker was being looked up ends nothing any more, so it would be awaited for ever.
  if (!request.isMultipart() || !boundary.test(request.headers['content-type'] ?? '') || request.raw.destroyed)
    throw missing();
  const path = temporaryPath('upload');
  const remove = (): Promise<void> => rm(path, { force: true });
  try {
    const { taken, fields } = await write(request, { path, most });
    if (taken && taken.bytes > 0) return { path, ...taken, fields, remove };
    await remove();
    const { uploadId, ...others } = fields;
    if (taken || uploadId === undefined) throw missing();
    return { uploadId, fields: others };
  } catch (error) {
    await remove();
    throw error instanceof ProblemError ? error : missing();
  } finally {
    // The rest is read and discarded, or else its sender would keep writing and not see the answer.
    request.raw.unpipe().resume();
  }
}

function namedIn(body: unknown): NamedUpload | null {
  if (typeof body !== 'object' || body === null || !('uploadId' in body)) return null;
  const { uploadId, ...others } = body;
  const texts = Object.entries(others).map(([name, value]) => [name, String(value)]);
  return { uploadId: String(uploadId), fields: Object.fromEntries(texts) as Record<string, string> };
}

interface Form {
  readonly taken: Pick<UploadedFile, 'bytes' | 'name'> | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads the form to its end: one that breaks off after the file hasn't arrived whole, either. */
async function write(request: FastifyRequest, place: { path: string; most: number }): Promise<Form> {
  let taken: Form['taken'] = null;
  const fields: Record<string, string> = {};
  for await (const part of request.parts({ limits: { fileSize: place.most } })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname === 'file') taken = { bytes: await store(part, place), name: part.filename };
    else part.file.resume();
  }
  return { taken, fields };
}

async function store({ file }: MultipartFile, { path, most }: { path: string; most: number }): Promise<number> {
  file.once('limit', () => file.destroy(tooLarge(most)));
  const target = createWriteStream(path, { mode: 0o600 });
  await pipeline(file, target);
  // It may have arrived in one piece, and said so before anybody listened.
  if (file.truncated) throw tooLarge(most);
  return target.bytesWritten;
}
