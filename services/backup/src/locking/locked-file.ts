import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, type Stanza } from 'age-encryption';
import { isChanged } from '../restoring/damaged.ts';
import { fileKeyOf, stanzaOf, type ScryptLock } from './scrypt-lock.ts';

/** The longest that the header of a file opened by one passphrase can be. */
export const headLength = 512;

/** How a file locked by `age -p` or by us starts. */
const lockedHead = /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} \d+\n/;

/** Does one passphrase open the file that starts like this? */
export const isLocked = (head: Uint8Array): boolean => lockedHead.test(Buffer.from(head).toString('latin1'));

/** The first bytes of a file on this machine. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The kind of stream age takes and gives; the next chunk is requested when there's room for it. */
function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    cancel: async () => {
      await pieces.return?.();
    },
  });
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let next = await reader.read(); next.value !== undefined; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

/** What goes through comes out as an age file (age-encryption.org/v1), 64 KB at a time. */
export function lockedWith(lock: ScryptLock) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.addRecipient({ wrapFileKey: (fileKey: Uint8Array) => [stanzaOf(lock, fileKey)] });
    yield* piecesOf(await encrypter.encrypt(streamOf(source)));
  };
}

/**
 * A file's key, from the passphrase and its header; null for the wrong passphrase.
 * @throws {Damaged} when it can't be opened here at all
 */
export async function keyOfFile(head: Uint8Array, passphrase: string): Promise<Uint8Array | null> {
  let isOther = false;
  const decrypter = new Decrypter();
  decrypter.addIdentity({
    unwrapFileKey: async (stanzas: Stanza[]) => {
      const fileKey = await fileKeyOf(stanzas, passphrase);
      isOther = fileKey === null;
      return fileKey;
    },
  });
  try {
    return await decrypter.decryptHeader(head);
  } catch {
    if (isOther) return null;
    throw isChanged();
  }
}

/** What was locked. Ends in an error if a byte has changed, or the end is missing. */
export async function unlockedWith(fileKey: Uint8Array, locked: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => fileKey });
  return Readable.from(piecesOf(await decrypter.decrypt(streamOf(locked))), { objectMode: false });
}
