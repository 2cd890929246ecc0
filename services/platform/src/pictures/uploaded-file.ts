import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { FastifyRequest } from 'fastify';
import { invalid, ProblemError } from '../http/problem-error.ts';

/** Largest file that may be uploaded: 25 MB. */
export const largestUpload = 25 * 1024 * 1024;

/** A file on its way in, in a temporary place. */
export interface UploadedFile {
  readonly path: string;
  readonly bytes: number;
  /** What the sender calls it, without folders; anything may be in it. */
  readonly name: string;
  /** Has to be called, whatever became of it. */
  remove(): Promise<void>;
}

const tooLarge = () => new ProblemError('too-large', 'Choose a file of at most 25 MB.');
const missing = () => invalid([{ path: 'file', message: 'Choose a file.' }]);

/**
 * Takes the one file of a `multipart/form-data` body, in its field `file`, and writes it out as it comes; it is never in memory as
 * a whole.
 * @throws {ProblemError} 400 without a file, 413 when it is larger than 25 MB
 */
export async function receiveFile(request: FastifyRequest): Promise<UploadedFile> {
  const { body, headers } = request;
  if (!(body instanceof Readable)) throw missing();
  const path = join(tmpdir(), `petcare-upload-${randomUUID()}`);
  const remove = (): Promise<void> => rm(path, { force: true });
  try {
    return { path, ...(await write(body, headers as BusboyHeaders, path)), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function write(
  body: Readable,
  headers: BusboyHeaders,
  path: string,
): Promise<Pick<UploadedFile, 'bytes' | 'name'>> {
  const parser = new Busboy({ headers, limits: { files: 1, fields: 0, fileSize: largestUpload } });
  const received: { bytes?: Promise<number>; name: string } = { name: '' };
  parser.on('file', (field, file, name) => {
    if (field === 'file' && !received.bytes) Object.assign(received, { bytes: store(file, path), name });
    else file.resume();
  });
  body.pipe(parser);
  body.once('error', (error) => parser.destroy(error));
  await finished(parser, { readable: false }).catch(() => {
    throw missing();
  });
  const bytes = await received.bytes;
  if (!bytes) throw missing();
  return { bytes, name: received.name };
}

async function store(file: Readable & { truncated?: boolean; bytesRead?: number }, path: string): Promise<number> {
  const target = createWriteStream(path, { mode: 0o600 });
  await pipeline(file, target);
  if (file.truncated) throw tooLarge();
  return target.bytesWritten;
}
