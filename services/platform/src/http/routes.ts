import type { FastifyInstance } from 'fastify';
import type { AccessRule } from './access.ts';
import { sendProblem } from './problem.filter.ts';

/** A route as the server has it. */
export interface Route {
  readonly method: string;
  /** Path with parameters as `:id`. */
  readonly path: string;
  readonly access: AccessRule | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route in the order it was added; complete once the application is up. */
    table: readonly Route[];
  }
}

/** Records every route added from now on, and answers its faults as problems. */
export function recordRoutes(fastify: FastifyInstance): void {
  const table: Route[] = [];
  fastify.decorate('table', table);
  fastify.addHook('onRoute', (route) => {
    const { method, url, config } = route;
    for (const name of [method].flat()) table.push({ method: name, path: url, access: config?.access });
    // Not `setErrorHandler`: Nest sets its own later, and the framework warns about the second.
    route.errorHandler = sendProblem;
  });
}

/** @throws {Error} naming every route that doesn't say who may call it */
export function refuseOpenRoutes({ table }: FastifyInstance): void {
  const open = table.filter(({ access }) => !access).map(({ method, path }) => `${method} ${path}`);
  if (open.length > 0) throw new Error(`These routes do not say who may call them: ${open.join(', ')}`);
}
