import { createHash, randomBytes } from 'node:crypto';

/** What opens an invitation: 256 random bits, for a single use. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
