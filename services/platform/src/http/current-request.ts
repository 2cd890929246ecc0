import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const requests = new AsyncLocalStorage<FastifyRequest>();

/** The request that the running code works for; undefined in jobs and at the start. */
export function currentRequest(): FastifyRequest | undefined {
  return requests.getStore();
}

/** Hooks before this one run outside: the body arrives in between, and takes no context along. */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, _reply, done) => requests.run(request, done));
}
