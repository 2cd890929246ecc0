import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';

function sign(secret: string, sessionToken: string, nonce: string): string {
  return createHmac('sha256', secret).update(`csrf:${sessionToken}:${nonce}`).digest('base64url');
}

/** A token that works only with this session cookie (OWASP: signed double submit, bound to the session). */
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

/** One application key's tokens; those that have been valid aren't computed again. */
export class CsrfTokens {
  private readonly good = new LRUCache<string, string>({ max: 20_000 });

  constructor(private readonly secret: string) {}

  issue(sessionToken: string): string {
    return issueCsrfToken(this.secret, sessionToken);
  }

  isValid(sessionToken: string, token: string): boolean {
    if (this.good.get(token) === sessionToken) return true;
    const isGood = isCsrfToken(this.secret, sessionToken, token);
    if (isGood) this.good.set(token, sessionToken);
    return isGood;
  }
}
