import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { compile, landingConfigs, twinConfig } from '@petcare/remote/webpack';

const root = join(import.meta.dirname, '../..');
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};
const registrySlot = /(<script type="application\/json" id="registry">)[^<]*(<\/script>)/;

/** Builds shell and remotes of this checkout as one program, and the landing page as it is, into `output`. */
async function buildTwin(output: string): Promise<void> {
  const remotes = globSync('mf-*/remote.json', { cwd: root }).map((file) => ({
    id: (JSON.parse(readFileSync(join(root, file), 'utf8')) as { id: string }).id,
    app: join(root, file, '../src/app.tsx'),
  }));
  await compile(twinConfig({ shell: join(root, 'shell'), remotes, output }));
  for (const config of landingConfigs(pathToFileURL(join(root, 'shell/webpack.config.mjs')).href, { output }))
    await compile(config);
}

export interface TwinServer {
  url: string;
  close(): Promise<void>;
}

/** Serves the twin instead of the product at `product`; its data, registry and headers are the product's. */
export async function startTwin(product: string): Promise<TwinServer> {
  const folder = mkdtempSync(join(tmpdir(), 'petcare-twin-'));
  await buildTwin(folder);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const landing = readFileSync(join(folder, 'landing.html'), 'utf8');

  /** Who is signed in sees the app at `/`, as the product decides; its page tells which of the two it is. */
  function pageFor(theirs: string): string {
    const data = registrySlot.exec(theirs)?.[0];
    return data === undefined ? landing : page.replace(registrySlot, () => data);
  }

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const isPage = !request.url?.startsWith('/api/');
    const headers = { ...request.headers, ...(isPage && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const answerWith = async (answer: IncomingMessage) => {
      const body = await buffer(answer);
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 500, kept);
      response.end(isPage ? pageFor(body.toString()) : body);
    };
    const onward = ask(`${product}${request.url}`, { method: request.method, headers }, (answer) => {
      void answerWith(answer).catch(() => response.destroy());
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', product);
    const file = join(folder, pathname);
    if (!extname(pathname) || pathname.startsWith('/api/')) return pass(request, response);
    if (!existsSync(file)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(pathname)] ?? 'text/plain' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
