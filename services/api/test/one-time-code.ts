import { createHmac } from 'node:crypto';

/** A secret of 160 zero bits, in base32. */
export const emptySecret = 'A'.repeat(32);

/** The code that an authenticator with `emptySecret` shows now (RFC 4226, RFC 6238). */
export function codeNow(): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac('sha1', Buffer.alloc(20)).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
