import type { Page } from '@playwright/test';
import { addPet, expect, logIn, newPerson, signUp, test } from './fixtures.ts';

/** Good by the measure of the browsers' makers (web.dev, Cumulative Layout Shift). */
const goodShift = 0.1;

/** How far what is on the screen has jumped by itself since the page was loaded, 0 to 1. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer never calls.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );

for (const [screen, viewport] of Object.entries({
  phone: { width: 412, height: 823 },
  desktop: { width: 1280, height: 860 },
})) {
  test(`the dashboard does not jump while its cards come: ${screen}`, async ({ page, product }) => {
    await page.setViewportSize(viewport);
    await logIn(page, 'demo', product.demoPassword);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 2, name: 'My Pets' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Mog/ })).toBeVisible();
    expect(await shiftOf(page)).toBeLessThan(goodShift);
  });
}

test('a first visit is told three things to do, each leads to where it is done, and they go once they are', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await steps.getByRole('link', { name: 'Invite somebody' }).click();
  await expect(page.getByRole('heading', { name: 'Invitations' })).toBeVisible();
  await page.goBack();
  await steps.getByRole('link', { name: 'Add a reminder' }).click();
  await expect(page.getByRole('heading', { name: 'Add a reminder', level: 1 })).toBeVisible();
  await addPet(page, 'Fern');
  await page.goto('/dashboard');
  await expect(steps.getByText('Done', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /^Fern/ })).toBeVisible();
});
