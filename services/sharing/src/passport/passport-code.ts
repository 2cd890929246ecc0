import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '@petcare/platform';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
const purpose = 'passport';

/** 130 random bits in base32 (RFC 4648): 26 letters and digits that can't be mistaken for one another. */
export function newPassportCode(): string {
  return [...randomBytes(26)].map((byte) => letters.charAt(byte & 31)).join('');
}

/** What it's found by in the database. Codes are read in either case. */
export function hashOfCode(code: string): string {
  return createHash('sha256').update(`passport:${code.toLowerCase()}`).digest('base64url');
}

/** What is stored so that it can be shown again. */
export const sealedCode = (secret: string, code: string, passportId: string): string =>
  seal(secret, purpose, code, passportId);
export const openedCode = (secret: string, sealed: string, passportId: string): string =>
  unseal(secret, purpose, sealed, passportId);
