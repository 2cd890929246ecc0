import fastifyStatic from '@fastify/static';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '@petcare/platform';
import type { WebFolder } from './web-folder.ts';

const open = { config: { access: { level: 'public' } } } as const;
const immutable = 'public, max-age=31536000, immutable';

function sendFile(reply: FastifyReply, path: string, folder: URL): FastifyReply {
  return reply.sendFile(path, fileURLToPath(folder), { cacheControl: false });
}

/**
 * Hashed files of the shell and of every build of every remote. What is not there is an error that nobody caches,
 * never a page.
 */
export async function serveFiles(fastify: FastifyInstance, web: WebFolder): Promise<void> {
  await fastify.register(fastifyStatic, {
    root: fileURLToPath(web.assets),
    serve: false,
    setHeaders: (reply) => void reply.header('cache-control', immutable),
  });
  fastify.get<{ Params: { '*': string } }>('/assets/*', open, (request, reply) =>
    sendFile(reply, request.params['*'], web.assets),
  );
  fastify.get<{ Params: { remote: string; build: string; '*': string } }>(
    '/mf/:remote/:build/*',
    open,
    (request, reply) => {
      const folder = web.buildOf(request.params.remote, request.params.build);
      if (!folder) throw notFound();
      return sendFile(reply, request.params['*'], folder);
    },
  );
}
