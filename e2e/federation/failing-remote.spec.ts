import { faultsNow } from '../axe.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { TransferFault } from '@petcare/contracts';
import type { AssetServer } from './asset-server.ts';
import { newestBuild } from './builds.ts';
import { expect, register, test } from './fixtures.ts';
import {
  card,
  expectTheRestToLive,
  expectTheSamePage,
  markPage,
  menuLink,
  passTimeUntil,
  petsPage,
  remindersPage,
  retryButton,
} from './pages.ts';

const faults: [TransferFault, string][] = [
  ['404', 'MF_HTTP'],
  ['500', 'MF_HTTP'],
  ['reset', 'MF_NETWORK'],
  ['hang', 'MF_TIMEOUT'],
  ['truncated', 'MF_NETWORK'],
  ['flipped', 'MF_INTEGRITY'],
  ['html', 'MF_NOT_JS'],
  ['wrong-type', 'MF_NOT_JS'],
];
const proofs: Partial<Record<TransferFault, string>> = { hang: 'T7', flipped: 'T8', html: 'T8', 'wrong-type': 'T8' };

for (const file of ['remoteEntry.js', 'sheet'] as const) {
  for (const [fault, code] of faults) {
    const name = `${file} of pets: ${fault}; the card, the rest alive, back without a reload`;
    test(`${proofs[fault] ?? 'T6'} ${name}`, async ({ page, server }) => {
      const { base = '', preload = [] } = server.registry.remotes.pets ?? {};
      const broken = preload.find((one) => one.endsWith(file === 'sheet' ? '.css' : '.js'));
      const path = `${base}${broken}`;
      server.faults.set(path, fault);
      if (fault === 'hang') await page.clock.install();
      await page.goto('/pets');
      await markPage(page);
      if (fault === 'hang') await passTimeUntil(page, card(page));
      await expect(card(page)).toBeVisible();
      // If a stylesheet isn't one, the browser tells the page nothing at all.
      const isMute = file === 'sheet' && (fault === 'html' || fault === 'wrong-type');
      await expect(card(page)).toContainText(isMute ? 'MF_NETWORK' : code);
      await expect(card(page)).toContainText('Pets team');
      await expect(card(page).getByRole('heading')).toBeFocused();
      await expectTheRestToLive(page);

      server.faults.clear();
      server.requests.length = 0;
      // Temporary faults are also retried automatically, so the page may be back before the button is pressed.
      await retryButton(page).or(petsPage(page)).waitFor({ timeout: 20_000 });
      await page.evaluate(() => document.querySelector<HTMLElement>('[role=alert] button')?.click());
      await expect(petsPage(page)).toBeVisible({ timeout: 20_000 });
      await expectTheSamePage(page);
      expect(server.requests).toContain(path);
    });
  }
}

