import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Stanza } from 'age-encryption';

/**
 * Base-2 logarithm of a passphrase's cost: 128 MB and less than a second, as OWASP recommends for scrypt. `age` accepts any up to
 * 22; its own files have 18, and anything costing more is refused here.
 */
const workFactor = 17;
const mostWorkFactor = 18;
const blockSize = 8;

const [label, saltLength, keyLength, tagLength] = ['age-encryption.org/v1/scrypt', 16, 32, 16];
/** A key wraps only one thing, so age uses the same nonce for all (age-encryption.org/v1, “scrypt recipient stanza”). */
const nonce = Buffer.alloc(12);

/** A passphrase's derived key. Anyone who has it can open the file, so it's kept only while needed, and only encrypted. */
export interface ScryptLock {
  readonly workFactor: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

let turn: Promise<unknown> = Promise.resolve();

/** One after another, so that several don't take several times the memory. */
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

/** The header of a file this lock opens; a backup that starts again has another file key under the same lock. */
export function stanzaOf(lock: ScryptLock, fileKey: Uint8Array): Stanza {
  const cipher = createCipheriv('chacha20-poly1305', lock.key, nonce, { authTagLength: tagLength });
  const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()]);
  return new Stanza(['scrypt', unpadded(lock.salt), `${lock.workFactor}`], new Uint8Array(body));
}

/** Null for the wrong passphrase. @throws {RangeError} for something that isn't such a lock, or costs too much */
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
