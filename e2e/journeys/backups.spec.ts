import type { Page } from '@playwright/test';
import { addPet, expect, newPerson, signUp, test, type Person } from './fixtures.ts';

/** Deletes a pet, then from the recycle bin too. */
async function deleteForGood(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.goto('/recycle-bin');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete for ever' }).click();
  await page.getByLabel(`Type “${name}”`).fill(name);
  await page.getByRole('button', { name: 'Delete for ever' }).click();
  await expect(page.getByRole('heading', { name: 'The recycle bin is empty' })).toBeVisible();
}

/** Agrees to what would be restored, and proves again who they are. */
async function restore(page: Page, person: Person): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What to restore' })).toBeVisible();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Your password').fill(person.password);
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Your backup has been restored' })).toBeVisible();
}

test('a pet that was deleted for good comes back from a backup, and from its file', async ({ page }) => {
  const person = newPerson('Bryn');
  await signUp(page, person);
  await addPet(page, 'Clover');
  await page.goto('/data-backup');
  await page.getByRole('button', { name: 'Make a backup' }).click();
  const download = page.getByRole('link', { name: /^Download the backup of/ });
  await expect(download).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const path = await file.path();

  await page.goto('/pets');
  await deleteForGood(page, 'Clover');
  await page.goto('/data-backup');
  await page.getByRole('button', { name: /^Actions for the backup of/ }).click();
  await page.getByRole('menuitem', { name: 'Restore…' }).click();
  await page.getByRole('button', { name: 'Show pets' }).click();
  await expect(page.getByRole('dialog', { name: 'Pets' }).getByText('Clover')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await restore(page, person);
  await page.goto('/pets');
  await expect(page.getByRole('link', { name: 'Clover' })).toBeVisible();

  await page.goto('/data-backup');
  await page.getByLabel('Backup file').setInputFiles(path);
  await expect(page.getByRole('heading', { name: 'There’s nothing to restore' })).toBeVisible();
});
