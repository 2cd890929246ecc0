import { createHmac, timingSafeEqual } from 'node:crypto';

interface MailName {
  readonly organisationId: string;
  readonly id: string;
}

const prefix = 'b-';
/** Servers may change the case of an address; Crockford's digits have none. */
const digits = '0123456789abcdefghjkmnpqrstvwxyz';
const [uuidBytes, proofBytes] = [16, 5];

/**
 * Where a mail server sends what it has to say about one mail; it names the mail and proves that we wrote it, in the 64
 * letters RFC 5321 allows before the at sign.
 */
export function bounceAddress(secret: string, mail: MailName, domain: string): string {
  const name = Buffer.concat(
    [mail.organisationId, mail.id].map((uuid) => Buffer.from(uuid.replaceAll('-', ''), 'hex')),
  );
  return `${prefix}${encode(Buffer.concat([name, proofOf(secret, name)]))}@${domain}`;
}

/** Which mail an address stands for; null if it isn't one of ours. */
export function readBounceAddress(secret: string, address: string): MailName | null {
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase();
  const bytes = local.startsWith(prefix) ? decode(local.slice(prefix.length)) : null;
  // The last digit has spare bits: re-encoded, the address must be the same.
  if (bytes?.length !== 2 * uuidBytes + proofBytes || prefix + encode(bytes) !== local) return null;
  const name = bytes.subarray(0, 2 * uuidBytes);
  if (!timingSafeEqual(proofOf(secret, name), bytes.subarray(2 * uuidBytes))) return null;
  return { organisationId: uuidOf(name.subarray(0, uuidBytes)), id: uuidOf(name.subarray(uuidBytes)) };
}

function proofOf(secret: string, name: Buffer): Buffer {
  return createHmac('sha256', secret).update('bounce-address:').update(name).digest().subarray(0, proofBytes);
}

function encode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => digits[parseInt(five.padEnd(5, '0'), 2)] ?? '').join('');
}

function decode(text: string): Buffer | null {
  const values = Array.from(text, (digit) => digits.indexOf(digit));
  if (values.includes(-1)) return null;
  const bits = values.map((value) => value.toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => parseInt(eight, 2)));
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
