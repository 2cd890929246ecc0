import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/config.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
/** A proxy on this machine speaks for somebody elsewhere. */
const ofProxies = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Figures are for whoever runs the product: those on the machine itself, or with the token. */
export function mayReadMetrics({ headers, socket }: IncomingMessage, { METRICS_TOKEN }: Config): boolean {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (given !== undefined)
    return METRICS_TOKEN !== undefined && timingSafeEqual(digestOf(given), digestOf(METRICS_TOKEN));
  return loopback.test(socket.remoteAddress ?? '') && ofProxies.every((name) => headers[name] === undefined);
}
