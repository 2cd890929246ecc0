import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';
import { pageFile } from './page-files.ts';
import type { Refusals } from './refusals.ts';

/** The page may load its own files and nothing else; what an e-mail may do is stated below. */
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/** An e-mail runs no script, loads only this machine's pictures, such as the product's, and opens its links in a new tab. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*; base-uri 'self'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const ourNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

function isReadable(target: string | undefined): target is string {
  return (
    target !== undefined && /^\/(?!\/)(?:[^%]|%[0-7][0-9a-f])*$/i.test(target) && URL.canParse(target, 'http://inbox')
  );
}

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> };

/**
 * The inbox's page and its API: `/api/mails`, `/api/mails/{id}`, `/api/mails/{id}/html`. Between `PUT /api/refusals/{address}` and its
 * DELETE the mail server says that there is no such mailbox.
 */
export function createHttpServer(mailbox: Mailbox, refusals: Refusals): Server {
  return createServer((request, response) => {
    // A page whose name now resolves to this machine (DNS rebinding) would read everyone's e-mail.
    if (!ourNames.test(request.headers.host ?? ''))
      return send(response, { status: 421, body: 'This inbox is at localhost.\n' });
    if (!isReadable(request.url)) return send(response, { status: 400, body: 'We can’t read this address.\n' });
    answerTo(request, mailbox, refusals).then(
      (answer) => send(response, answer),
      (error: unknown) => send(response, { status: 500, body: `${String(error)}\n` }),
    );
  });
}

async function answerTo(request: IncomingMessage, mailbox: Mailbox, refusals: Refusals): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://inbox');
  const [, id, part] = /^\/api\/mails(?:\/(\d+)(\/html)?)?$/.exec(pathname) ?? [undefined];
  const isApi = pathname.startsWith('/api/');
  if (isApi && id) return part ? showHtml(mailbox.get(id)) : one(request.method, id, mailbox);
  if (pathname === '/api/mails') return all(request, mailbox);
  const [, address] = /^\/api\/refusals\/([^/]+)$/.exec(pathname) ?? [];
  if (address) return refusal(request.method, decodeURIComponent(address), refusals);
  const file = isApi ? undefined : await pageFile(pathname);
  if (!file) return { status: 404, body: 'There is no such page.\n' };
  return {
    status: 200,
    body: file.content,
    headers: { 'content-type': file.type, 'content-security-policy': pagePolicy },
  };
}

async function all(request: IncomingMessage, mailbox: Mailbox): Promise<Answer> {
  if (request.method === 'DELETE') {
    await mailbox.clear();
    return { status: 204 };
  }
  if (request.method !== 'GET') return { status: 405 };
  const etag = `"${mailbox.revision}"`;
  if (request.headers['if-none-match'] === etag) return { status: 304, headers: { etag } };
  return json(mailbox.list(), { etag });
}

async function one(method: string | undefined, id: string, mailbox: Mailbox): Promise<Answer> {
  if (method === 'DELETE') return { status: (await mailbox.remove(id)) ? 204 : 404 };
  if (method !== 'GET') return { status: 405 };
  const mail = mailbox.get(id);
  return mail ? json(mail) : { status: 404 };
}

function refusal(method: string | undefined, address: string, refusals: Refusals): Answer {
  if (method === 'DELETE') return { status: refusals.remove(address) ? 204 : 404 };
  if (method !== 'PUT') return { status: 405 };
  refusals.add(address);
  return { status: 204 };
}

function showHtml(mail: Mail | undefined): Answer {
  if (!mail) return { status: 404 };
  const target = '<base target="_blank">';
  const body = /<head[^>]*>/i.test(mail.html) ? mail.html.replace(/<head[^>]*>/i, `$&${target}`) : target + mail.html;
  return {
    status: 200,
    body,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': mailPolicy },
  };
}

function json(content: Mail | Mail[], headers: Record<string, string> = {}): Answer {
  return {
    status: 200,
    body: JSON.stringify(content),
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  };
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    ...headers,
  });
  response.end(body);
}
