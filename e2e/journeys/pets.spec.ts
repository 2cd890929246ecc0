import { addPet, expect, holdUndo, newPerson, signUp, test } from './fixtures.ts';

test('a deleted pet comes back with Undo', async ({ page }) => {
  await signUp(page, newPerson());
  await addPet(page, 'Juno');
  await page.getByRole('button', { name: 'Actions for Juno' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await holdUndo(page);
  await expect(page.getByRole('heading', { name: 'My Pets', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Juno' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Juno' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Juno' })).toBeVisible();
});

test('a deleted pet comes back later, too, and one that has died is kept in memory and offered nowhere', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await addPet(page, 'Juno');
  await addPet(page, 'Rex');
  await page.getByRole('button', { name: 'Actions for Rex' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Rex was deleted').first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Restore Rex' }).click();
  await page.getByRole('link', { name: 'Rex' }).click();
  await page.getByRole('button', { name: 'Actions for Rex' }).click();
  await page.getByRole('menuitem', { name: 'Record that Rex has died' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Rex died on/)).toBeVisible();
  await page.goto('/pets');
  await expect(page.getByRole('region', { name: 'In memory' }).getByRole('link', { name: 'Rex' })).toBeVisible();
  await page.goto('/schedule/new');
  await expect(page.getByRole('checkbox', { name: 'Juno' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Rex' })).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Juno' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rex' })).toHaveCount(0);
});

test('of two people who change the same pet, the second sees what the first has done', async ({ page, context }) => {
  await signUp(page, newPerson());
  await addPet(page, 'Olive');
  const address = page.url();
  const other = await context.newPage();
  await page.goto(`${new URL(address).pathname}/edit`);
  await other.goto(`${new URL(address).pathname}/edit`);

  await other.getByLabel('Colour').fill('Black');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Black')).toBeVisible();

  await page.getByLabel('Colour').fill('Chocolate');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed this');
  await expect(page.getByRole('alert')).toContainText('Black');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Chocolate')).toBeVisible();
});

test('nonsense is refused at the right field and nothing typed is lost', async ({ page }) => {
  await signUp(page, newPerson());
  await page.goto('/pets/new');
  await page.getByLabel('Microchip number').fill('12345');
  await page.getByRole('button', { name: 'Add pet' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription(/Enter your pet’s name/);
  await expect(page.getByLabel('Microchip number')).toHaveAccessibleDescription(/15 digits/);
  await page.reload();
  await expect(page.getByLabel('Microchip number')).toHaveValue('12345');
});
