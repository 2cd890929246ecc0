import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

function sign(secret: string, sessionToken: string, nonce: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionToken}:${nonce}`).digest('base64url');
}

/** A token that is only good together with this session cookie (OWASP: signed double submit, bound to the session). */
export function issueCsrfToken(secret: string, sessionToken: string): string {
  const nonce = randomBytes(16).toString('base64url');
  return `${nonce}.${sign(secret, sessionToken, nonce)}`;
}

export function isCsrfToken(secret: string, sessionToken: string, token: string): boolean {
  const [nonce, signature, ...rest] = token.split('.');
  if (!nonce || !signature || rest.length > 0) return false;
  const expected = Buffer.from(sign(secret, sessionToken, nonce));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
