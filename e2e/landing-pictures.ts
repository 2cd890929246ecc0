import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import config from './playwright.config.ts';
import { forget, startProduct, stopProduct } from './product.ts';

/** Takes the pictures of the landing page from the demo data, light and dark, into the shell's sources. */
const folder = join(import.meta.dirname, '../shell/src/landing/pictures');
mkdirSync(folder, { recursive: true });

const viewport = { width: 1000, height: 700 };

const open: Record<string, (page: Page) => Promise<void>> = {
  reminders: async (page) => {
    await page.goto('/schedule');
    await page.getByRole('heading', { level: 1, name: 'Reminders' }).waitFor();
  },
  pets: async (page) => {
    await page.goto('/pets');
    await page.getByRole('heading', { level: 1, name: 'My Pets' }).waitFor();
  },
  profile: async (page) => {
    await page.goto('/pets');
    await page.getByRole('link', { name: 'Mog' }).click();
    await page.getByRole('heading', { level: 1, name: 'Mog' }).waitFor();
  },
};

/** WebP is a third of a PNG, and the browser writes it itself. */
async function take(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const clip = { x: 0, y: 0, ...viewport, scale: 1.6 };
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 72, clip });
  writeFileSync(path, Buffer.from(data, 'base64'));
  process.stdout.write(`${path}\n`);
}

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
for (const colorScheme of ['light', 'dark'] as const) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/auth?tab=login');
  await page.getByLabel('Username or e-mail').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(product.demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/dashboard$/);
  for (const [name, show] of Object.entries(open)) {
    await show(page);
    await page.getByRole('status', { name: /Loading/ }).waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    await take(page, join(folder, `${name}-${colorScheme}.webp`));
  }
  await context.close();
}
await browser.close();
await stopProduct(product);
forget(product);
