import type { Page } from '@playwright/test';
import { faultsOfScreen } from '../screen-faults.ts';
import { partsOfEveryScreen } from '../troubled-screens.ts';
import { whoSees } from '../who-sees.ts';
import { expect, test } from './fixtures.ts';

// Each takes a while, and none needs another.
test.describe.configure({ mode: 'parallel' });

type Reporting = { reportViolation: (violation: string) => void };

/** What the page's policy refused while it was open. */
async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as Reporting).reportViolation(`${violatedDirective} ${blockedURI}`),
    );
  });
  return violations;
}

const what =
  'is accessible on a phone and at a desk, light and dark, fits 320 px, works without a mouse, and keeps to its policy';

partsOfEveryScreen.forEach((screens, part) => {
  test(`every screen ${what}: part ${part + 1}`, async ({ browser, baseURL, product }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const violations = await watchPolicy(page);
    const become = whoSees(page, product);
    for (const screen of screens) {
      await become(screen);
      expect.soft(await faultsOfScreen(page, screen), screen.name).toEqual([]);
    }
    expect(violations).toEqual([]);
    await context.close();
  });
});
