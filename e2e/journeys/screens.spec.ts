import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens, settings } from '../screens.ts';
import { whoSees } from '../who-sees.ts';
import { expect, test } from './fixtures.ts';

// Each takes minutes, and none needs another.
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

for (const { width, height, colorScheme } of settings) {
  test(`every screen is accessible and keeps to its policy at ${width} px, ${colorScheme}`, async ({
    browser,
    baseURL,
    product,
  }) => {
    test.slow();
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const violations = await watchPolicy(page);
    const become = whoSees(page, product);
    for (const screen of screens) {
      await become(screen);
      await screen.open(page);
      const { violations: faults } = await new AxeBuilder({ page }).analyze();
      expect.soft(faults.map(({ id, nodes }) => `${screen.name}: ${id} at ${nodes[0]?.target.join(' ')}`)).toEqual([]);
    }
    expect(violations).toEqual([]);
    await context.close();
  });
}

test('no screen scrolls sideways at 320 px', async ({ browser, baseURL, product }) => {
  test.slow();
  const context = await browser.newContext({ baseURL, viewport: { width: 320, height: 640 } });
  const page = await context.newPage();
  const become = whoSees(page, product);
  for (const screen of screens) {
    await become(screen);
    await screen.open(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, screen.name).toBeLessThanOrEqual(0);
  }
  await context.close();
});
