import { test as base } from '@playwright/test';
import { screens } from '../screens.ts';
import { runningProduct } from '../running-product.ts';
import { expect, recordViolations } from './fixtures.ts';

const test = base.extend<object>({ baseURL: async ({}, use) => use(runningProduct().url) });

/** Nothing that runs is inline, evaluated, from elsewhere or without its hash. */
const isStrict = (policy: string) =>
  /script-src 'self'(;|$)/.test(policy) &&
  /frame-ancestors 'none'/.test(policy) &&
  !/script-src[^;]*unsafe/.test(policy) &&
  !policy.includes('unsafe-eval');

test('S6 no page of the product breaks its policies: every script has its hash, nothing is refused', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const violations = await recordViolations(page);
  const product = runningProduct();
  await page.goto('/auth?tab=login');
  for (const screen of screens.filter(({ signedIn }) => !signedIn)) await screen.open(page);
  await page.goto('/auth?tab=login');
  await page.getByLabel('Username or e-mail').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(product.demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/dashboard|pets/);
  for (const screen of screens.filter(({ signedIn }) => signedIn)) {
    await test.step(screen.name, async () => {
      await screen.open(page);
      const unhashed = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLScriptElement>('script:not([type="application/json"])')]
          .filter(({ integrity, src }) => !src || !integrity.startsWith('sha384-'))
          .map(({ src }) => src || 'inline'),
      );
      expect(unhashed).toEqual([]);
    });
  }
  expect(violations).toEqual([]);
});

test('S6 every page comes with a strict policy', async ({ request }) => {
  for (const path of ['/', '/auth', '/pets', '/schedule', '/no-such-page']) {
    const headers = (await request.get(path)).headers();
    expect(isStrict(headers['content-security-policy'] ?? '')).toBe(true);
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});
