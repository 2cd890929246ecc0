import { createHash } from 'node:crypto';

/** Names and addresses aren't for everybody who can read the store. */
export function limitKey(whom: string): string {
  return createHash('sha256').update(whom).digest('base64url').slice(0, 27);
}
