import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A push the service was offered, decrypted as the device would. */
export type OfferedPush = {
  endpoint: string;
  /** What the service answered. */
  status: number;
  message: { id: string; title: string; body: string; path: string; tag: string; organisationId: string | null };
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
  /** Who says they push, and the key they signed it with, base64url. */
  contact: string;
  serverKey: string;
};

/** A status, perhaps with the seconds to wait; or nothing at all comes. */
export type PushAnswer = number | { status: number; retryAfter: number } | 'hang';

export type PushService = {
  /** For `PUSH_SERVICES`. */
  origin: string;
  /** A new device that subscribed here, as its browser says it. */
  subscribe: () => { endpoint: string; keys: { p256dh: string; auth: string } };
  /** In the order they came. */
  offered: readonly OfferedPush[];
  /** Replaces answers until called again; without an answer, pushes are taken. */
  behave: (answer?: (endpoint: string) => PushAnswer) => void;
  stop: () => Promise<void>;
};

type Device = { pair: ECDH; auth: Buffer };

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** @throws {Error} when it isn't encrypted for this device (RFC 8188 and 8291) */
function decrypt({ pair, auth }: Device, body: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(pair.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** @throws {Error} when it isn't signed for this service, or not for now (RFC 8292) */
function whoSigned({ headers }: IncomingMessage, origin: string): { contact: string; serverKey: string } {
  const [, token = '', serverKey = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(serverKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('The push is not signed with its key');
  const said = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number; sub: string };
  const left = said.exp - Date.now() / 1000;
  if (said.aud !== origin || left <= 0 || left > 24 * 60 * 60)
    throw new Error('The push is signed for another service');
  return { contact: said.sub, serverKey };
}

function answerWith(response: ServerResponse, said: PushAnswer): void {
  if (said === 'hang') return;
  const { status, retryAfter } = typeof said === 'object' ? said : { status: said, retryAfter: undefined };
  response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end();
}

/**
 * A push service with its devices (RFC 8030). What is not signed, or not encrypted for its device, is refused with 400; a
 * device nobody knows with 410.
 */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Device>();
  const offered: OfferedPush[] = [];
  let answer: (endpoint: string) => PushAnswer = () => 201;
  let origin = '';
  const offer = async (request: IncomingMessage): Promise<PushAnswer> => {
    const endpoint = `${origin}${request.url ?? ''}`;
    const body = await buffer(request);
    const device = devices.get(endpoint);
    if (!device) return 410;
    const said = answer(endpoint);
    const { headers } = request;
    const [urgency, topic] = [headers['urgency'], headers['topic']].map((one) => one?.toString());
    offered.push({
      endpoint,
      status: typeof said === 'object' ? said.status : said === 'hang' ? 0 : said,
      message: JSON.parse(decrypt(device, body)) as OfferedPush['message'],
      ttl: Number(headers['ttl']),
      urgency,
      topic,
      ...whoSigned(request, origin),
    });
    return said;
  };
  const server = createServer((request, response) => {
    offer(request)
      .catch((): PushAnswer => 400)
      .then((said) => answerWith(response, said))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    offered,
    subscribe: () => {
      const device = { pair: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = device.pair.generateKeys('base64url');
      const endpoint = `${origin}/push/${randomUUID()}`;
      devices.set(endpoint, device);
      return { endpoint, keys: { p256dh, auth: device.auth.toString('base64url') } };
    },
    behave: (next = () => 201) => void (answer = next),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
