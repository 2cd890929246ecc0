import { createHash } from 'node:crypto';

/** Entity tag of some text: the same text, the same tag. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
