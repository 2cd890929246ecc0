import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Has each connection know whose it is for good: the system tells only while it is open, and a request is answered, counted and
 * recorded under its address after its sender has hung up, too.
 */
export function knowAddresses({ server }: FastifyInstance): void {
  server.on('connection', (socket: Socket) => {
    // Asked for once, the socket keeps it.
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}
