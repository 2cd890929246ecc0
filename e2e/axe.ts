import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The desk last, as a test goes on there. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
];

export interface Looked {
  /** A CSS selector; the whole page without. */
  part?: string;
  withoutRules?: string[];
}

/** What axe finds wrong with a page as it stands there, or with a part of it. */
export async function faultsNow(page: Page, { part = 'html', withoutRules = [] }: Looked = {}): Promise<string[]> {
  // A colour on its way to another one has the contrast of neither; even the shortest way waits for a frame to start.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).include(part).disableRules(withoutRules).analyze();
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`);
}

/** Light, then dark: a page takes the other scheme while it is open. */
export async function faultsInBothSchemes(page: Page, looked?: Looked): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    faults.push(...(await faultsNow(page, looked)).map((fault) => `${fault}, ${colorScheme}`));
  }
  return faults;
}

/** On a phone and on a desk, in both schemes. */
export async function faultsOf(page: Page, part?: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    faults.push(...(await faultsInBothSchemes(page, { part })).map((fault) => `${fault}, ${size.width} px`));
  }
  return faults;
}
