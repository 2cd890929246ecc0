import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The desk last, as a test goes on there. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 860 },
];

/** What axe finds wrong with a page as it stands there, or with a part of it: on a desk and on a phone, light and dark. */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  const faults: string[] = [];
  for (const size of sizes)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      // A colour on its way to another one has the contrast of neither.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).include(part).analyze();
      const where = `${size.width} px, ${colorScheme}`;
      faults.push(...violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}, ${where}`));
    }
  return faults;
}
