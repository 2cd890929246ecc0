import { createECDH, hkdfSync } from 'node:crypto';

/** Order of the group of P-256 (SEC 2, 2.4.2); private keys are below it. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** A pair of P-256 as base64url: the private number, and the point it belongs to, uncompressed. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * The pair that says who pushes (RFC 8292), always the same for one application key, because a device only takes what is
 * signed with the key it subscribed to. 48 bytes keep the remainder even (FIPS 186-5, A.2.1).
 */
export function pushKeysOf(secret: string): PushKeys {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'petcare:push', 48));
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(number.toString(16).padStart(64, '0'), 'hex');
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url').padStart(43, 'A') };
}
