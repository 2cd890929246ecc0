import { addPet, expect, holdUndo, newPerson, signUp, test } from './fixtures.ts';

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
  await holdUndo(page);
  await expect(page.getByText('Nothing in Biscuit’s record needs a look right now.')).toBeVisible();
  await expect(page.getByText('Muted (1)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(found).toBeVisible();
  await expect(page.getByText('Muted (1)')).toHaveCount(0);
});

test('a question is answered with the entry it rests on, stopped, found again, and deleted with Undo', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await addPet(page, 'Biscuit');
  const pet = new URL(page.url()).pathname;
  await page.goto(`${pet}?tab=notes&add=note`);
  const added = page.getByRole('dialog', { name: 'Add a note' });
  await added.getByLabel(/^Note/).fill('Limped a little');
  await added.getByRole('button', { name: 'Add note' }).click();
  await expect(added).toBeHidden();

  await page.goto(`${pet}?tab=ai-insights`);
  await page.getByRole('button', { name: 'Turn the assistant on' }).click();
  const box = page.getByRole('textbox', { name: 'Your question about Biscuit' });
  await box.fill('Did Biscuit limp?');
  await box.press('Enter');
  await expect(page.getByText(/Limped a little.*¹/)).toBeVisible();
  const source = page.getByRole('list', { name: 'What this is based on' }).getByRole('link');
  await expect(source).toHaveText(/^Limped a little, /);
  const conversation = new URL(page.url()).searchParams.get('conversationId');

  await box.fill('Now wait');
  await box.press('Enter');
  await expect(page.getByText('I am looking.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped this answer.')).toBeVisible();

  await source.click();
  await expect(page.getByRole('dialog').getByLabel(/^Note/)).toHaveValue('Limped a little');
  await page.goto(`${pet}/ai-chat/${conversation}`);
  await expect(page.getByText('You stopped this answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete: Did Biscuit limp?' }).click();
  await holdUndo(page);
  await expect(page.getByRole('list', { name: 'Earlier questions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('list', { name: 'Earlier questions' })).toBeVisible();
});
