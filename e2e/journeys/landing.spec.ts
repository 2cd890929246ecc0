import { faultsNow } from '../axe.ts';
import { runningProduct } from '../running-product.ts';
import { expect, test } from './fixtures.ts';

test('the landing page shows a demo, leads to registering, and steps aside for somebody who is logged in', async ({
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') violations.push(message.text());
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const demo = page.getByRole('button', { name: 'View Feature Demo: Reminders' });
  await demo.click();
  const dialog = page.getByRole('dialog', { name: 'Reminders' });
  await expect(dialog.getByText('Interactive tours are coming soon.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(demo).toBeFocused();

  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL(/#features$/);
  await expect(page.getByRole('heading', { name: 'Key Features' })).toBeInViewport();
  expect(violations).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/auth\?tab=register$/);

  await page.goto('/auth?tab=login');
  await page.getByLabel('Username or e-mail').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(runningProduct().demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/dashboard$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('each of the eight demos is for everybody, wide and light, narrow and dark, and by the keyboard', async ({
  page,
}) => {
  test.slow();
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    const demos = page.getByRole('button', { name: /^View Feature Demo/ });
    await expect(demos).toHaveCount(8);
    for (const demo of await demos.all()) {
      await demo.press('Enter');
      await expect(page.locator('dialog[open]')).toBeVisible();
      expect(await faultsNow(page, { part: 'dialog[open]' })).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(demo).toBeFocused();
    }
  }
});

test('the tagline changes, can be paused by the keyboard, and stands still for people who asked for less motion', async ({
  page,
}) => {
  const line = page.locator('[data-tagline]:not([hidden])');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const first = (await line.textContent()) ?? '';
  await page.clock.runFor(9_000);
  await expect(line).toHaveText(first);
  await page.getByRole('button', { name: 'Pause the changing tagline', pressed: true }).press('Enter');
  await page.clock.runFor(3_000);
  await expect(line).not.toHaveText(first);
});
