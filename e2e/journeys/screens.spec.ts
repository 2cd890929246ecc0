import type { Page } from '@playwright/test';
import type { Screen } from '../screen.ts';
import { everyScreen } from '../troubled-screens.ts';
import { whoSees } from '../who-sees.ts';
import { faultsInBothSchemes } from '../axe.ts';
import { faultsByKeyboard } from './by-keyboard.ts';
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

async function expectNoFaults(page: Page, { name, hasNoHeading }: Screen): Promise<void> {
  const withoutRules = hasNoHeading ? ['page-has-heading-one'] : [];
  expect.soft(await faultsInBothSchemes(page, { withoutRules }), name).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page, { name }: Screen): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.configure({ soft: true }).poll(overflow, { message: name }).toBeLessThanOrEqual(0);
}

const walks = [
  {
    what: 'is accessible at 1280 px, light and dark, and works without a mouse',
    viewport: { width: 1280, height: 860 },
    look: async (page: Page, { name }: Screen) => expect.soft(await faultsByKeyboard(page), name).toEqual([]),
  },
  {
    what: 'is accessible at 390 px, light and dark, and does not scroll sideways at 320 px',
    viewport: { width: 390, height: 844 },
    look: expectNoSidewaysScroll,
  },
];

/** Two, so that the workers share them. What support shows to the staff was asked by the family in the same part. */
const middle = Math.ceil(everyScreen.length / 2);
const parts = { 'first half': everyScreen.slice(0, middle), 'second half': everyScreen.slice(middle) };

for (const { what, viewport, look, part, screens } of walks.flatMap((walk) =>
  Object.entries(parts).map(([part, screens]) => ({ ...walk, part, screens })),
)) {
  test(`every screen ${what}, and keeps to its policy: ${part}`, async ({ browser, baseURL, product }) => {
    // Some forty screens, each looked at in both schemes.
    test.setTimeout(600_000);
    const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const violations = await watchPolicy(page);
    const become = whoSees(page, product);
    for (const screen of screens) {
      await become(screen);
      await page.setViewportSize(viewport);
      await screen.open(page);
      await expectNoFaults(page, screen);
      await look(page, screen);
    }
    expect(violations).toEqual([]);
    await context.close();
  });
}
