import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, type Stanza } from 'age-encryption';
import { isChanged } from '../restoring/damaged.ts';
import { fileKeyOf, stanzaOf, type ScryptLock } from './scrypt-lock.ts';

/** As much of a file as what stands in front of it can be long, where one passphrase opens it. */
export const headLength = 512;

/** What a file begins with that `age -p` or we locked. */
const lockedHead = /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} \d+\n/;

/** Does one passphrase open the file that begins like this? */
export const isLocked = (head: Uint8Array): boolean => lockedHead.test(Buffer.from(head).toString('latin1'));

/** The first bytes of a file of this machine. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The kind of stream that age takes and gives; the next piece is asked for when there is room for it. */
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

/** What goes through comes out as a file of age (age-encryption.org/v1), 64 KB at a time. */
export function lockedWith(lock: ScryptLock) {
  return async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.addRecipient({ wrapFileKey: (fileKey: Uint8Array) => [stanzaOf(lock, fileKey)] });
    yield* piecesOf(await encrypter.encrypt(streamOf(source)));
  };
}

/**
 * The key of a file, by the passphrase and how it begins; null when it is another passphrase.
 * @throws {Damaged} when it cannot be opened here at all
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

/** What was locked. Ends in an error where a byte of it is another one, or the end is missing. */
export async function unlockedWith(fileKey: Uint8Array, locked: Readable): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addIdentity({ unwrapFileKey: () => fileKey });
  return Readable.from(piecesOf(await decrypter.decrypt(streamOf(locked))), { objectMode: false });
}
