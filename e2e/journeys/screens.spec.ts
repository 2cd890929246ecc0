import { recordViolations, scriptsWithoutHash } from '../policy.ts';
import { faultsOfScreen } from '../screen-faults.ts';
import { partsOfEveryScreen } from '../troubled-screens.ts';
import { hearOfScripts } from '../walked-scripts.ts';
import { whoSees } from '../who-sees.ts';
import { expect, test } from './fixtures.ts';

// Each takes a while, and none needs another.
test.describe.configure({ mode: 'parallel' });

const what =
  'is accessible on a phone and at a desk, light and dark, fits 320 px, works without a mouse, and keeps to its policies: every script has its hash, nothing is refused';

partsOfEveryScreen.forEach((screens, part) => {
  test(`every screen ${what}: part ${part + 1}`, async ({ browser, baseURL, product }) => {
    test.setTimeout(600_000);
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const violations = await recordViolations(page);
    const scripts = hearOfScripts(page, product);
    const become = whoSees(page, product);
    for (const screen of screens) {
      await become(screen);
      expect.soft(await faultsOfScreen(page, screen), screen.name).toEqual([]);
      expect.soft(await scriptsWithoutHash(page), screen.name).toEqual([]);
    }
    scripts.keep(`screens-${part + 1}`);
    expect(violations).toEqual([]);
    await context.close();
  });
});
