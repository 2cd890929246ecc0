import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { forget, startProduct, stopProduct } from './product.ts';
import { screens, settings } from './screens.ts';

/** Writes a picture of every screen, at both widths, light and dark, from the demo data, into `pictures/`. */
const folder = join(import.meta.dirname, '../pictures');
mkdirSync(folder, { recursive: true });

const product = await startProduct();
const browser = await chromium.launch(config.use?.launchOptions);
for (const { width, height, colorScheme } of settings) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width, height },
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  let isLoggedIn = false;
  for (const screen of screens) {
    if (screen.signedIn && !isLoggedIn) {
      await page.goto('/auth?tab=login');
      await page.getByLabel('Username or e-mail').fill('demo');
      await page.getByLabel('Password', { exact: true }).fill(product.demoPassword);
      await page.getByRole('button', { name: 'Log in' }).click();
      await page.waitForURL('**/dashboard');
      isLoggedIn = true;
    }
    await screen.open(page);
    const path = join(folder, `${screen.name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path });
    process.stdout.write(`${path}\n`);
  }
  await context.close();
}
await browser.close();
await stopProduct(product);
forget(product);
