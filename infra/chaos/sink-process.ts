import { open } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { randomFrom } from './random.ts';
import { serveSink, type SinkFault, type SinkMessage } from './sink-session.ts';

/** What a campaign asks of the sink: how often a fault happens, and how slow it is at most. */
export interface SinkSettings {
  readonly faults: Partial<Record<SinkFault, number>>;
  /** Maximum milliseconds before an answer; one in two hundred takes thirty times as long. */
  readonly delay: number;
}

// A process of its own, never killed together with a worker: its arguments are the record file and the seed.
const [path = '', seed = '1'] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const file = await open(path, 'a');
const known = new Set<string>();
const sockets = new Set<Socket>();
let settings: SinkSettings = { faults: {}, delay: 8 };
let waiting: { line: string; done: () => void }[] = [];
let isWriting = false;

/** One write and one fsync for everything that arrived meanwhile. */
async function write(): Promise<void> {
  if (isWriting) return;
  isWriting = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    await file.appendFile(group.map(({ line }) => line).join(''));
    await file.datasync();
    for (const { done } of group) done();
  }
  isWriting = false;
}

async function record({ id, subject }: SinkMessage): Promise<void> {
  await new Promise<void>((resolve) => {
    waiting.push({ line: `${JSON.stringify({ at: Date.now(), id, subject })}\n`, done: resolve });
    void write();
  });
  known.add(id);
}

function fault(): SinkFault | undefined {
  let chance = random();
  for (const [name, share] of Object.entries(settings.faults) as [SinkFault, number][]) {
    if (chance < share) return name;
    chance -= share;
  }
  return undefined;
}

const delay = (): number => random() * settings.delay * (random() < 0.005 ? 30 : 1);

const smtp = createServer((socket) => {
  sockets.add(socket);
  socket.once('close', () => sockets.delete(socket));
  serveSink(socket, { record, fault, delay });
});

const http = createHttpServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://sink');
  if (url.pathname === '/connections') return void response.end(String(sockets.size));
  return void response.writeHead(known.has(url.searchParams.get('messageId') ?? '') ? 200 : 404).end();
});

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

process.on('message', (next: SinkSettings) => {
  settings = next;
  process.send?.('changed');
});
process.once('disconnect', () => process.exit(0));
process.send?.({ smtp: await portOf(smtp), http: await portOf(http) });
