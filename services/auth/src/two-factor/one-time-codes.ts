import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Leaves out characters that are easily misread. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodeCount = 10;

/** RFC 6238 as every authenticator understands it: SHA-1, six digits, thirty seconds. */
function totpOf(secret: string, username: string): TOTP {
  return new TOTP({ issuer: 'Petcare', label: username, secret: Secret.fromBase32(secret), period, digits: 6 });
}

/** 160 random bits, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** `otpauth://totp/…`, for a QR code. */
export function totpUri(secret: string, username: string): string {
  return totpOf(secret, username).toString();
}

/** The time step a code belongs to, including the one before and the one after now; null if it's wrong. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Ten codes of 59 random bits, such as `k3m9-x7qd-2hfp`. */
export function newRecoveryCodes(): string[] {
  const part = (): string => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: recoveryCodeCount }, () => [part(), part(), part()].join('-'));
}

/** Guessing 59 bits takes the application key as well as the table. */
export function recoveryCodeHash(appSecret: string, userId: string, code: string): string {
  const plain = code.replaceAll('-', '');
  return createHmac('sha256', appSecret).update(`recovery-code:${userId}:${plain}`).digest('base64url');
}
