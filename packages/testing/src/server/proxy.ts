import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';

export type Proxy = {
  /** The given address, but through here. */
  url: string;
  /** Ends every connection and refuses new ones, as a server that is gone does. */
  cut: () => Promise<void>;
  /** Leaves connections open and takes new ones, but lets nothing through: a server that hangs. */
  freeze: () => void;
  /** Accepts connections again, at the same address, or lets everything through again. */
  restore: () => Promise<void>;
  /** How often something was sent while `work` ran after an answer had come, on all connections together. */
  roundTrips: (work: () => Promise<unknown>) => Promise<number>;
  stop: () => Promise<void>;
};

/** Anything sent at once has long been sent by then. */
const answerAfterMs = 20;

/** Sits between a process and a server such as PostgreSQL, so that a test can take the server away from that process only. */
export async function startProxy(target: string): Promise<Proxy> {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  let frozen = false;
  const trips = new Trips();
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.once('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((client) => {
    const upstream = keep(createConnection({ host: to.hostname, port: Number(to.port) }));
    trips.join(keep(client), upstream);
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
    roundTrips: (work) => trips.during(work),
    stop: async () => {
      if (server.listening) await cut();
    },
  };
}

/** Counts how often something is said after an answer has come. */
class Trips {
  private count: number | null = null;

  async during(work: () => Promise<unknown>): Promise<number> {
    this.count = 0;
    await work();
    const counted = this.count;
    this.count = null;
    return counted;
  }

  join(client: Socket, upstream: Socket): void {
    let isAnswered = true;
    client.on('data', () => {
      if (isAnswered && this.count !== null) this.count += 1;
      isAnswered = false;
    });
    const answers = new Transform({
      transform: (bytes, _encoding, done) => {
        const pass = () => {
          isAnswered = true;
          done(null, bytes);
        };
        if (this.count === null) pass();
        else setTimeout(pass, answerAfterMs);
      },
    });
    client.pipe(upstream).pipe(answers).pipe(client);
  }
}

function stopReading(sockets: Iterable<Socket>): void {
  for (const socket of sockets) socket.pause();
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
