import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab, or what is given, until `target` has the focus; everything that can be used has to be on the way. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  // What never comes is said at once, rather than by the end of the whole journey.
  await expect(target).toBeAttached();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
