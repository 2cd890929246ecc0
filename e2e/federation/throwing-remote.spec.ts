import type { Page } from '@playwright/test';
import { fixtureBuild } from './builds.ts';
import { expect, test as base } from './fixtures.ts';

/** As the product, with a remote in the place of pets that throws when it is told to. */
const test = base.extend({
  server: async ({ server }, use) => {
    const pets = await fixtureBuild('troubled-remote');
    server.registry = { revision: 2, remotes: { ...server.registry.remotes, pets } };
    await use(server);
  },
});

const card = (page: Page) => page.getByRole('alert').filter({ hasText: 'My Pets did not load' });
const setTrouble = (stage: string) => Object.assign(globalThis, { troubledAtStage: stage });

for (const [stage, code] of [
  ['load', 'MF_EVAL'],
  ['create', 'MF_CREATE'],
  ['render', 'MF_RENDER'],
] as const) {
  test(`throws at ${stage}: the card, the rest alive, Retry without a reload`, async ({ page }) => {
    await page.addInitScript(setTrouble, stage);
    await page.goto('/pets');
    await expect(card(page)).toContainText(code);
    await expect(card(page)).toContainText('Fixture team');
    await page.getByRole('link', { name: 'Reminders' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible();
    await page.goBack();
    await expect(card(page).getByRole('heading')).toBeFocused();

    await page.evaluate(setTrouble, 'never');
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Pets', exact: true })).toBeVisible();
  });
}

test('a lazy page whose chunk fails shows the card in its place, comes back by itself, and by Retry', async ({
  page,
  server,
}) => {
  const lazyChunk = Object.keys(server.registry.remotes.pets?.integrity ?? {}).find((file) => /^\d+\./.test(file));
  await page.goto('/pets');
  await expect(page.getByRole('heading', { level: 1, name: 'My Pets', exact: true })).toBeVisible();
  server.faults.set(`/${lazyChunk}`, 'flipped');
  await page.goto('/pets/7');
  await expect(card(page)).toContainText('MF_CHUNK');
  server.faults.clear();
  await expect(page.getByRole('heading', { level: 1, name: 'Pet 7' })).toBeVisible({ timeout: 15_000 });
});

test('a remote that was published broken is rolled forward, and an open page takes the new build on Retry', async ({
  page,
  server,
}) => {
  const { pets } = server.registry.remotes;
  if (!pets) throw new Error('No pets in the registry.');
  const brokenBase = pets.base.replace(/[^/]+\/$/, 'gone/');
  server.registry = { revision: 3, remotes: { ...server.registry.remotes, pets: { ...pets, base: brokenBase } } };
  await page.goto('/pets');
  await expect(card(page)).toContainText('MF_HTTP');
  server.registry = { revision: 4, remotes: { ...server.registry.remotes, pets } };
  await expect(page.getByRole('heading', { level: 1, name: 'My Pets', exact: true })).toBeVisible({ timeout: 15_000 });
  expect(server.requests.filter((path) => path === '/api/mf/registry').length).toBeGreaterThan(0);
});
