import type { Page } from '@playwright/test';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Counts the taps from now on; typing costs none. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 });
    document.addEventListener('pointerup', () =>
      Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + 1 }),
    );
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'taps')));
}

test('on a phone a weight is written down with three taps from the dashboard', async ({ page }) => {
  await signUp(page, newPerson());
  await addPet(page, 'Biscuit');
  await addPet(page, 'Clover');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Add for Clover' }).waitFor();
  const taps = await countTaps(page);

  await page.getByRole('button', { name: 'Add for Clover' }).tap();
  await page.getByRole('menuitem', { name: 'Add a weight' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add a measurement' });
  await expect(dialog.getByRole('textbox', { name: /^Value/ })).toBeFocused();
  await page.keyboard.type('12.4');
  const add = dialog.getByRole('button', { name: 'Add measurement' });
  await expect(add).toBeInViewport();
  await add.tap();
  await expect(page.getByText('Weight 12.4 kg was added')).toBeVisible();
  expect(await taps()).toBe(3);
});

test('on a phone a reminder is added with three taps, is done with one, and moves to tomorrow in every list', async ({
  page,
}) => {
  await signUp(page, newPerson());
  await addPet(page, 'Biscuit');
  await addPet(page, 'Clover');
  await page.goto('/schedule');
  const taps = await countTaps(page);

  await page.getByRole('link', { name: 'Add reminder' }).tap();
  await page.getByLabel('What needs doing').fill('Brush');
  await page.getByText('Clover', { exact: true }).tap();
  const add = page.getByRole('button', { name: 'Add reminder' });
  await expect(add).toBeInViewport();
  await add.tap();
  await expect(page.getByRole('heading', { name: 'Brush', level: 1 })).toBeVisible();
  expect(await taps()).toBe(3);

  await page.goto('/dashboard');
  const tapsHere = await countTaps(page);
  await page.getByRole('button', { name: 'Done: Brush' }).tap();
  await expect(page.getByText(/^Done by/).first()).toBeVisible();
  expect(await tapsHere()).toBe(1);
  await page.reload();
  const done = page.getByRole('list', { name: 'Done today' });
  await expect(done.getByText('Brush · Clover')).toBeVisible();
  await done.getByRole('button', { name: 'Undo: Brush' }).tap();

  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Actions for Brush' }).tap();
  await page.getByRole('menuitem', { name: 'Remind me tomorrow' }).tap();
  await expect(page.getByRole('list', { name: 'Next 7 days' }).getByText('moved from today')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Tomorrow' }).getByRole('link', { name: 'Brush' })).toBeVisible();
  await expect(page.getByText('Nothing is due today.')).toBeVisible();
  await page.goto('/schedule');
  await page.getByRole('button', { name: 'Done: Brush' }).tap();
  await expect(page.getByRole('alertdialog', { name: 'Brush: done already?' })).toBeVisible();
});
