import { open } from 'node:fs/promises';
import { ProblemError, temporaryPath } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';

/** What has arrived of a part, in a temporary place. */
export interface ReceivedPart {
  readonly path: string;
  readonly bytes: number;
  /** Did the request break off? What arrived before that is kept. */
  readonly isCut: boolean;
}

const tooMuch = () =>
  new ProblemError('too-large', 'This file is larger than it was when the upload started. Send it again.');

/**
 * Writes a request's body out as it arrives, so that it's never in memory as a whole. The caller removes the file.
 * @param most the most bytes still to come
 * @throws {ProblemError} 413 when there are more
 */
export async function receivePart(request: FastifyRequest, most: number): Promise<ReceivedPart> {
  if (Number(request.headers['content-length'] ?? 0) > most) {
    request.raw.resume();
    throw tooMuch();
  }
  const path = temporaryPath('upload');
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  let isCut = false;
  try {
    for await (const piece of piecesOf(request)) {
      if (piece === null) isCut = true;
      else {
        if (bytes + piece.length > most) throw tooMuch();
        await file.writeFile(piece);
        bytes += piece.length;
      }
    }
  } finally {
    await file.close();
    request.raw.resume();
  }
  return { path, bytes, isCut };
}

/** The body's chunks; null instead of the rest when it breaks off. */
async function* piecesOf({ raw }: FastifyRequest): AsyncGenerator<Buffer | null> {
  const pieces = raw.iterator({ destroyOnReturn: false });
  try {
    for await (const piece of pieces) yield piece as Buffer;
  } catch {
    yield null;
  }
}
