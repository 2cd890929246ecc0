import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { copiedFiles, isIcon } from '../registry/copies.ts';
import { buildReport, localBuild } from '../registry/local-build.ts';
import { browserPath } from '../system/browser.ts';
import { LoadCounter, type Load } from './bytes-load.ts';
import { type BenchProduct, startBenchProduct } from './product.ts';
import { startTwin } from './twin-server.ts';

const root = join(import.meta.dirname, '../..');

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

interface Visit {
  name: string;
  /** Whether somebody is signed in. */
  signedIn: boolean;
  /** What happens in a fresh browser profile before counting starts; null: counting starts at once. */
  before: ((page: Page, url: string) => Promise<unknown>) | null;
  act(page: Page, url: string): Promise<unknown>;
}

const openPets = async (page: Page, url: string) => {
  await page.goto(`${url}/pets`);
  await heading(page, 'My Pets');
};
const visits: Visit[] = [
  { name: '`/`', signedIn: false, before: null, act: (page, url) => page.goto(url) },
  { name: 'cold `/pets`', signedIn: true, before: null, act: openPets },
  {
    name: '`/reminders` after it',
    signedIn: true,
    before: openPets,
    async act(page) {
      await page.getByRole('link', { name: 'Reminders', exact: true }).first().click();
      await heading(page, 'Reminders');
    },
  },
  {
    name: 'cold `/dashboard`',
    signedIn: true,
    before: null,
    async act(page, url) {
      await page.goto(`${url}/dashboard`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
];

async function logIn(context: BrowserContext, { url, demoPassword }: BenchProduct): Promise<void> {
  await context.request.get(`${url}/api/auth/user`);
  const token = (await context.cookies()).find(({ name }) => name === 'csrf-token')?.value ?? '';
  const answer = await context.request.post(`${url}/api/auth/login`, {
    headers: { 'x-csrf-token': decodeURIComponent(token) },
    data: { username: 'demo', password: demoPassword },
  });
  if (!answer.ok()) throw new Error(`demo cannot log in: ${answer.status()}`);
}

/** What a page needs: with data saved, nothing is fetched before somebody asks for it. */
async function measure(browser: Browser, product: BenchProduct, url: string, visit: Visit): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  if (visit.signedIn) await logIn(context, product);
  const page = await context.newPage();
  const counter = await LoadCounter.of(page);
  if (visit.before) {
    await visit.before(page, url);
    await page.waitForLoadState('networkidle');
    await counter.since();
  }
  await visit.act(page, url);
  await page.waitForLoadState('networkidle');
  const load = await counter.since();
  await context.close();
  return load;
}

interface Compared {
  name: string;
  federated: Load;
  twin: Load;
}

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} KB`;

function print({ name, federated, twin }: Compared): void {
  for (const [what, { script, all, requests, depth }] of Object.entries({ federated, twin }))
    console.log(`| ${name} | ${what} | ${kilobytes(script)} | ${kilobytes(all)} | ${requests} | ${depth} |`);
}

/** Parts of packages that are there more than once, apart from the lines of icons; and what those cost. */
function copies(): { files: string[]; icons: number } {
  const remotes = globSync('mf-*/remote.json', { cwd: root }).map((file) => join(root, file, '..'));
  const shell = buildReport.parse(JSON.parse(readFileSync(join(root, 'shell/dist/report.json'), 'utf8')));
  const reports = remotes.map((folder) => [folder, localBuild(folder).report] as const);
  const copied = copiedFiles({ shell, ...Object.fromEntries(reports) });
  return {
    files: copied.filter((one) => !isIcon(one)).map(({ file }) => file),
    icons: copied.filter(isIcon).reduce((sum, { builds }) => sum + builds.length - 1, 0),
  };
}

interface Judged {
  what: string;
  is: number;
  goal: number;
  unit: string;
}

/** What federation may cost on a page with remotes. */
function judgePage({ name, federated, twin }: Compared): Judged[] {
  return [
    { what: `${name} against the twin`, is: federated.script / twin.script, goal: 1.2, unit: '×' },
    { what: `${name} more`, is: (federated.script - twin.script) / 1_000, goal: 30, unit: 'KB' },
    { what: `${name} more requests`, is: federated.requests - twin.requests, goal: 2, unit: '' },
    { what: `${name} depth`, is: federated.depth, goal: 2, unit: '' },
  ];
}

/** A second page with all that its browser fetched for the first one: what somebody who opens both pays. */
function together(first: Compared, second: Compared): Compared {
  const sum = (one: Load, other: Load): Load => ({
    ...other,
    script: one.script + other.script,
    all: one.all + other.all,
    requests: one.requests + other.requests,
  });
  return {
    name: `${first.name} and ${second.name}`,
    federated: sum(first.federated, second.federated),
    twin: sum(first.twin, second.twin),
  };
}

function judge([landing, pets, reminders, dashboard]: readonly Compared[], twice: number): Judged[] {
  if (!landing || !pets || !reminders || !dashboard) throw new Error('Nothing was measured.');
  return [
    { what: '`/` against the twin', is: landing.federated.script / landing.twin.script, goal: 1, unit: '×' },
    { what: '`/` before it is interactive', is: landing.federated.all / 1_000, goal: 70, unit: 'KB' },
    ...[pets, together(pets, reminders), dashboard].flatMap(judgePage),
    { what: 'parts of packages twice', is: twice, goal: 0, unit: '' },
  ];
}

/** What federation costs: the product's bytes (with brotli), requests and depth against its static twin, in one run. */
export async function benchBytes(): Promise<void> {
  const product = await startBenchProduct();
  const twin = await startTwin(product.url);
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const compared: Compared[] = [];
    console.log('| page | program | JavaScript | all files | requests | depth |\n|---|---|---|---|---|---|');
    for (const visit of visits) {
      const federated = await measure(browser, product, product.url, visit);
      const one = { name: visit.name, federated, twin: await measure(browser, product, twin.url, visit) };
      compared.push(one);
      print(one);
    }
    const { files, icons } = copies();
    const judged = judge(compared, files.length);
    console.log('\n| what | is | goal |\n|---|---|---|');
    for (const { what, is, goal, unit } of judged)
      console.log(`| ${what} | ${Number(is.toFixed(2))} ${unit} | ≤ ${goal} ${unit} |`);
    const deepest = compared.slice(1).map(({ name, federated: { chain } }) => `${name}: page → ${chain.join(' → ')}`);
    console.log(`\nDeepest on ${deepest.join('; ')}. Icons twice: ${icons}.\n`);
    const holds = judged.every(({ is, goal }) => is <= goal);
    console.log(JSON.stringify({ bench: 'bytes', compared, judged, copies: files, icons, holds }));
    if (!holds) process.exitCode = 1;
  } finally {
    await browser.close();
    await twin.close();
    await product.stop();
  }
}
