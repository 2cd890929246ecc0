import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export type Proxy = {
  /** The given address, but through here. */
  url: string;
  /** Ends every connection and refuses new ones, as a server that is gone does. */
  cut: () => Promise<void>;
  /** Leaves connections open and takes new ones, but lets nothing through: a server that hangs. */
  freeze: () => void;
  /** Takes connections again, under the same address, or lets everything through again. */
  restore: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Stands between a process and a server such as PostgreSQL, so that a test can take the server away from that process only. */
export async function startProxy(target: string): Promise<Proxy> {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  let frozen = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    const upstream = keep(createConnection({ host: to.hostname, port: Number(to.port) }));
    keep(client).pipe(upstream).pipe(client);
    if (frozen) stopReading([client, upstream]);
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  const port = await listen(server, 0);
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    freeze: () => {
      frozen = true;
      stopReading(sockets);
    },
    restore: async () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(server, port);
    },
    stop: async () => {
      if (server.listening) await cut();
    },
  };
}

function stopReading(sockets: Iterable<Socket>): void {
  for (const socket of sockets) socket.pause();
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
