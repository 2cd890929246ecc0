import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { BuildStore, publishNew, publisherToken, ReleasesClient } from '@petcare/infra/registry';
import { contractVersion } from '@petcare/contracts';
import { build } from '@petcare/remote/webpack';
import { forget, startProduct, stopProduct, type StartedProduct } from '@petcare/infra/spawned-product';
import { copiesFolder, shellFolder } from './builds.ts';
import { remindersPage } from './pages.ts';

/** A product of its own, and a checkout in which a team has only its remote. */
interface Team {
  product: StartedProduct;
  client: ReleasesClient;
  /** Builds the remote from its own folder only, now saying `marker`, and publishes it. Returns its version. */
  ship(marker: string): Promise<string>;
  /** What the remote's builds and the product's store contain. */
  builds(): string[];
  /** Why the remote is refused when its sources start with `source`. */
  problems(source: string): Promise<string>;
}

function tokenOf({ dataDirectory }: StartedProduct): string {
  const { appSecret } = JSON.parse(readFileSync(join(dataDirectory, 'secrets.json'), 'utf8')) as { appSecret: string };
  return publisherToken(appSecret, '*', 'e2e', 1);
}

function checkout(): string {
  mkdirSync(copiesFolder, { recursive: true });
  const root = mkdtempSync(join(copiesFolder, 'team-'));
  const folder = join(root, 'mf-pets');
  cpSync(join(import.meta.dirname, 'fixtures/lab-remote'), folder, { recursive: true });
  writeFileSync(join(folder, 'budget.json'), JSON.stringify({ firstPage: 60_000, whole: 90_000 }));
  return root;
}

function write(root: string, marker: string): void {
  const variant = `export const variant = ${JSON.stringify({ marker, contract: contractVersion })} as const;\n`;
  writeFileSync(join(root, 'mf-pets/src/variant.ts'), variant);
}

const test = base.extend<object, { team: Team }>({
  team: [
    async ({}, use) => {
      const product = await startProduct();
      const root = checkout();
      const client = new ReleasesClient(product.url, tokenOf(product));
      const store = new BuildStore(join(product.dataDirectory, 'remotes'));
      const publish = () => publishNew(root, { client, store });
      await use({
        product,
        client,
        async ship(marker) {
          write(root, marker);
          await build(join(root, 'mf-pets'));
          const { published, refused } = await publish();
          if (refused[0]) throw refused[0];
          return published[0]?.version ?? '';
        },
        builds: () =>
          [join(root, 'mf-pets/dist'), join(product.dataDirectory, 'remotes/pets')].flatMap((folder) =>
            readdirSync(folder).toSorted(),
          ),
        async problems(source) {
          const app = join(root, 'mf-pets/src/app.tsx');
          const sound = readFileSync(app, 'utf8');
          writeFileSync(app, `${source}\n${sound}`);
          await build(join(root, 'mf-pets'));
          const { refused } = await publish();
          writeFileSync(app, sound);
          return refused.map(({ message }) => message).join('\n');
        },
      });
      await stopProduct(product);
      forget(product);
      rmSync(root, { recursive: true });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ team }, use) => use(team.product.url),
});

async function logIn(page: Page, { demoPassword }: StartedProduct): Promise<void> {
  await page.goto('/auth?tab=login');
  await page.getByLabel('Username or e-mail').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/dashboard|pets/);
}

/** Of everything the shell's build consists of. */
function shellHash(): string {
  const hash = createHash('sha256');
  for (const file of globSync('**/*.*', { cwd: shellFolder }).toSorted())
    hash.update(file).update(readFileSync(join(shellFolder, file)));
  return hash.digest('hex');
}

/** Paths of everything from now on that comes over the network rather than from the browser's cache. */
async function fetchedBy(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const cached = new Set<string>();
  const fetched: string[] = [];
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
    if (!fromDiskCache && !cached.has(requestId)) fetched.push(new URL(url).pathname);
  });
  await session.send('Network.enable');
  return fetched;
}

