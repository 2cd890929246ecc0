import type { Page } from '@playwright/test';
import type { Fault } from './asset-server.ts';
import { expect, test } from './fixtures.ts';

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'My Pets did not load' });
const retryButton = (page: Page) => card(page).getByRole('button', { name: 'Try again', disabled: false });
const petsPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'My Pets', exact: true });

/** Menu and the other remote go on working while the card of pets stands; then back to the card. */
async function expectTheRestToLive(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Reminders' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible();
  await page.goBack();
  await expect(card(page)).toBeVisible({ timeout: 12_000 });
}

const faults: [Fault, string][] = [
  ['404', 'MF_HTTP'],
  ['500', 'MF_HTTP'],
  ['hang', 'MF_TIMEOUT'],
  ['truncated', 'MF_NETWORK'],
  ['flipped', 'MF_INTEGRITY'],
  ['html', 'MF_NOT_JS'],
];

for (const file of ['remoteEntry.js', 'first chunk', 'sheet'] as const) {
  for (const [fault, code] of faults) {
    test(`${file} of pets: ${fault}; the card, the rest alive, back without a reload`, async ({ page, server }) => {
      const [entry, ...others] = server.registry.remotes.pets?.preload ?? [];
      const ending = file === 'sheet' ? '.css' : '.js';
      const broken = file === 'remoteEntry.js' ? entry : others.find((name) => name.endsWith(ending));
      server.faults.set(`/mf/pets/${server.registry.remotes.pets?.base.split('/')[3]}/${broken}`, fault);
      await page.goto('/pets');
      await page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
      await expect(card(page)).toBeVisible({ timeout: 12_000 });
      // Of a sheet that is no sheet the browser tells the page nothing at all.
      await expect(card(page)).toContainText(file === 'sheet' && fault === 'html' ? 'MF_NETWORK' : code);
      await expect(card(page)).toContainText('Pets team');
      await expect(card(page).getByRole('heading')).toBeFocused();
      await expectTheRestToLive(page);

      server.faults.clear();
      // Passing faults are also tried again unasked, so the page may be back before the button is pressed.
      await retryButton(page).or(petsPage(page)).waitFor({ timeout: 20_000 });
      await page.evaluate(() => document.querySelector<HTMLElement>('[role=alert] button')?.click());
      await expect(petsPage(page)).toBeVisible({ timeout: 20_000 });
      expect(await page.evaluate(() => 'isTheSamePage' in window)).toBe(true);
    });
  }
}

test('a fault that lasts is tried again three times unasked, and once more by hand', async ({ page, server }) => {
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('mf-pets did not load')) failures.push(message.text());
  });
  server.faults.set('/remoteEntry.js', '404');
  await page.goto('/pets');
  await expect.poll(() => failures.length, { timeout: 20_000 }).toBe(4);
  await expect(retryButton(page)).toBeVisible();
  server.faults.clear();
  await retryButton(page).click();
  await expect(petsPage(page)).toBeVisible();
});

test('what was changed on the way is never run', async ({ page, server }) => {
  server.faults.set('/remoteEntry.js', 'flipped');
  await page.goto('/pets');
  await expect(card(page)).toBeVisible();
  expect(await page.evaluate(() => 'mf_pets' in window)).toBe(false);
});

test('a remote for a newer contract is refused with both versions and the remedy, and nothing of it is fetched', async ({
  page,
  server,
}) => {
  const { pets } = server.registry.remotes;
  if (!pets) throw new Error('No pets in the registry.');
  server.registry = {
    revision: 2,
    remotes: { ...server.registry.remotes, pets: { ...pets, descriptor: { ...pets.descriptor, contract: '3.0' } } },
  };
  await page.goto('/pets');
  await expect(card(page)).toContainText(
    `mf-pets ${pets.version} needs shell contract 3.0; this shell provides 1.0. Roll mf-pets back or deploy a shell that provides 3.0.`,
  );
  await expect(card(page)).toContainText('MF_CONTRACT');
  await expectTheRestToLive(page);
  expect(server.requests.filter((path) => path.startsWith('/mf/pets/'))).toEqual([]);

  server.registry = { revision: 3, remotes: { ...server.registry.remotes, pets } };
  await retryButton(page).click();
  await expect(petsPage(page)).toBeVisible();
});
