import { createServer } from 'node:net';

/** A port of 127.0.0.1 that nothing listens on: the wished-for one if free, else any. */
export async function freePort(wished = 0): Promise<number> {
  if (wished > 0 && !(await isFree(wished))) return freePort();
  return wished > 0 ? wished : listenOnce(0);
}

/** True if nothing listens on that port of 127.0.0.1. */
export async function isFree(port: number): Promise<boolean> {
  return listenOnce(port).then(
    () => true,
    () => false,
  );
}

function listenOnce(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port, exclusive: true }, () => {
      const address = server.address();
      const used = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(used));
    });
  });
}
