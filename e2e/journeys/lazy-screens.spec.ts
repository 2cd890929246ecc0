import { expect, newPerson, signUp, test } from './fixtures.ts';

test('a screen of the shell that does not come shows why, leaves the rest alive, and comes on Retry without a reload', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  let isGone = true;
  await page.route('**/assets/*.js', (route) => (isGone ? route.abort() : route.continue()));
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'This screen did not load', level: 1 })).toBeVisible();
  await menu.getByRole('link', { name: 'My Pets' }).click();
  await expect(page.getByRole('heading', { name: 'My Pets', level: 1 })).toBeVisible();

  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'This screen did not load', level: 1 })).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.focus();
  // It also retries automatically, which must not get in the way.
  isGone = false;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a page that was just loaded keeps the focus at its start: the first stop leads past the menu', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await page.goto('/schedule');
  await expect(page.getByRole('heading', { name: 'Reminders', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});
