import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { TransferFault } from '@petcare/contracts';
import { notFound } from '@petcare/platform';

const slowMs = 3_000;
/** A build's file is directly in its folder. */
const fileName = /^[\w.~-]+\.(js|css)$/;

function flipped(content: Buffer): Buffer {
  const last = content.length - 1;
  return Buffer.concat([content.subarray(0, last), Buffer.from([(content[last] ?? 0) ^ 1])]);
}

/** Ends the connection halfway through the promised bytes, or never says a word. */
function breakOff(reply: FastifyReply, content: Buffer, fault: 'hang' | 'reset' | 'truncated'): void {
  reply.hijack();
  if (fault === 'hang') return;
  if (fault === 'reset') return void reply.raw.destroy();
  reply.raw.writeHead(200, { 'content-type': 'text/javascript', 'content-length': content.length });
  reply.raw.write(content.subarray(0, content.length >> 1), () => reply.raw.destroy());
}

/** Sends a build's file as if something were wrong with it, for people trying out what then happens; never in production. */
export async function sendFaulty(reply: FastifyReply, folder: URL, name: string, fault: TransferFault): Promise<void> {
  if (!fileName.test(name)) throw notFound();
  const content = await readFile(new URL(name, folder)).catch(() => null);
  if (!content || fault === '404') throw notFound();
  void reply.header('cache-control', 'no-store').type(name.endsWith('.css') ? 'text/css' : 'text/javascript');
  switch (fault) {
    case '500':
      return void (await reply.status(500).send());
    case 'hang':
    case 'reset':
    case 'truncated':
      return breakOff(reply, content, fault);
    case 'slow':
      await wait(slowMs);
      return void (await reply.send(content));
    case 'flipped':
      return void (await reply.send(flipped(content)));
    case 'html':
      return void (await reply.type('text/html').send('<!doctype html><title>Petcare</title>'));
    case 'wrong-type':
      return void (await reply.type('text/plain').send(content));
  }
}
