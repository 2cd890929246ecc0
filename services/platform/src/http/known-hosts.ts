import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { ProblemError } from './problem-error.ts';
import { sendProblem } from './problem.filter.ts';

const hostAndPort = /^(\[[\da-f:.]+\]|[^\s:[\]@/\\?#]+)(?::\d{1,5})?$/i;
const loopback = /^(localhost|[a-z\d-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether a Host header names this product: as PUBLIC_URL or ALLOWED_HOSTS do, or as this machine calls itself. Somebody
 * else's page whose name now leads here (DNS rebinding) has another, and would look like one of ours to a browser.
 */
export function hostCheck({
  PUBLIC_URL,
  ALLOWED_HOSTS,
}: Pick<Config, 'PUBLIC_URL' | 'ALLOWED_HOSTS'>): (host: string | undefined) => boolean {
  const known = new Set([new URL(PUBLIC_URL).hostname, ...ALLOWED_HOSTS].map((name) => name.toLowerCase()));
  return (host) => {
    const name = hostAndPort.exec(host ?? '')?.[1]?.toLowerCase();
    return name !== undefined && (known.has(name) || loopback.test(name));
  };
}

/** Answers only to the product's own names. */
export function refuseUnknownHosts(fastify: FastifyInstance, config: Config): void {
  const isKnown = hostCheck(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isKnown(request.host)) return done();
    sendProblem(new ProblemError('unknown-host', 'Petcare doesn’t answer to this name.'), request, reply);
  });
}
