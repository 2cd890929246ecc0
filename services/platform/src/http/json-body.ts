import type { FastifyInstance } from 'fastify';

/** Stands in for a body that could not be read, until it is known whether the asker may send one. */
export class MalformedBody {}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return new MalformedBody();
  }
}

/** Bodies are JSON (at most 1 MiB); what the parser cannot read is kept for the guard. */
export function acceptJson(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parse(String(body))),
  );
  // E-mail actions and one-click unsubscribe arrive as plain forms; what they say is in the signed path.
  fastify.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
