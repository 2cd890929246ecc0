import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, ProblemError } from './problem-error.ts';
import { isSignedLink } from './request-target.ts';

/** Stands in for an unreadable body until we know whether the asker may send one. */
export class UnreadableBody {
  constructor(readonly problem: ProblemError) {}
}

/** Call it once we know the asker may send a body. @throws {ProblemError} 400 or 415 when it couldn't be read */
export function refuseUnreadable(request: FastifyRequest): void {
  const { body } = request;
  if (body instanceof UnreadableBody) throw body.problem;
  if (request.isMultipart() && !request.routeOptions.config.access?.upload) throw unsupported().problem;
}

function malformed(): UnreadableBody {
  return new UnreadableBody(invalid([{ path: '', message: 'This is not valid JSON.' }]));
}

function unsupported(): UnreadableBody {
  return new UnreadableBody(new ProblemError('unsupported-type', 'This kind of content isn’t accepted here.'));
}

function fieldsOf(body: string): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(body)].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  );
}

/** Bodies are JSON (at most 1 MiB); an unreadable one is kept for the guard. */
export function acceptJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.access?.raw) return done(null, String(body));
    if (body === '') return done(null, undefined);
    return parse(request, String(body), (error, value) => done(null, error ? malformed() : value));
  });
  // Browsers count a line break as one character and send it as two: a text that fits its box would be refused as too long.
  // E-mail actions and one-click unsubscribe arrive as plain forms; what they say is in the signed path.
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, body, done) =>
    done(null, isSignedLink(request) ? fieldsOf(String(body)) : unsupported()),
  );
  // Part of an upload is left on its way, like a file in a form: we know who may send it before taking it.
  fastify.addContentTypeParser('application/offset+octet-stream', (request, _payload, done) =>
    done(null, request.routeOptions.config.access?.part ? undefined : unsupported()),
  );
  fastify.addContentTypeParser('*', (_request, _payload, done) => done(null, unsupported()));
}
