import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { isApi } from './request-target.ts';

/** Headers every answer carries (OWASP secure headers; ASVS 5.0 chapter 3.4). */
export function securityHeadersOf(config: Pick<Config, 'PUBLIC_URL'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(config.PUBLIC_URL.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}

export function addSecurityHeaders(fastify: FastifyInstance, config: Config): void {
  const headers = securityHeadersOf(config);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (isApi(request)) reply.header('cache-control', 'no-store');
    done();
  });
  // Something posted to a page and refused before the page said anything; or a file that isn’t there yet, which proxies would go on refusing.
  fastify.addHook('onSend', (request, reply, _payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if ((!isRead || reply.statusCode >= 400) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });
}
