import type { Page } from '@playwright/test';
import { csrfHeaders } from './csrf-headers.ts';
import { inDatabase } from './in-database.ts';
import { localDate } from './local-time.ts';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Counts the taps from now on; typing is free. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 });
    document.addEventListener('pointerup', () =>
      Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + 1 }),
    );
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'taps')));
}

test('on a phone a suggestion brings its rule, many pets are searched, and lists count and begin with the newest', async ({
  page,
  product,
}) => {
  await signUp(page, newPerson());
  const { organizationId } = (await (await page.request.get('/api/auth/user')).json()) as { organizationId: string };
  await inDatabase(product, organizationId, [`update organisations.organisation set plan = 'pro' where id = $1`]);
  const headers = await csrfHeaders(page);
  for (let number = 1; number <= 9; number += 1)
    await page.request.post('/api/pets', { headers, data: { name: `Rabbit ${number}`, species: 'rabbit' } });
  await page.goto('/schedule/new');
  await page.getByRole('button', { name: 'Flea treatment every 4 weeks' }).tap();
  await expect(page.getByText('Every 4 weeks · e-mail 2 days before and on the day · Flea, tick & worm')).toBeVisible();
  await page.getByLabel('Search by name').fill('Rabbit 9');
  await page.getByText('Rabbit 9', { exact: true }).tap();
  await page.getByRole('button', { name: 'All', exact: true }).tap();
  await expect(page.getByText('9 of 9 chosen')).toBeVisible();
  await page.getByRole('button', { name: 'Add reminder' }).tap();
  await expect(page.getByRole('heading', { name: 'Flea treatment', level: 1 })).toBeVisible();

  await page.goto('/schedule/new');
  await page.getByLabel('What needs doing').fill('Nail trim');
  await page.getByText('Rabbit 1', { exact: true }).tap();
  await page.getByText('Pick a day').tap();
  await page.getByLabel('Date').fill(localDate(new Date(Date.now() - 5 * 86_400_000)));
  await expect(page.getByText('it will be overdue at once, and no e-mail will be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Add reminder' }).tap();
  await expect(page.getByRole('heading', { name: 'Nail trim', level: 1 })).toBeVisible();

  await page.goto('/schedule');
  await expect(page.getByRole('heading', { name: 'Overdue 1' })).toBeVisible();
  const titles = ['Nail trim', 'Flea treatment'];
  for (const title of titles) {
    await page.getByRole('button', { name: `Done: ${title}` }).tap();
    await expect(page.getByRole('button', { name: `Undo: ${title}` }).first()).toBeVisible();
  }
  await expect(page.getByText('Done: Flea treatment', { exact: true })).toBeVisible();
  await page.goto('/schedule?tab=done');
  const done = page.getByRole('main').getByRole('link', { name: /^(Flea treatment|Nail trim)$/ });
  await expect(done).toHaveText(['Flea treatment', 'Nail trim']);
});

test('on a phone a weight is written down with three taps from the dashboard', async ({ page }) => {
  await signUp(page, newPerson());
  await addPet(page, 'Biscuit');
  await addPet(page, 'Clover');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Add for Clover' }).waitFor();
  await page.mouse.wheel(0, 2_000);
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeInViewport({ ratio: 1 });
  const taps = await countTaps(page);

  await page.getByRole('button', { name: 'Add for Clover' }).tap();
  await page.getByRole('menuitem', { name: 'Add a weight' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Add a measurement' });
  await expect(dialog.getByRole('textbox', { name: /^Value/ })).toBeFocused();
  await page.keyboard.type('12.4');
  const add = dialog.getByRole('button', { name: 'Add measurement' });
  await expect(add).toBeInViewport();
  await add.tap();
  await expect(page.getByText('Weight 12.4 kg was added', { exact: true })).toBeVisible();
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
  await expect(page.getByRole('alertdialog', { name: 'Brush: already done?' })).toBeVisible();
});
