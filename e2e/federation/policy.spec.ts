import { test as base, type Page } from '@playwright/test';
import { remoteRegistry, routePaths } from '@petcare/contracts';
import { screens } from '../screens.ts';
import { runningProduct } from '../running-product.ts';
import { logIn } from '../journeys/fixtures.ts';
import { signInAsSuperAdmin } from '../journeys/super-admin.ts';
import { whoSees } from '../who-sees.ts';
import { expect, recordViolations } from './fixtures.ts';

const test = base.extend<object>({ baseURL: async ({}, use) => use(runningProduct().url) });

const id = '01900000-0000-7000-8000-000000000000';
const filled = (path: string) =>
  path.replaceAll(/:(token|code)\b/g, 'a-token-of-twenty-characters').replaceAll(/:\w+/g, id);
/** Addresses that look different to somebody who is not logged in, beyond the screens. */
const open = ['/register', '/passport/:code'].map(filled);
/** Pages of remotes below their mounts that only somebody with an organisation sees, and those of the staff. */
const ofFamily = ['/pets/:id/edit', '/schedule/:id', '/schedule/:id/edit', '/support/:id'].map(filled);
const ofStaff = ['/super-admin/organization-management/:id'].map(filled);

/** Nothing that runs is inline, evaluated, from elsewhere or without its hash; or nothing runs at all. */
const isStrict = (policy: string) =>
  (/script-src 'self'(;|$)/.test(policy) ||
    (/default-src 'none'(;|$)/.test(policy) && !policy.includes('script-src'))) &&
  /frame-ancestors 'none'/.test(policy) &&
  !/script-src[^;]*unsafe/.test(policy) &&
  !policy.includes('unsafe-eval');

async function expectHashes(page: Page): Promise<void> {
  const unhashed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script:not([type="application/json"])')]
      .filter(({ integrity, src }) => !src || !integrity.startsWith('sha384-'))
      .map(({ src }) => src || 'inline'),
  );
  expect(unhashed).toEqual([]);
}

async function visit(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: /Loading/ }).waitFor({ state: 'detached' });
    await expectHashes(page);
  });
}

/** Every script that the shell or one of its remotes may ask for, as the page `page` was told. */
async function allScripts(page: Page): Promise<string[]> {
  const data = (name: string) => page.locator(`script#${name}`).textContent();
  const ofShell = Object.keys(JSON.parse((await data('integrity')) ?? '') as Record<string, string>);
  const { remotes } = remoteRegistry.parse(JSON.parse((await data('registry')) ?? ''));
  const ofRemotes = Object.values(remotes).flatMap(({ base, integrity }) =>
    Object.keys(integrity).map((file) => base + file),
  );
  return [...ofShell, ...ofRemotes].filter((file) => file.endsWith('.js'));
}

test.describe.serial('S6', () => {
  const ran = new Set<string>();
  test.beforeEach(({ page }) => {
    test.setTimeout(300_000);
    page.on('requestfinished', (request) => void ran.add(new URL(request.url()).pathname));
  });

  test('no screen of the product breaks its policies: every script has its hash, nothing is refused', async ({
    page,
  }) => {
    const violations = await recordViolations(page);
    await page.goto('/auth?tab=login');
    const become = whoSees(page, runningProduct());
    for (const screen of screens) {
      await become(screen);
      await test.step(screen.name, async () => {
        await screen.open(page);
        await expectHashes(page);
      });
    }
    expect(violations).toEqual([]);
  });

  test('nor does any address there is, to whoever may see it', async ({ page }) => {
    const violations = await recordViolations(page);
    for (const path of open) await visit(page, path);
    await logIn(page, 'demo', runningProduct().demoPassword);
    for (const path of ofFamily) await visit(page, path);
    await page.context().clearCookies();
    await signInAsSuperAdmin(page, runningProduct());
    for (const path of [...routePaths.map(filled), ...ofStaff]) await visit(page, path);
    expect(violations).toEqual([]);
  });

  test('and there is no script that no page of the walk has run', async ({ page }) => {
    await page.goto('/auth');
    expect((await allScripts(page)).filter((file) => !ran.has(file))).toEqual([]);
  });
});

test('S6 every page comes with a strict policy', async ({ request }) => {
  for (const path of routePaths.map(filled)) {
    const headers = (await request.get(path)).headers();
    expect(isStrict(headers['content-security-policy'] ?? '')).toBe(true);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
