import { expect, test } from './fixtures.ts';
import { petsPage, remindersPage } from './pages.ts';

const banner = 'Petcare couldn’t check for newer versions';

for (const [what, inline] of [
  ['corrupt', '{"revision":1,"remotes":'],
  ['empty', ''],
  ['of another shape', '{"pets":"/mf/pets/"}'],
] as const) {
  test(`T17 registry in the page ${what} and its endpoint down: the last good one, said in a banner`, async ({
    page,
    server,
  }) => {
    await page.goto('/pets');
    await expect(petsPage(page)).toBeVisible();
    server.inline = inline;
    server.registryStatus = 503;
    await page.goto('/schedule');
    await expect(remindersPage(page)).toBeVisible();
    await expect(page.getByText(banner)).toBeVisible();
    await expect(page.getByText('You’re using the last one that worked here.')).toBeVisible();
  });
}

test('T17 the banner goes once the endpoint answers', async ({ page, server }) => {
  await page.goto('/pets');
  await expect(petsPage(page)).toBeVisible();
  server.inline = 'no JSON';
  await page.goto('/pets');
  await expect(petsPage(page)).toBeVisible();
  await expect(page.getByText(banner)).toBeHidden();
});

test('T17 with none kept, log-in and the shell work, and nothing is invented', async ({ page, server }) => {
  server.inline = '';
  server.registryStatus = 503;
  server.isSignedIn = false;
  await page.goto('/auth?tab=login');
  await page.getByLabel('Username or e-mail').fill('anna');
  await page.getByLabel('Password', { exact: true }).fill('a password of hers');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(/\/dashboard/);
  await page.goto('/nowhere');
  await expect(page.getByText('There’s no page here')).toBeVisible();
  await expect(page.getByText('Only your account works for now.')).toBeVisible();
  expect(server.requests.filter((path) => path.startsWith('/mf/'))).toEqual([]);
});

for (const [what, change] of [
  ['a base elsewhere', { base: 'https://evil.example/mf/pets/ab/' }],
  ['no hash for its entry', { integrity: {} }],
] as const) {
  test(`T17 a kept registry with ${what} is not used`, async ({ page, server }) => {
    await page.goto('/pets');
    await expect(petsPage(page)).toBeVisible();
    await page.evaluate((changed) => {
      const kept = JSON.parse(localStorage.getItem('petcare:registry') ?? '') as { remotes: { pets: object } };
      Object.assign(kept.remotes.pets, changed);
      localStorage.setItem('petcare:registry', JSON.stringify(kept));
    }, change);
    server.inline = '';
    server.registryStatus = 503;
    server.requests.length = 0;
    await page.goto('/pets');
    await expect(page.getByText('There’s no page here')).toBeVisible();
    expect(server.requests.filter((path) => path.startsWith('/mf/'))).toEqual([]);
  });
}
