import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Stanza } from 'age-encryption';

/**
 * Base-2 logarithm of what a passphrase costs: 128 MB for less than a second, as OWASP has it for scrypt. `age` takes any up to 22;
 * files of its own have 18, and what would cost more here is refused.
 */
const workFactor = 17;
const mostWorkFactor = 18;
const blockSize = 8;

const [label, saltLength, keyLength, tagLength] = ['age-encryption.org/v1/scrypt', 16, 32, 16];
/** A key wraps one thing, so age has the same nonce for all (age-encryption.org/v1, “scrypt recipient stanza”). */
const nonce = Buffer.alloc(12);

/** What a passphrase came to. Whoever has it opens the file, so it is only kept while it is needed, and only encrypted. */
export interface ScryptLock {
  readonly workFactor: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

let turn: Promise<unknown> = Promise.resolve();

/** One after the other, so that several do not take the memory of several. */
function keyOf(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const cost = 2 ** factor;
  const options = { N: cost, r: blockSize, p: 1, maxmem: 2 * 128 * blockSize * cost };
  const derive = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(passphrase, Buffer.concat([Buffer.from(label), salt]), keyLength, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  const derived = turn.then(derive);
  turn = derived.catch(() => undefined);
  return derived;
}

/** A new lock, which only this passphrase opens. */
export async function lockOf(passphrase: string): Promise<ScryptLock> {
  const salt = randomBytes(saltLength);
  return { workFactor, salt, key: await keyOf(passphrase, salt, workFactor) };
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** What stands in front of a file that this lock opens; a backup that begins anew has another file key under the same lock. */
export function stanzaOf(lock: ScryptLock, fileKey: Uint8Array): Stanza {
  const cipher = createCipheriv('chacha20-poly1305', lock.key, nonce, { authTagLength: tagLength });
  const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
  return new Stanza(['scrypt', unpadded(lock.salt), `${lock.workFactor}`], new Uint8Array(body));
}

/** Null when it is another passphrase. @throws {RangeError} for what is no such lock, or costs too much */
export async function fileKeyOf(stanzas: readonly Stanza[], passphrase: string): Promise<Uint8Array | null> {
  const [stanza] = stanzas;
  const [kind, saltText = '', factorText = ''] = stanza?.args ?? [];
  const salt = Buffer.from(saltText, 'base64');
  const factor = /^[1-9]\d?$/.test(factorText) ? Number(factorText) : Infinity;
  const isOurs = stanzas.length === 1 && kind === 'scrypt' && salt.length === saltLength && factor <= mostWorkFactor;
  if (!stanza || !isOurs || stanza.body.length !== 2 * tagLength) throw new RangeError('No lock that opens here');
  const key = await keyOf(passphrase, salt, factor);
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagLength });
  decipher.setAuthTag(stanza.body.subarray(tagLength));
  try {
    return new Uint8Array(Buffer.concat([decipher.update(stanza.body.subarray(0, tagLength)), decipher.final()]));
  } catch {
    return null;
  }
}
