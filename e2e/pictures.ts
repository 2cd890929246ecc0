import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from './playwright.config.ts';
import { forget } from '@petcare/infra/spawned-product';
import { settings } from './screens.ts';
import { everyScreen } from './troubled-screens.ts';
import { whoSees } from './who-sees.ts';
import { startWithStandIns } from './with-stand-ins.ts';

/**
 * Writes a picture of every screen, at both widths, light and dark, from the demo data, into `pictures/`; given words, only those
 * with one of them in the name.
 */
const folder = join(import.meta.dirname, '../pictures');
mkdirSync(folder, { recursive: true });

const words = process.argv.slice(2);
const wanted = everyScreen.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

const { product, stop } = await startWithStandIns();
try {
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
    const become = whoSees(page, product);
    for (const screen of wanted) {
      await become(screen);
      await screen.open(page);
      const path = join(folder, `${screen.name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path });
      process.stdout.write(`${path}\n`);
    }
    await context.close();
  }
  await browser.close();
} finally {
  await stop();
  forget(product);
}