test.describe.serial('a team ships alone', () => {
  const shell = shellHash();
  let page: Page;
  /** A tab opened before the second version. */
  let old: Page;
  let second = '';

  test.beforeAll(async ({ browser, team: { product } }) => {
    const context = await browser.newContext({ baseURL: product.url });
    page = await context.newPage();
    old = await context.newPage();
    await logIn(page, product);
  });
  test.afterAll(() => page.context().close());

  test('T1 a remote is built and published, and people have it', async ({ team }) => {
    await team.ship('one');
    await page.goto('/pets');
    await expect(page.getByText('Pets of one')).toBeVisible();
    await old.goto('/pets');
    await expect(old.getByText('Pets of one')).toBeVisible();
  });

  test('T2 its next version is built from its own folder only; the shell and the others stay', async ({ team }) => {
    await page.goto('/schedule');
    await expect(remindersPage(page)).toBeVisible();
    second = await team.ship('two');
    const next = await page.context().newPage();
    const fetched = await fetchedBy(next);
    await next.goto('/pets');
    await expect(next.getByText('Pets of two')).toBeVisible();
    await next.goto('/schedule');
    await expect(remindersPage(next)).toBeVisible();
    expect(shellHash()).toBe(shell);
    const files = fetched.filter((path) => /^\/(mf|assets)\//.test(path));
    expect(files).toContainEqual(expect.stringMatching(/^\/mf\/pets\/.+\/remoteEntry\.js$/));
    expect(files.filter((path) => !path.startsWith('/mf/pets/'))).toEqual([]);
    await next.close();
  });

  test('T3 a tab that was opened before opens a lazy page of its own version', async () => {
    const statuses: number[] = [];
    old.on('response', (response) => {
      if (response.url().includes('/mf/pets/')) statuses.push(response.status());
    });
    await old.getByRole('link', { name: 'Pet 7' }).click();
    await expect(old.getByText('Lazy page of one')).toBeVisible();
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.every((status) => status === 200)).toBe(true);
  });

  test('T4 it is rolled back without any build, and the next load has the one before', async ({ team }) => {
    const builds = team.builds();
    await team.client.change({ action: 'rollback', remote: 'pets' });
    await page.goto('/pets');
    await expect(page.getByText('Pets of one')).toBeVisible();
    expect(team.builds()).toEqual(builds);
    expect(shellHash()).toBe(shell);
  });

  test('T5 a canary is for some people: always the same, here everybody and then nobody', async ({
    team: { client },
  }) => {
    await client.change({ action: 'canary', remote: 'pets', version: second, percent: 100, allow: [] });
    for (const path of ['/pets', '/my-pets']) {
      await page.goto(path);
      await expect(page.getByText('Pets of two')).toBeVisible();
    }
    await client.change({ action: 'end-canary', remote: 'pets' });
    await page.goto('/pets');
    await expect(page.getByText('Pets of one')).toBeVisible();
  });

  test('T13 of two who change one revision one wins, the other does it again, and neither is lost', async ({
    team: { client },
  }) => {
    const { revision } = await client.read();
    const change = { action: 'kill', remote: 'pets', why: 'Planned work.' } as const;
    const answers = await Promise.allSettled([client.changeAt(revision, change), client.changeAt(revision, change)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = answers.find((answer) => answer.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 412 });
    await Promise.all([
      client.change({ action: 'revive', remote: 'pets' }),
      client.change({ action: 'promote', remote: 'pets', version: second, pin: false }),
    ]);
    expect((await client.read()).remotes['pets']).toMatchObject({ killed: null, current: second });
  });

  test('T14 a remote that bundles what the shell shares is refused, with package and importer', async ({ team }) => {
    const said = await team.problems(`import * as own from 'react-dom/client'; console.log(own);`);
    expect(said).toContain('It bundles its own react-dom');
    expect(said).toMatch(/imported by .*app\.tsx/);
    await page.goto('/pets');
    await expect(page.getByText('Pets of two')).toBeVisible();
  });
});
