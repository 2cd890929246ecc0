import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { unavailable } from './problem-error.ts';
import { sendProblem } from './problem.filter.ts';

/** How long pending answers may take before they're given up, in milliseconds; less than a closing process has. */
const patience = 8_000;
/** How long a kept connection may still bring a request and be told to come again, in milliseconds: cut off at once, that request would be lost. */
const lingering = 250;
const step = 20;

/** An HTTP server that closes in order: it accepts no more connections, and everything asked is answered before anything it needs is closed. */
export class DrainingAdapter extends FastifyAdapter {
  private isDraining = false;
  private underway = 0;

  /** Counts requests, and turns away those arriving once the server is closing. */
  follow(fastify: FastifyInstance): void {
    fastify.addHook('onRequest', (request, reply, done) => {
      this.underway += 1;
      // Whatever watches the process has to see that it's still alive.
      if (!this.isDraining || request.routeOptions.url?.startsWith('/health/')) return done();
      sendProblem(unavailable(), request, reply);
    });
    fastify.addHook('onSend', (_request, reply, payload, done) => {
      if (this.isDraining) reply.header('connection', 'close');
      done(null, payload);
    });
    fastify.addHook('onResponse', (_request, _reply, done) => {
      this.underway -= 1;
      done();
    });
  }

  /** Before anything else is closed; Nest waits for the promise, although its type doesn't say so. */
  override beforeClose(): unknown {
    super.beforeClose();
    this.isDraining = true;
    return this.drain();
  }

  private async drain(): Promise<void> {
    const { server } = this.getInstance();
    // Not `http.Server.close`, which cuts off kept connections even if a request may be on its way there.
    if (server.listening) Server.prototype.close.call(server);
    const start = performance.now();
    while (await this.isNeeded(server, performance.now() - start)) await pause(step);
  }

  private async isNeeded(server: Server, elapsed: number): Promise<boolean> {
    if (elapsed > patience) return false;
    if (this.underway > 0) return true;
    return elapsed < lingering && (await connectionsOf(server)) > 0;
  }
}

async function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
}
