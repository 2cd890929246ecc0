import { Buffer } from 'node:buffer';
import { expect, newPerson, signUp, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** A red square of 8 by 8 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEklEQVR4nGP4z8CAFWEXHbQSACj/P8Fu7N9hAAAAAElFTkSuQmCC',
  'base64',
);

test('a new pet gets a full page on a phone', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/pets/new');
  await page.getByLabel('Photo (optional): file').setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: png });
  await page.getByLabel('Name').fill('Biscuit');
  await page.getByLabel('Species').selectOption('dog');
  await page.getByText('Month and year', { exact: true }).tap();
  await page.getByLabel('Month', { exact: true }).fill('4');
  await page.getByLabel('Year', { exact: true }).fill('2024');
  await page.getByLabel('Microchip number').fill('953 010 001 234 567');
  await page.getByRole('button', { name: 'Add pet' }).tap();

  // What dogs usually need, in one press.
  const plan = page.getByRole('list', { name: 'What Biscuit may need' });
  await expect(plan.getByRole('checkbox')).toHaveCount(3);
  for (const box of await plan.getByRole('checkbox').all()) await box.tap();
  await page.getByRole('button', { name: /^Add \d reminders$/ }).tap();
  await expect(plan).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'What’s next' }).getByRole('listitem')).toHaveCount(3);

  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Log a weight' }).tap();
  await dialog.getByLabel('Value').fill('11.2');
  await dialog.getByRole('button', { name: 'Add measurement' }).tap();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Add allergy' }).first().tap();
  await dialog.getByLabel('What to').fill('Chicken');
  await dialog.getByText('Food', { exact: true }).tap();
  await dialog.getByText('Mild', { exact: true }).tap();
  await dialog.getByRole('button', { name: 'Add allergy' }).tap();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: 'Add a note' }).tap();
  await dialog.getByLabel('Note', { exact: true }).fill('Came home today.');
  await dialog.getByRole('button', { name: 'Add note' }).tap();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('link', { name: 'Overview' }).tap();
  const history = page.getByRole('region', { name: 'History' });
  for (const line of ['Came home today.', 'Allergy: Chicken', 'Weight: 11.2 kg'])
    await expect(history.getByText(line).first()).toBeVisible();
  await page.getByText('Details', { exact: true }).tap();
  await expect(page.getByText('953 010 001 234 567').first()).toBeVisible();
  await expect(page.getByText('Apr 2024')).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('naturalWidth', 256);
  // None of it is wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
