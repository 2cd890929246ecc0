import { test as base, type Page } from '@playwright/test';
import { routePaths } from '@petcare/contracts';
import { runningProduct } from '../running-product.ts';
import { logIn } from '../journeys/fixtures.ts';
import { signInAsSuperAdmin } from '../journeys/super-admin.ts';
import { recordViolations, scriptsWithoutHash } from '../policy.ts';
import { hearOfScripts } from '../walked-scripts.ts';
import { expect } from './fixtures.ts';

const test = base.extend<object>({ baseURL: async ({}, use) => use(runningProduct().url) });

const id = '01900000-0000-7000-8000-000000000000';
const filled = (path: string) =>
  path.replaceAll(/:(token|code)\b/g, 'a-token-of-twenty-characters').replaceAll(/:\w+/g, id);
/** Addresses besides the screens that look different when not logged in. */
const open = ['/register', '/passport/:code'].map(filled);
/** Remotes' pages below their mounts that only people with an organisation see, and the staff's. */
const ofFamily = [
  '/pets/:id/edit',
  '/schedule/:id',
  '/schedule/:id/edit',
  '/support/:id',
  '/training/sessions/:id',
].map(filled);
const ofStaff = ['/super-admin/organization-management/:id'].map(filled);

/** Nothing that runs is inline, evaluated, from elsewhere or without its hash; or nothing runs at all. */
const isStrict = (policy: string) =>
  (/script-src 'self'(;|$)/.test(policy) ||
    (/default-src 'none'(;|$)/.test(policy) && !policy.includes('script-src'))) &&
  /frame-ancestors 'none'/.test(policy) &&
  !/script-src[^;]*unsafe/.test(policy) &&
  !policy.includes('unsafe-eval');

async function visit(page: Page, path: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: /Loading/ }).waitFor({ state: 'detached' });
    expect(await scriptsWithoutHash(page)).toEqual([]);
  });
}

test('S6 no address there is breaks its policies, for whoever may see it: every script has its hash, nothing is refused', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const violations = await recordViolations(page);
  const scripts = hearOfScripts(page, runningProduct());
  for (const path of open) await visit(page, path);
  await logIn(page, 'demo', runningProduct().demoPassword);
  for (const path of ofFamily) await visit(page, path);
  await page.context().clearCookies();
  await signInAsSuperAdmin(page, runningProduct());
  for (const path of [...routePaths.map(filled), ...ofStaff]) await visit(page, path);
  scripts.keep('addresses');
  expect(violations).toEqual([]);
});

test('S6 every page comes with a strict policy', async ({ request }) => {
  for (const path of routePaths.map(filled)) {
    const headers = (await request.get(path)).headers();
    expect(isStrict(headers['content-security-policy'] ?? '')).toBe(true);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
