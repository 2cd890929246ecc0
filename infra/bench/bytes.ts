import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium, type Browser, type BrowserContext, type Page, type Route } from '@playwright/test';
import { compile, twinConfig } from '@petcare/remote/webpack';
import { type BenchProduct, startBenchProduct } from './product.ts';

const root = join(import.meta.dirname, '../..');
/** Added to each answer, so that what waits for what can be told from the times. */
const delay = 100;
const goals = { ratio: 1.2, more: 30_000, requests: 2, depth: 2 };

interface Loaded {
  path: string;
  start: number;
  end: number;
  bytes: number;
}
interface Measured {
  script: number;
  all: number;
  requests: number;
  depth: number;
  files: string[];
}

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
const registrySlot = /(<script type="application\/json" id="registry">)([^<]*)(<\/script>)/;

/** Hands out the twin's files and page in the place of the product's; everything else comes from the product. */
async function serveTwin(context: BrowserContext, twin: string): Promise<void> {
  const page = readFileSync(join(twin, 'index.html'), 'utf8');
  await context.route(
    (url) => !url.pathname.startsWith('/api/') && !extname(url.pathname),
    async (route: Route) => {
      const response = await route.fetch();
      const registry = registrySlot.exec(await response.text())?.[2] ?? '';
      const body = page.replace(registrySlot, (_, open: string, __: string, close: string) => open + registry + close);
      await route.fulfill({ response, body });
    },
  );
  await context.route('**/assets/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const body = readFileSync(join(twin, pathname));
    await route.fulfill({
      body,
      contentType: types[extname(pathname)],
      headers: { 'access-control-allow-origin': '*' },
    });
  });
}

async function logIn(context: BrowserContext, { url, demoPassword }: BenchProduct): Promise<void> {
  await context.request.get(`${url}/api/auth/user`);
  const token = (await context.cookies()).find(({ name }) => name === 'csrf-token')?.value ?? '';
  const answer = await context.request.post(`${url}/api/auth/login`, {
    headers: { 'x-csrf-token': decodeURIComponent(token) },
    data: { username: 'demo', password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`demo cannot log in: ${answer.status()}`);
}

/** Everything that is loaded while `act` runs, until nothing is for a second. */
async function loadedDuring(page: Page, act: () => Promise<unknown>): Promise<Loaded[]> {
  const loaded: Promise<Loaded>[] = [];
  const starts = new Map<object, number>();
  const began = (request: object) => void starts.set(request, performance.now());
  page.on('request', began);
  page.on('requestfinished', (request) => {
    const end = performance.now();
    const { pathname } = new URL(request.url());
    const body = request.response().then((response) => response?.body());
    loaded.push(
      body.then((content) => ({
        path: pathname,
        start: starts.get(request) ?? 0,
        end,
        bytes: brotliCompressSync(content ?? Buffer.alloc(0)).length,
      })),
    );
  });
  await act();
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('request');
  page.removeAllListeners('requestfinished');
  return Promise.all(loaded);
}

/** Longest chain of files of which each was asked for after the one before had come. */
function depthOf(files: readonly Loaded[]): number {
  const byStart = files.toSorted((a, b) => a.start - b.start);
  const depths: number[] = [];
  for (const [place, { start }] of byStart.entries()) {
    const before = byStart.slice(0, place).map(({ end }, other) => (end <= start ? (depths[other] ?? 0) : 0));
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}

function measured(loaded: readonly Loaded[]): Measured {
  // The icon of the tab is the browser's own wish.
  const files = loaded.filter(({ path }) => !path.startsWith('/api/') && !path.startsWith('/assets/icon.'));
  const sum = (some: readonly Loaded[]) => some.reduce((bytes, file) => bytes + file.bytes, 0);
  return {
    script: sum(files.filter(({ path }) => path.endsWith('.js'))),
    all: sum(files),
    requests: files.length,
    depth: depthOf(files),
    files: files.map(({ path }) => path),
  };
}

/** A cold `/pets` in a fresh browser profile, then `/reminders` by the menu. */
async function measure(browser: Browser, product: BenchProduct, twin: string | null): Promise<[Measured, Measured]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await logIn(context, product);
  const page = await context.newPage();
  if (twin !== null) await serveTwin(context, twin);
  await context.route('**/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.fallback();
  });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const pets = await loadedDuring(page, async () => {
    await page.goto(`${product.url}/pets`);
    await heading('My Pets');
  });
  const reminders = await loadedDuring(page, async () => {
    await page.getByRole('link', { name: 'Reminders', exact: true }).first().click();
    await heading('Reminders');
  });
  await context.close();
  return [measured(pets), measured(reminders)];
}

function print(name: string, [federated, twin]: [Measured, Measured]): void {
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;
  const row = (what: string, { script, all, requests, depth }: Measured) =>
    `| ${name} | ${what} | ${kilobytes(script)} | ${kilobytes(all)} | ${requests} | ${depth} |`;
  console.log(row('federated', federated));
  console.log(row('twin', twin));
}

/** What federation costs: bytes with brotli, requests and depth of the product beside its static twin, in one run. */
export async function benchBytes(): Promise<void> {
  const twin = mkdtempSync(join(tmpdir(), 'petcare-twin-'));
  const product = await startBenchProduct();
  const executablePath = process.env['PETCARE_CHROMIUM'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  try {
    const remotes = globSync('mf-*/remote.json', { cwd: root }).map((file) => ({
      id: (JSON.parse(readFileSync(join(root, file), 'utf8')) as { id: string }).id,
      app: join(root, file, '../src/app.tsx'),
    }));
    await compile(twinConfig({ shell: join(root, 'shell'), remotes, output: twin }));
    const federated = await measure(browser, product, null);
    const linked = await measure(browser, product, twin);
    const ratio = federated[0].script / linked[0].script;
    const more = federated[0].script - linked[0].script;
    console.log(
      '| page | program | JavaScript | with page, styles, fonts | requests | depth |\n|---|---|---|---|---|---|',
    );
    print('cold `/pets`', [federated[0], linked[0]]);
    print('`/reminders` after it', [federated[1], linked[1]]);
    const requests = federated[0].requests - linked[0].requests;
    const { depth } = federated[0];
    console.log(
      `\nFederation on cold /pets: ${ratio.toFixed(2)} × (goal ≤ ${goals.ratio}), +${(more / 1_000).toFixed(1)} KB (≤ 30), ` +
        `${requests} more requests (≤ ${goals.requests}), depth ${depth} (≤ ${goals.depth}).`,
    );
    const holds = more <= goals.more && requests <= goals.requests && depth <= goals.depth;
    console.log(JSON.stringify({ bench: 'bytes', federated, twin: linked, ratio, more, goals, holds }));
    if (!holds) process.exitCode = 1;
  } finally {
    await browser.close();
    await product.stop();
    rmSync(twin, { recursive: true, force: true });
  }
}
