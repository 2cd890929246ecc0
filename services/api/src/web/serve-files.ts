import fastifyStatic from '@fastify/static';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { splitFault } from '@petcare/contracts';
import { notFound } from '@petcare/platform';
import { sendFaulty } from './faulty-file.ts';
import type { WebFolder } from './web-folder.ts';

const open = { config: { access: { level: 'public' } } } as const;
const immutable = 'public, max-age=31536000, immutable';
/** Has no hash: browsers ask for it by the name it was registered with, and so for whether it has changed. */
const serviceWorker = 'service-worker.js';

/**
 * Hashed files of the shell and of every build of every remote, and the shell's service worker. Anything missing is an uncached error, never a
 * page. `withTools`: a page may ask for files that arrive faulty.
 */
export async function serveFiles(fastify: FastifyInstance, web: WebFolder, withTools: boolean): Promise<void> {
  const workerPath = fileURLToPath(new URL(serviceWorker, web.shell));
  await fastify.register(fastifyStatic, {
    root: [web.assets, web.earlierAssets].map((folder) => fileURLToPath(folder)),
    serve: false,
    // The build leaves `.br` files beside them; hashes are of what the browser unpacks.
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(workerPath) ? 'no-cache' : immutable);
    },
  });
  fastify.get(`/${serviceWorker}`, open, (_request, reply) =>
    reply.sendFile(serviceWorker, fileURLToPath(web.shell), { cacheControl: false }),
  );
  fastify.get<{ Params: { '*': string } }>('/assets/*', open, (request, reply) =>
    reply.sendFile(request.params['*'], { cacheControl: false }),
  );
  fastify.get<{ Params: { remote: string; build: string; '*': string } }>(
    '/mf/:remote/:build/*',
    open,
    (request, reply) => {
      const { build, fault } = splitFault(request.params.build);
      const folder = web.buildOf(request.params.remote, withTools ? build : request.params.build);
      if (!folder) throw notFound();
      if (fault && withTools) return sendFaulty(reply, folder, request.params['*'], fault);
      return reply.sendFile(request.params['*'], fileURLToPath(folder), { cacheControl: false });
    },
  );
}
