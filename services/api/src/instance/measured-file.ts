import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Measure {
  readonly bytes: number;
  readonly sha256: string;
}

/** Lets bytes through and counts them. */
function meter() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    through: async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        bytes += piece.length;
        hash.update(piece);
        yield piece;
      }
    },
    result: (): Measure => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Writes a new file that only the user running this may read. */
export async function writeMeasured(path: string, content: Readable): Promise<Measure> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { through, result } = meter();
  await pipeline(content, through, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return result();
}

async function drain(pieces: AsyncIterable<Buffer>): Promise<void> {
  const reading = pieces[Symbol.asyncIterator]();
  while (!(await reading.next()).done);
}

/** @returns null if there is no such file */
export async function measure(path: string): Promise<Measure | null> {
  const { through, result } = meter();
  try {
    await pipeline(createReadStream(path), through, (pieces) => drain(pieces));
    return result();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
