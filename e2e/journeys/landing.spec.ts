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
