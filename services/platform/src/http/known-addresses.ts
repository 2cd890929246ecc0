import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Makes each connection remember its peer's address for good: the system gives it only while the connection is open, and a
 * request is answered, counted and recorded under it even after its sender has hung up.
 */
export function knowAddresses({ server }: FastifyInstance): void {
  server.on('connection', (socket: Socket) => {
    // Asked for once, the socket keeps it.
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}
