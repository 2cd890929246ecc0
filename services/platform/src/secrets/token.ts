import { hash, randomBytes } from 'node:crypto';

/** What opens something by being known, such as a session or a link in a mail: 256 random bits, in letters that addresses may hold. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It needs neither salt nor a slow hash, because nobody can guess it. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
