import { Buffer } from 'node:buffer';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';

/** A red square of 8 by 8 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
);

test('a pet gets a photo, and another file is refused in words', async ({ page }) => {
  await signUp(page, newPerson());
  await addPet(page, 'Bella');
  await page.getByRole('link', { name: 'Edit' }).click();
  const field = page.getByRole('group', { name: 'Photo of Bella' });
  const choose = field.getByLabel('Photo of Bella: file');

  await choose.setInputFiles({ name: 'bella.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') });
  await expect(field.getByRole('alert')).toContainText('Choose a JPEG, PNG or WebP picture');

  await choose.setInputFiles({ name: 'bella.png', mimeType: 'image/png', buffer: png });
  await expect(field.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  const photo = page.getByRole('main').locator('img');
  await expect(photo).toHaveJSProperty('naturalWidth', 256);

  await page.getByRole('link', { name: 'Edit' }).click();
  await field.getByRole('button', { name: 'Remove picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove picture' }).click();
  await expect(field.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

test('a new pet gets its photo with its form', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/pets/new');
  const field = page.getByRole('group', { name: /^Photo/ });
  await field.getByLabel(/: file$/).setInputFiles({ name: 'bella.png', mimeType: 'image/png', buffer: png });
  await expect(field.getByRole('button', { name: 'Change picture' })).toBeVisible();
  await page.getByLabel('Name').fill('Bella');
  await page.getByLabel('Species').selectOption('dog');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await expect(page.getByRole('heading', { name: 'Bella', level: 1 })).toBeVisible();
  const photo = page.getByRole('main').locator('img');
  await expect(photo).toHaveJSProperty('naturalWidth', 256);
  expect((await photo.boundingBox())?.width).toBeGreaterThanOrEqual(90);
  await page.goto('/dashboard');
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('naturalWidth', 256);
});
