import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes of one id. */
const size = 16;
const randomness = Buffer.alloc(256 * size);
let used = randomness.length;
/** Of the last id: its time, and its place among those of one millisecond. */
const last = { msecs: 0, seq: 0 };

/** To ask the system for them costs more than all else about an id, so it is asked for those of many at once. */
function randomBytes(): Buffer {
  if (used === randomness.length) {
    randomFillSync(randomness);
    used = 0;
  }
  used += size;
  return randomness.subarray(used - size, used);
}

/**
 * A fresh UUIDv7, made here so that old PostgreSQL servers and retries can use it alike. Those of one process sort in the
 * order they were made (RFC 9562, 6.2), also within a millisecond and when the clock was put back.
 */
export function newId(): string {
  const random = randomBytes();
  const now = Date.now();
  if (now > last.msecs) {
    last.msecs = now;
    // Half of the counter stays free to count on.
    last.seq = random.readUInt32BE(6) >>> 1;
  } else {
    last.seq += 1;
  }
  return v7({ random, ...last });
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Is this text a UUID? An id in a path that is none names nothing and answers 404. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value);
}

/** When `newId` made it, in milliseconds since 1970. */
export function timeOfId(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}
