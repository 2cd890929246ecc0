import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const [nonceLength, tagLength] = [12, 16];
const keys = new Map<string, Buffer>();

/** A separate key for every purpose; deriving one costs more than using it. */
function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose}\n${secret}`;
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `petcare:${purpose}`, 32));
  keys.set(name, key);
  return key;
}

/**
 * Encrypts a text that has to be shown again (AES-256-GCM) with the application key, for one purpose. `context` names
 * the row it's kept in: moved to another, it can't be opened.
 */
export function seal(secret: string, purpose: string, text: string, context: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws {Error} when it was changed, or sealed with another key or for another purpose or row. */
export function unseal(secret: string, purpose: string, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, nonceLength))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return decipher.update(bytes.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
}