test('T6 while pets is not there the other three remotes, the polling for support and signing out go on working', async ({
  page,
  server,
}) => {
  const [support, admin] = await Promise.all([newestBuild('mf-support'), newestBuild('mf-admin')]);
  register(server, { support, admin });
  server.isSuperAdmin = true;
  server.faults.set(`${server.registry.remotes.pets?.base}remoteEntry.js`, 'reset');
  await page.clock.install();
  await page.goto('/pets');
  await expect(card(page)).toContainText('MF_NETWORK');
  await markPage(page);
  for (const [link, title] of [
    ['Reminders', 'Reminders'],
    ['Support', 'Support'],
    ['Super Admin', 'Super Admin'],
  ] as const) {
    await menuLink(page, link).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  const asked = page.waitForRequest(/\/api\/support\//);
  await page.clock.fastForward(180_000);
  await asked;
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible();
  expect(server.isSignedIn).toBe(false);
});

test('T7 an entry that hangs: the card after the first 8 s, and the menu works all the while', async ({
  page,
  server,
}) => {
  server.faults.set(`${server.registry.remotes.pets?.base}remoteEntry.js`, 'hang');
  await page.clock.install();
  await page.goto('/schedule');
  await expect(remindersPage(page)).toBeVisible();
  // Far enough ahead not to be past by the time the browser hears of it.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await menuLink(page, 'My Pets').click();
  await expect(page.getByText('Loading content...')).toBeVisible();
  // Nothing else moves the page's clock.
  await page.clock.runFor(7_500);
  await expect(card(page)).toBeHidden();
  await page.clock.runFor(600);
  await expect(card(page)).toContainText('MF_TIMEOUT');
  await menuLink(page, 'Reminders').click();
  await page.clock.runFor(1_000);
  await expect(remindersPage(page)).toBeVisible();
});

test('a remote that is slow is waited for, with its skeleton', async ({ page }) => {
  const { promise: skeletonSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/mf/pets/**/remoteEntry.js', async (route) => {
    await skeletonSeen;
    await route.continue();
  });
  await page.goto('/pets', { waitUntil: 'commit' });
  await expect(page.getByText('Loading content...')).toBeVisible();
  goOn();
  await expect(petsPage(page)).toBeVisible();
});

/** Opens pets with an entry that keeps failing until it is no longer retried automatically, which takes four failures. */
async function openGivenUp(page: Page, server: AssetServer): Promise<void> {
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('mf-pets did not load')) failures.push(message.text());
  });
  server.faults.set('/remoteEntry.js', '404');
  await page.clock.install();
  await page.goto('/pets');
  for (const count of [1, 2, 3, 4]) {
    // On a slow machine the pauses pass by themselves.
    await expect.poll(() => failures.length).toBeGreaterThanOrEqual(count);
    await page.clock.fastForward(10_000);
  }
  await expect(retryButton(page)).toBeVisible();
  expect(failures).toHaveLength(4);
  server.faults.clear();
}

test('a fault that lasts is tried again three times unasked, and once more by hand', async ({ page, server }) => {
  await openGivenUp(page, server);
  await retryButton(page).click();
  await expect(petsPage(page)).toBeVisible();
});

test('a failed remote is tried again as soon as the connection is back', async ({ page, server }) => {
  await openGivenUp(page, server);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(petsPage(page)).toBeVisible();
});

test('T8 what was changed on the way is never run, and one byte is enough', async ({ page, server }) => {
  server.faults.set('/remoteEntry.js', 'flipped');
  await page.goto('/pets');
  await expect(card(page)).toContainText('MF_INTEGRITY');
  expect(await page.evaluate(() => 'mf_pets' in window)).toBe(false);
});

test('T8 a file without a hash is never run', async ({ page, server }) => {
  const { pets } = server.registry.remotes;
  if (!pets) throw new Error('No pets in the registry.');
  const { [pets.entry]: _, ...integrity } = pets.integrity;
  register(server, { pets: { ...pets, integrity } });
  await page.goto('/pets');
  await expect(card(page)).toContainText('MF_INTEGRITY');
  expect(await page.evaluate(() => 'mf_pets' in window)).toBe(false);
});

for (const fault of ['404', 'flipped'] as const) {
  test(`T12 a library of the shell that is fetched with the first form fails once (${fault}): right the next time`, async ({
    page,
    server,
    shell,
  }) => {
    const library = readdirSync(join(shell, 'assets')).find((file) => /^forms\..+\.js$/.test(file)) ?? '';
    server.faults.set(library, fault);
    await page.goto('/pets/new');
    await markPage(page);
    await expect(card(page)).toContainText('MF_CHUNK');
    expect(server.requests).toContain(`/assets/${library}`);
    server.faults.clear();
    await retryButton(page)
      .or(page.getByLabel('Name', { exact: true }))
      .waitFor();
    await page.evaluate(() => document.querySelector<HTMLElement>('[role=alert] button')?.click());
    await page.getByLabel('Name', { exact: true }).fill('Bella');
    await expectTheSamePage(page);
  });
}

test('the card says what failed, whose it is and what still works, and has no accessibility problem', async ({
  page,
  server,
}) => {
  server.faults.set(`${server.registry.remotes.pets?.base}remoteEntry.js`, '404');
  await page.goto('/pets');
  const { version } = server.registry.remotes.pets ?? {};
  await expect(card(page)).toContainText(`mf-pets ${version} · Pets team · MF_HTTP · `);
  await expect(card(page)).toContainText('Reminders and your account still work.');
  await expect(card(page).getByRole('link', { name: 'Go to Home' })).toBeVisible();
  expect(await faultsNow(page)).toEqual([]);
});
