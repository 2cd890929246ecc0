import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '@petcare/platform';

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 130 random bits in base32 (RFC 4648): 26 letters and digits that can't be mistaken for one another. */
export function newCode(): string {
  return [...randomBytes(26)].map((byte) => letters.charAt(byte & 31)).join('');
}

/** What codes look like. They're read in either case. */
export const codePattern = /^[a-z2-7]{26}$/i;

export interface SecretCodes {
  /** What one is found by in the database. */
  hash(code: string): string;
  /** What is stored in row `id` so that it can be shown again; `secret` is the application key. */
  sealed(secret: string, code: string, id: string): string;
  opened(secret: string, sealed: string, id: string): string;
}

/** How the codes of one sort are kept. */
export function secretCodes(purpose: string): SecretCodes {
  return {
    hash: (code) => createHash('sha256').update(`${purpose}:${code.toLowerCase()}`).digest('base64url'),
    sealed: (secret, code, id) => seal(secret, purpose, code, id),
    opened: (secret, sealed, id) => unseal(secret, purpose, sealed, id),
  };
}
