import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { preloadsFor, splitFault, type RemoteRegistry, type TransferFault } from '@petcare/contracts';
import { answerOfApi } from './api-stub.ts';
import { sendFile } from './faults.ts';

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
  /** What is wrong with a file at the moment, by the end of its path. */
  readonly faults: Map<string, TransferFault>;
  registry: RemoteRegistry;
  /** What the page contains in place of the registry; null for the registry itself. */
  inline: string | null;
  /** Status of `GET /api/mf/registry` while it isn't working. */
  registryStatus: number;
  isSignedIn: boolean;
  /** The signed-in person's. */
  isSuperAdmin: boolean;
  shell: string;
  /** Added to every answer, ms. */
  latency: number;
  close(): Promise<void>;
}

interface Options {
  /** Folder with `index.html`, `landing.html` and `assets/`. */
  shell: string;
  registry: RemoteRegistry;
  /** Folder that the build under `base` is in. */
  buildFolder(base: string): string;
}

type State = Omit<AssetServer, 'url' | 'close'>;

function page({ shell, registry, inline, isSignedIn }: State, pathname: string): string {
  // The shell leaves `/` to the landing page, so it would keep coming back to itself.
  if (pathname === '/' && !isSignedIn) return readFileSync(join(shell, 'landing.html'), 'utf8');
  const template = readFileSync(join(shell, 'index.html'), 'utf8');
  const links = preloadsFor(registry, pathname).map(
    ({ href, as, integrity }) =>
      `<link rel="preload" as="${as}" href="${href}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const marker = '<script type="application/json" id="registry"></script>';
  const data = (inline ?? JSON.stringify(registry)).replaceAll('<', '\\u003c');
  return template.replace(marker, () => `${links.join('')}${marker.replace('></', `>${data}</`)}`);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function sendApi(response: ServerResponse, state: State, pathname: string): void {
  if (pathname === '/api/mf/registry') return sendJson(response, state.registryStatus, state.registry);
  const { status, body } = answerOfApi(pathname, state);
  sendJson(response, status, body);
}

/** Serves a built shell and built remotes as the API does, with faults on demand. Anything that isn't a file is the page. */
export async function startAssetServer({ shell, registry, buildFolder }: Options): Promise<AssetServer> {
  const state: State = {
    requests: [],
    faults: new Map(),
    registry,
    inline: null,
    registryStatus: 200,
    isSignedIn: true,
    isSuperAdmin: false,
    shell,
    latency: 0,
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    state.requests.push(pathname);
    const fault = [...state.faults].find(([end]) => pathname.endsWith(end))?.[1] ?? null;
    const [, remote, name = '', file = ''] = /^\/mf\/([^/]+)\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    if (remote) {
      const asked = splitFault(name);
      const folder = buildFolder(`/mf/${remote}/${asked.build}/`);
      return sendFile(response, join(folder, file), fault ?? asked.fault);
    }
    if (pathname.startsWith('/assets/')) return sendFile(response, join(state.shell, pathname), fault);
    if (pathname.startsWith('/api/')) return sendApi(response, state, pathname);
    if (extname(pathname)) return sendFile(response, '', null);
    const html = page(state, pathname);
    response.writeHead(200, { ...pageHeaders, etag: `"${createHash('sha256').update(html).digest('hex')}"` });
    response.end(html);
  };
  const server = createServer((request, response) => void setTimeout(answer, state.latency, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return Object.assign(state, { url: `http://localhost:${port}`, close });
}
