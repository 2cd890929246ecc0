import type { Page } from '@playwright/test';
import { addPet, expect, logIn, newPerson, signUp, test } from './fixtures.ts';

/** Two units of insulin at eight, every day. */
async function prescribe(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Medication' }).click();
  await page.getByRole('button', { name: 'Add medication' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('What it is called').fill('Insulin');
  await form.getByLabel('One dose').fill('2');
  await form.getByLabel('Unit').selectOption('IU');
  await form.getByLabel('How it is given').selectOption('sc');
  await form.getByRole('button', { name: 'Add medication' }).click();
  await expect(page.getByText('Once a day at 08:00, 2 IU under the skin')).toBeVisible();
}

test('two people give the same dose in the same second: one has given it, the other sees who and is asked', async ({
  page,
  browser,
  baseURL,
}) => {
  const rosa = newPerson('Rosa');
  await signUp(page, rosa);
  await addPet(page, 'Biscuit');
  await prescribe(page);
  const other = await (await browser.newContext({ baseURL })).newPage();
  await logIn(other, rosa.username, rosa.password);

  const give = (where: Page) => where.getByRole('button', { name: 'Give Biscuit, Insulin at 08:00' });
  const question = (where: Page) => where.getByRole('alertdialog');
  for (const where of [page, other]) {
    await where.goto('/schedule?view=doses');
    await expect(give(where)).toBeVisible();
  }
  await Promise.all([give(page).click(), give(other).click()]);
  await expect.poll(async () => (await question(page).count()) + (await question(other).count())).toBe(1);
  const asked = (await question(page).count()) === 1 ? page : other;
  await expect(question(asked)).toContainText(/Rosa gave this at \d\d:\d\d\. Record another\?/);
  await question(asked).getByRole('button', { name: 'Do not' }).click();
  for (const where of [page, other]) {
    await expect(where.getByText(/^Given by Rosa at/)).toHaveCount(1);
    await expect(give(where)).toHaveCount(0);
  }

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Undo Biscuit, Insulin at 08:00' }).click();
  await expect(give(page)).toBeVisible();
  await other.context().close();
});

test('recording a death stops the doses at once, and taking it back brings all of them back', async ({ page }) => {
  await signUp(page, newPerson());
  await addPet(page, 'Biscuit');
  const pet = new URL(page.url()).pathname;
  await prescribe(page);
  const give = page.getByRole('button', { name: 'Give Biscuit, Insulin at 08:00' });
  await page.goto('/schedule?view=doses');
  await expect(give).toBeVisible();

  await page.goto(pet);
  await page.getByRole('button', { name: 'Actions for Biscuit' }).click();
  await page.getByRole('menuitem', { name: 'Record that Biscuit has died' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Biscuit died on/)).toBeVisible();
  await page.goto('/schedule?view=doses');
  await expect(page.getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible();
  await expect(give).toHaveCount(0);

  await page.goto(pet);
  await page.getByRole('button', { name: 'Undo this' }).click();
  await expect(page.getByText(/^Biscuit died on/)).toHaveCount(0);
  await page.goto('/schedule?view=doses');
  await expect(give).toBeVisible();
});
