import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { preloadsFor, type RemoteRegistry } from '@petcare/contracts';
import { answerOfApi } from './api-stub.ts';

export type Fault = '404' | '500' | 'hang' | 'truncated' | 'flipped' | 'html';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-cache',
  'content-security-policy':
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; " +
    "font-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'integrity-policy': 'blocked-destinations=(script)',
};

export interface AssetServer {
  readonly url: string;
  /** Paths asked for since the last `clear`, in order. */
  readonly requests: string[];
  /** What is wrong with a file now, by the end of its path. */
  readonly faults: Map<string, Fault>;
  registry: RemoteRegistry;
  close(): Promise<void>;
}

interface Options {
  /** Folder with `index.html` and `assets/`. */
  shell: string;
  registry: RemoteRegistry;
  /** Folder in which the build under `base` lies. */
  buildFolder(base: string): string;
}

function page(template: string, registry: RemoteRegistry, pathname: string): string {
  const links = preloadsFor(registry, pathname).map(
    ({ href, as, integrity }) =>
      `<link rel="preload" as="${as}" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const marker = '<script type="application/json" id="registry"></script>';
  const data = JSON.stringify(registry).replaceAll('<', '\\u003c');
  return template.replace(marker, () => `${links.join('')}${marker.replace('></', `>${data}</`)}`);
}

function sendFile(response: ServerResponse, file: string, fault: Fault | undefined): void {
  if (fault === 'hang') return;
  if (fault === '500' || fault === '404' || !existsSync(file)) {
    response.writeHead(fault === '500' ? 500 : 404, { 'cache-control': 'no-store', 'content-type': 'text/plain' });
    response.end();
    return;
  }
  const content = readFileSync(file);
  const headers = {
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': fault === 'html' ? 'text/html' : (types[extname(file)] ?? 'application/octet-stream'),
    'x-content-type-options': 'nosniff',
  };
  if (fault === 'truncated') {
    response.writeHead(200, { ...headers, 'content-length': content.length });
    response.write(content.subarray(0, content.length >> 1), () => response.destroy());
    return;
  }
  response.writeHead(200, headers);
  if (fault === 'html') response.end('<!doctype html><title>Petcare</title>');
  else response.end(fault === 'flipped' ? flipped(content) : content);
}

function flipped(content: Buffer): Buffer {
  const copy = Buffer.from(content);
  const last = copy.length - 1;
  copy[last] = (copy[last] ?? 0) ^ 1;
  return copy;
}

/** Serves a built shell and built remotes as the API does, with faults on demand. Everything that is not a file is the page. */
export async function startAssetServer({ shell, registry, buildFolder }: Options): Promise<AssetServer> {
  const requests: string[] = [];
  const faults = new Map<string, Fault>();
  const template = readFileSync(join(shell, 'index.html'), 'utf8');
  const state = { registry };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    requests.push(pathname);
    const fault = [...faults].find(([end]) => pathname.endsWith(end))?.[1];
    const [, base, file] = /^(\/mf\/[^/]+\/[^/]+\/)(.+)$/.exec(pathname) ?? [];
    if (base && file) return sendFile(response, join(buildFolder(base), file), fault);
    if (pathname.startsWith('/assets/')) return sendFile(response, join(shell, pathname), fault);
    if (pathname.startsWith('/api/')) {
      const { status, body } =
        pathname === '/api/mf/registry' ? { status: 200, body: state.registry } : answerOfApi(pathname);
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      return response.end(JSON.stringify(body));
    }
    if (extname(pathname)) return sendFile(response, '', undefined);
    const html = page(template, state.registry, pathname);
    response.writeHead(200, { ...pageHeaders, etag: `"${createHash('sha256').update(html).digest('hex')}"` });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    requests,
    faults,
    get registry() {
      return state.registry;
    },
    set registry(next) {
      state.registry = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
