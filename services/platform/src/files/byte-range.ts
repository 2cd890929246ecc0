/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * What `Range` asks for (RFC 9110, 14.2); null for all of it. Also all of it if it asks for several parts or for something the file
 * doesn't have: a server needn't honour it.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first <= last ? { first, last } : null;
}
