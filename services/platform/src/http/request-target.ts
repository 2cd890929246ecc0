import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';
import { sendProblem } from './problem.filter.ts';

/** A letter as it is (RFC 3986, `pchar`), and what else browsers leave as it is. */
const letter = String.raw`[\w.~!$&'()*+,;=:@|^[\]-]`;
/** An octet in its one spelling: not of anything that needs none, nor of anything that would be read as part of the path's form or as a control character. */
const octet = '%(?!(?:[01].|2[DEF]|3\\d|4[1-9A-F]|5[0-9ACF]|6[1-9A-F]|7[0-9AEF]))[0-9A-F]{2}';
const segment = `/(?!\\.{1,2}(?:[/?]|$))(?:${letter}|${octet})+`;
const normalForm = new RegExp(String.raw`^(?:/|(?:${segment})+/?)(?:\?[!-"$-~]*)?$`, 'i');

/**
 * Whether a path and its query are written the one way browsers write them (RFC 3986, 6.2.2): what can be spelled in two
 * ways is sooner or later understood in two ways.
 */
export function isNormal(target: string): boolean {
  return normalForm.test(target);
}

/** Refuses any other spelling, before anything else is done for the request. */
export function refuseOddTargets(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isNormal(request.url)) return done();
    sendProblem(new ProblemError('validation', 'We can’t read this address.'), request, reply);
  });
}

/** Whether the matched route belongs to the API; an unmatched one gets no more freedom than a matched one. */
export function isApi({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === undefined || routeOptions.url.startsWith('/api/');
}

/** Whether the matched route is opened by a signature in its address, as those in e-mails are. */
export function isSignedLink({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.access?.level === 'signed-link';
}

/** The matched route as a path with only values that may be logged: declared secrets and the query are removed. */
export function loggedPath({ routeOptions, url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  const { url: pattern = '/*', config } = routeOptions;
  if (!isNormal(path)) return '[odd]';
  // Such an address is somebody's guess, and may be that of a link with a secret, written wrongly.
  if (pattern === '/*') return path.replace(/^(\/[^/]+\/).+/, '$1[secret]');
  const secret = new Set(config?.access?.secret);
  if (secret.size === 0) return path;
  return pattern.replaceAll(/:(\w+)/g, (whole, name: string) => (secret.has(name) ? '[secret]' : whole));
}
