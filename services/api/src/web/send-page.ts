import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Page } from './page.ts';
import { pagePolicy } from './page-policy.ts';

const compress = promisify(brotliCompress);
/** Close to the smallest size, for a few milliseconds once per page. */
const quality = 9;

/** Pages are the same for many people and hold no secrets, so their length gives nothing away. */
const packed = new WeakMap<Page, Promise<Buffer>>();

function packedOf(page: Page): Promise<Buffer> {
  const known = packed.get(page) ?? compress(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  packed.set(page, known);
  return known;
}

/** `*` and weights are ignored: browsers name what they accept. */
const takesBrotli = (reply: FastifyReply): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(reply.request.headers['accept-encoding'] ?? '');

/** Sends a page with its policy, or 304 to a browser that already has this one. */
export async function sendPage(reply: FastifyReply, page: Page, known: string | undefined): Promise<void> {
  const { html, etag } = page;
  void reply.headers({ ...pagePolicy, etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  if (known === etag) return void (await reply.status(304).send());
  void reply.type('text/html; charset=utf-8');
  if (!takesBrotli(reply)) return void (await reply.send(html));
  const body = await packedOf(page);
  await reply.header('content-encoding', 'br').send(body);
}
