import { AsyncLocalStorage } from 'node:async_hooks';
import type { Permission } from '@petcare/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A request and its reply. */
export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const exchanges = new AsyncLocalStorage<Exchange>();

/** The request the running code works for; undefined in jobs and at the start. */
export function currentRequest(): FastifyRequest | undefined {
  return exchanges.getStore()?.request;
}

/** Like `currentRequest`, with the reply. */
export function currentExchange(): Exchange | undefined {
  return exchanges.getStore();
}

/** May whoever asks do that where they are? In jobs, where nobody does, it's true. */
export function askerCan(permission: Permission): boolean {
  const request = currentRequest();
  const scope = request?.shared ?? request?.session?.scope;
  return scope?.can(permission) ?? true;
}

/** Hooks before this one run outside: the body arrives in between, and carries no context. */
export function followRequests(fastify: FastifyInstance): void {
  fastify.addHook('preHandler', (request, reply, done) => exchanges.run({ request, reply }, done));
}
