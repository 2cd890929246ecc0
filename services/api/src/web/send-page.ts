import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Page } from './page.ts';
import { pagePolicy } from './page-policy.ts';

const compress = promisify(brotliCompress);
/** Near the smallest, for a few milliseconds once a page. */
const quality = 9;

/** Pages are the same for many people and hold no secrets, so a length tells nothing. */
const packed = new WeakMap<Page, Promise<Buffer>>();

function packedOf(page: Page): Promise<Buffer> {
  const known = packed.get(page) ?? compress(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  packed.set(page, known);
  return known;
}

/** `*` and weights aside: browsers name what they take. */
const takesBrotli = (reply: FastifyReply): boolean =>
  /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(reply.request.headers['accept-encoding'] ?? '');

/** Sends a page with its policy, or 304 to a browser that has this one already. */
export async function sendPage(reply: FastifyReply, page: Page, known: string | undefined): Promise<void> {
  const { html, etag } = page;
  void reply.headers({ ...pagePolicy, etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' });
  if (known === etag) return void (await reply.status(304).send());
  void reply.type('text/html; charset=utf-8');
  if (!takesBrotli(reply)) return void (await reply.send(html));
  const body = await packedOf(page);
  await reply.header('content-encoding', 'br').send(body);
}
