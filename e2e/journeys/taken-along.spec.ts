import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { csrfHeaders } from './csrf-headers.ts';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';

/** The bytes behind a link. */
async function downloaded(page: Page, link: string | RegExp): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: link }).click()]);
  return readFile(await file.path());
}

/** One of most kinds, on the pet whose page is open. */
async function keepOn(page: Page): Promise<string> {
  const petId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const headers = await csrfHeaders(page);
  const day = new Date().toISOString().slice(0, 10);
  const post = async (path: string, data: object) =>
    expect([path, (await page.request.post(path, { headers, data })).status()]).toEqual([path, 201]);
  await post(`/api/pets/${petId}/allergies`, { substance: 'Wasps', kind: 'insect', severity: 'mild' });
  await post(`/api/pets/${petId}/measures`, { kind: 'weight', value: '12.4', unit: 'kg' });
  await post(`/api/pets/${petId}/notes`, { type: 'general', body: 'Hides her toys in the laundry' });
  await post('/api/reminders', { title: 'Clip her claws', type: 'grooming', petIds: [petId], date: '2090-01-31' });
  const pets = [{ petId, sharePence: null }];
  await post('/api/expenses', { spentOn: day, amountPence: 4550, category: 'food', vendor: 'Otley Pet Shop', pets });
  return petId;
}

test('a year of expenses as PDF and CSV, a backup of everything, and a deleted pet back with all that is on it', async ({
  page,
}) => {
  await signUp(page, newPerson('Bryn'));
  await addPet(page, 'Clover');
  const petId = await keepOn(page);

  await page.goto('/records?tab=expenses&period=this-year');
  expect((await downloaded(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await downloaded(page, 'CSV')).toString()).toMatch(/Otley Pet Shop.*45\.50/);

  await page.goto('/data-backup');
  await page.getByRole('button', { name: 'Make a backup' }).click();
  expect((await downloaded(page, /^Download the backup of/)).subarray(0, 2).toString()).toBe('PK');

  await page.goto(`/pets/${petId}`);
  await page.getByRole('button', { name: 'Actions for Clover' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible();
  // The two presses.
  await page.getByRole('link', { name: 'Recycle Bin' }).first().click();
  await page.getByRole('button', { name: 'Restore Clover' }).click();
  await expect(page.getByRole('heading', { name: 'The recycle bin is empty' })).toBeVisible();

  await page.goto(`/pets/${petId}?tab=health`);
  await expect(page.getByText('Wasps').first()).toBeVisible();
  await expect(page.getByText('Weight 12.4 kg').first()).toBeVisible();
  await page.goto(`/pets/${petId}?tab=history`);
  await expect(page.getByText('Hides her toys in the laundry').first()).toBeVisible();
  await page.goto('/reminders');
  await expect(page.getByText('Clip her claws').first()).toBeVisible();
  await page.goto('/expenses');
  await expect(page.getByRole('row', { name: /^Otley Pet Shop/ })).toContainText('Clover');
});
