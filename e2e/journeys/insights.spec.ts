import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';

test('what a rule finds opens the entry it rests on, is muted, and comes back by Undo', async ({ page }) => {
  await signUp(page, newPerson());
  await addPet(page, 'Biscuit');
  const pet = new URL(page.url()).pathname;
  await page.goto(`${pet}?tab=ai-insights`);
  await expect(page.getByText('Nothing in Biscuit’s record needs a look right now.')).toBeVisible();

  await page.goto(`${pet}?tab=health&add=measure`);
  const added = page.getByRole('dialog', { name: 'Add a measurement' });
  await added.getByText('Body condition').click();
  await added.getByLabel(/^Value/).fill('8');
  await added.getByRole('button', { name: 'Add measurement' }).click();
  await expect(added).toBeHidden();

  await page.goto('/dashboard');
  await page.getByRole('list', { name: 'Worth a look' }).getByRole('link', { name: 'Body condition' }).click();
  const found = page.getByRole('heading', { name: 'Body condition' });
  await expect(found).toBeVisible();
  await page.getByRole('link', { name: /^8 of 9, / }).click();
  await expect(page.getByRole('dialog', { name: /^Edit Body condition/ }).getByLabel(/^Value/)).toHaveValue('8');

  await page.goBack();
  await page.getByRole('button', { name: 'Actions for Body condition' }).click();
  await page.getByRole('menuitem', { name: 'Mute for good' }).click();
  await expect(page.getByText('Nothing in Biscuit’s record needs a look right now.')).toBeVisible();
  await expect(page.getByText('Muted (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(found).toBeVisible();
  await expect(page.getByText('Muted (1)')).toHaveCount(0);
});
