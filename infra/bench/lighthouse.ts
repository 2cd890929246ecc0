import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import { z } from 'zod';
import { browserPath } from '../system/browser.ts';
import { type BenchProduct, startBenchProduct } from './product.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
/** 176 MB with its parts, so it is fetched by those who ask for this bench instead of being installed with everything. */
const version = '13.5.0';
const tool = join(root, 'node_modules/.cache', `lighthouse-${version}`);
const cli = join(tool, 'node_modules/lighthouse/cli/index.js');

const goals = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];
const times = [
  'first-contentful-paint',
  'speed-index',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

const category = z.object({ score: z.number().nullable() });
const audit = z.object({
  score: z.number().nullable(),
  scoreDisplayMode: z.string(),
  title: z.string(),
  displayValue: z.string().optional(),
});
const report = z.object({
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: category, accessibility: category, 'best-practices': category }),
  audits: z.record(z.string(), audit),
});
type Report = z.output<typeof report>;

async function fetchTool(): Promise<void> {
  if (existsSync(cli)) return;
  const settings = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', tool];
  await run('npm', ['install', ...settings, `lighthouse@${version}`], { cwd: tmpdir() });
}

/** The cookies of somebody who is logged in, and the address of their first pet. */
async function logIn({ url, demoPassword }: BenchProduct): Promise<{ cookie: string; pet: string }> {
  const client = await request.newContext({ baseURL: url });
  await client.get('/api/auth/user');
  const cookies = async () => (await client.storageState()).cookies;
  const token = (await cookies()).find(({ name }) => name === 'csrf-token')?.value ?? '';
  const headers = { 'x-csrf-token': decodeURIComponent(token) };
  const answer = await client.post('/api/auth/login', { headers, data: { username: 'demo', password: demoPassword } });
  if (!answer.ok()) throw new Error(`demo cannot log in: ${answer.status()}`);
  const { items } = (await (await client.get('/api/pets')).json()) as { items: { id: string }[] };
  const cookie = (await cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await client.dispose();
  return { cookie, pet: `/pets/${items[0]?.id}` };
}

/** One run with the mobile preset: a slow phone on slow 4G, as Lighthouse simulates it. */
async function measure(address: string, cookie: string | null): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'petcare-lighthouse-'));
  const output = join(folder, 'report.json');
  const flags = `--headless=new --disable-gpu${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
  const asked = ['--quiet', '--output=json', `--output-path=${output}`, `--chrome-flags=${flags}`];
  const headers = cookie === null ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`];
  try {
    await run(process.execPath, [cli, address, ...asked, ...headers, `--only-categories=${categories.join(',')}`], {
      env: { CHROME_PATH: browserPath(), ...process.env },
    });
    return report.parse(JSON.parse(readFileSync(output, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Now and then Chromium gives Lighthouse no trace of a page; the next run has one. */
async function measureSurely(address: string, cookie: string | null, tries = 3): Promise<Report> {
  try {
    return await measure(address, cookie);
  } catch (error) {
    if (tries === 1) throw error;
    return measureSurely(address, cookie, tries - 1);
  }
}

const percent = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100);

/** The middle one by performance: a busy machine spoils single runs. */
function median(reports: readonly Report[]): Report | undefined {
  const sorted = reports.toSorted((a, b) => percent(a.categories.performance) - percent(b.categories.performance));
  return sorted[Math.floor(sorted.length / 2)];
}

function print(path: string, { categories: scores, audits, environment }: Report): void {
  const values = times.map((name) => audits[name]?.displayValue ?? '');
  const row = [path, ...categories.map((name) => String(percent(scores[name]))), ...values];
  console.log(`| ${row.join(' | ')} | ${Math.round(environment.benchmarkIndex)} |`);
}

/** What keeps a page from full marks, apart from how fast it is. */
function faultsOf({ audits }: Report): string[] {
  const isFault = ({ score, scoreDisplayMode }: z.output<typeof audit>) => score === 0 && scoreDisplayMode === 'binary';
  return Object.values(audits)
    .filter(isFault)
    .map(({ title }) => title);
}

/** `npm run bench -- lighthouse [runs]`: four pages by the mobile preset, the median of 3 runs; `machine` is Lighthouse's own measure of it (a desktop has 1 500 or more). */
export async function benchLighthouse([runs = '3']: string[]): Promise<void> {
  await fetchTool();
  const product = await startBenchProduct();
  try {
    const { cookie, pet } = await logIn(product);
    console.log('| page | performance | accessibility | best practices | FCP | SI | LCP | TBT | CLS | machine |');
    console.log('|---|---|---|---|---|---|---|---|---|---|');
    for (const path of ['/', '/dashboard', '/pets', pet]) {
      const reports: Report[] = [];
      for (let count = 0; count < Number(runs); count++)
        reports.push(await measureSurely(product.url + path, path === '/' ? null : cookie));
      const middle = median(reports);
      if (!middle) throw new Error('Ask for one run at least.');
      print(path === pet ? '/pets/{id}' : path, middle);
      const holds = categories.every((name) => percent(middle.categories[name]) >= goals[name]);
      if (!holds) process.exitCode = 1;
      console.log(JSON.stringify({ bench: 'lighthouse', path, goals, holds, faults: faultsOf(middle) }));
    }
  } finally {
    await product.stop();
  }
}
