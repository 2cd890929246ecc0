import type { SessionClient } from '@petcare/platform';
import type { FastifyRequest } from 'fastify';

const longest = 400;

/** Where a request comes from, as far as it says. */
export function clientOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): SessionClient {
  return { userAgent: headers['user-agent']?.slice(0, longest) ?? null, address: ip };
}
