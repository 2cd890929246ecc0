import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';

test("another family's pet is as if it were not there", async ({ page, browser, baseURL }) => {
  await signUp(page, newPerson('Ida'));
  await addPet(page, 'Pearl');
  const address = page.url();

  const stranger = await browser.newPage({ baseURL });
  await signUp(stranger, newPerson('Otto'));
  await stranger.goto(new URL(address).pathname);
  await expect(stranger.getByRole('heading', { name: 'Pet not found', level: 1 })).toBeVisible();
  await stranger.goto('/pets');
  await expect(stranger.getByText('Pearl')).toHaveCount(0);
  await stranger.context().close();
});

test('who is not logged in is sent to the log-in and from there to where they wanted to go', async ({
  page,
  product,
}) => {
  await page.goto('/schedule/new');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fschedule%2Fnew/);
  await page.getByLabel('Username or e-mail').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(product.demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Add a reminder', level: 1 })).toBeVisible();
});

test('signing out ends the session', async ({ page }) => {
  await signUp(page, newPerson());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/localhost:[0-9]+\/$/);
  await page.goto('/pets');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fpets/);
});

test('a tab of one person does nothing in the name of another who logs in in the next tab', async ({
  page,
  context,
}) => {
  await signUp(page, newPerson('Ida'));
  await page.goto('/pets/new');
  await page.getByLabel('Name').fill('Pearl');
  await page.getByLabel('Species').selectOption('dog');

  const next = await context.newPage();
  await next.goto('/pets');
  await next.getByRole('button', { name: 'Sign out' }).click();
  await expect(next).toHaveURL(/localhost:[0-9]+\/$/);
  await signUp(next, newPerson('Otto'));

  await page.getByRole('button', { name: 'Add pet' }).click();
  await expect(page.getByText('Somebody else is logged in now')).toBeVisible();
  await page.getByRole('button', { name: 'Reload this page' }).click();
  await expect(page.getByRole('heading', { name: 'Add a pet', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await next.reload();
  await expect(next.getByRole('heading', { name: 'My Pets', level: 1 })).toBeVisible();
  await expect(next.getByText('Pearl')).toHaveCount(0);
});
