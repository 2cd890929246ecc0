import { createHash } from 'node:crypto';

/** A text's entity tag: the same text, the same tag. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}
