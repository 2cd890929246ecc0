import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The failure card in place of the pets. */
export const card = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /My Pets (did not load|is switched off)/ });
export const retryButton = (page: Page) => card(page).getByRole('button', { name: 'Try again', disabled: false });
export const previousButton = (page: Page) => card(page).getByRole('button', { name: 'Use the previous version' });
export const petsPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'My Pets', exact: true });
export const remindersPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'Reminders', exact: true });
/** An entry in the sidebar. */
export const menuLink = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('link', { name: new RegExp(`^${name}`) });

/** Menu and the other remote keep working while the pets' card is shown; then back to the card. */
export async function expectTheRestToLive(page: Page): Promise<void> {
  await menuLink(page, 'Reminders').click();
  await expect(remindersPage(page)).toBeVisible();
  await page.goBack();
  await expect(card(page)).toBeVisible({ timeout: 12_000 });
}

/** Marks the page, so that a reload shows. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
}

export async function expectTheSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
}

/** As when someone comes back to the tab. */
export async function comeBack(page: Page): Promise<void> {
  const asked = page.waitForResponse(/\/api\/mf\/registry/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await asked;
}

/** Moves the page's clock, which must be installed, until what we are waiting for shows. */
export async function passTimeUntil(page: Page, awaited: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(awaited).toBeVisible({ timeout: 200 });
  }).toPass();
}
