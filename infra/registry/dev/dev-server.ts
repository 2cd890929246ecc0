import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { request as askSecurely } from 'node:https';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import type { RemoteVersion } from '@petcare/contracts';
import { overriddenAnswer, overriddenPage } from './override.ts';
import { eventsPath, pageScript, scriptPath } from './page-script.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
};
/** Names of this machine: a page from elsewhere whose name server leads here isn't let in. */
const ourNames = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

export interface DevServerOptions {
  /** Address of a running product. */
  shell: string;
  /** Folder of the remote's builds. */
  dist: string;
  port: number;
}

/**
 * A running product as it is, except for one remote: its builds come from this machine. Everything is under one address, so
 * that cookies, policies and hashes hold as in production. Only this machine gets answers.
 */
export class DevServer {
  readonly #options: DevServerOptions;
  readonly #shell: URL;
  readonly #listeners = new Set<ServerResponse>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  #version: RemoteVersion | null = null;

  constructor(options: DevServerOptions) {
    this.#options = options;
    this.#shell = new URL(options.shell);
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#options.port, '127.0.0.1', resolve);
    });
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** There is a new build: open pages load it. */
  use(version: RemoteVersion): void {
    this.#version = version;
    for (const page of this.#listeners) page.write('event: built\ndata:\n\n');
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').replace(/[?#].*$/, '');
    try {
      if (!ourNames.test(request.headers.host ?? '')) response.writeHead(403).end();
      else if (path === eventsPath) this.#listen(response);
      else if (path === scriptPath) response.writeHead(200, { 'content-type': types['.js'] }).end(this.#script());
      else if (!this.#sendOwn(path, response)) await this.#pass(request, response);
    } catch (error) {
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(`${this.#shell.origin} doesn’t answer: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #script(): string {
    return pageScript(this.#version?.descriptor.id ?? '', this.#shell.origin);
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders();
    this.#listeners.add(response);
    response.once('close', () => this.#listeners.delete(response));
  }

  /** A file of a build made here; false if it isn't one. */
  #sendOwn(path: string, response: ServerResponse): boolean {
    const [, id, build = '', name = ''] = /^\/mf\/([a-z]+)\/([\w-]+)\/([\w.~-]+)$/.exec(path) ?? [];
    const file = join(this.#options.dist, build, basename(name));
    if (id === undefined || id !== this.#version?.descriptor.id || !existsSync(file)) return false;
    response.writeHead(200, {
      'content-type': types[extname(name)] ?? 'application/octet-stream',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(readFileSync(file));
    return true;
  }

  /** Asks the product, as if its own page did. */
  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, host, protocol } = this.#shell;
    const { 'if-none-match': _, origin: from, ...headers } = request.headers;
    const outgoing: OutgoingHttpHeaders = { ...headers, host, 'accept-encoding': 'identity', ...(from && { origin }) };
    const sent = (protocol === 'https:' ? askSecurely : ask)(new URL(request.url ?? '/', this.#shell), {
      method: request.method,
      headers: outgoing,
    });
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      sent.once('response', resolve).once('error', reject),
    );
    sent.end(await buffer(request));
    await this.#send(await answered, request, response);
  }

  async #send(answer: IncomingMessage, { url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { etag: _, 'content-length': __, connection: ___, ...headers } = answer.headers;
    // The product's redirects stay under its own address.
    if (headers.location?.startsWith(this.#shell.origin))
      headers.location = headers.location.slice(this.#shell.origin.length);
    response.writeHead(answer.statusCode ?? 502, headers);
    const isPage = headers['content-type']?.startsWith('text/html') ?? false;
    const isRegistry = answer.statusCode === 200 && /^\/api\/mf\/registry(\?|$)/.test(url);
    if (!this.#version || (!isPage && !isRegistry)) {
      answer.pipe(response);
      return;
    }
    const content = await text(answer);
    const script = { path: scriptPath, text: this.#script() };
    response.end(isPage ? overriddenPage(content, this.#version, script) : overriddenAnswer(content, this.#version));
  }
}
