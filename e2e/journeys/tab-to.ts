import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or the given key, until `target` has the focus; everything usable has to be on the way. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  // If it never comes, say so at once rather than at the end of the whole journey.
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
