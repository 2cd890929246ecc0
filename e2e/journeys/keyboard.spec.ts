import type { Locator, Page } from '@playwright/test';
import { expect, newPerson, signUp, test } from './fixtures.ts';

/** Presses Tab until `target` has the focus; everything that can be used has to be on the way. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('a pet and a reminder are added, done and undone without a mouse', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'My Pets', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('link', { name: /Add/ }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Fern');
  await tabTo(page, page.getByLabel('Species'));
  await page.keyboard.type('Cat');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add pet' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Fern', level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/schedule/new');
  await tabTo(page, page.getByLabel('What is to be done'));
  await page.keyboard.type('Brush');
  await tabTo(page, page.getByRole('button', { name: 'Add reminder' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Brush', level: 1 })).toBeVisible();

  await page.goto('/schedule');
  await tabTo(page, page.getByRole('button', { name: 'Done: Brush' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: Brush').first()).toBeVisible();
  await page.keyboard.press('F8');
  await tabTo(page, page.getByRole('button', { name: 'Undo', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Done: Brush' })).toBeVisible();
});
