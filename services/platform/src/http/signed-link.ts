import { createHmac, timingSafeEqual } from 'node:crypto';

function sign(secret: string, purpose: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:${payload}`).digest();
}

/**
 * A path segment that proves itself: what it says, until when, and a signature that works for only one purpose.
 * `expiresAt` is rounded down to seconds.
 */
export function signLink(secret: string, purpose: string, values: readonly string[], expiresAt: Date): string {
  const payload = Buffer.from(JSON.stringify([Math.floor(expiresAt.getTime() / 1000), ...values])).toString(
    'base64url',
  );
  return `${payload}.${sign(secret, purpose, payload).toString('base64url')}`;
}

/** What a signed segment says, or null when it isn't ours, is for another purpose, or has expired at `now`. */
export function readLink(secret: string, purpose: string, segment: string, now: Date): string[] | null {
  const [payload, signature, ...rest] = segment.split('.');
  if (!payload || !signature || rest.length > 0) return null;
  const expected = sign(secret, purpose, payload);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [expires, ...values] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [number, ...string[]];
  return expires * 1000 > now.getTime() ? values : null;
}
