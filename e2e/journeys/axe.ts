import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds wrong with a page as it stands there, or with a part of it, light and dark. */
export async function faultsOf(page: Page, part = 'html'): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).include(part).analyze();
    faults.push(...violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}, ${colorScheme}`));
  }
  return faults;
}
