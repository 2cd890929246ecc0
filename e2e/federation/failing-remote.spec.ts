import { AxeBuilder } from '@axe-core/playwright';
import type { TransferFault } from '@petcare/contracts';
import { expect, register, test } from './fixtures.ts';
import { card, expectTheRestToLive, expectTheSamePage, markPage, menuLink, petsPage, retryButton } from './pages.ts';

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

for (const file of ['remoteEntry.js', 'first chunk', 'sheet'] as const) {
  for (const [fault, code] of faults) {
    const name = `${file} of pets: ${fault}; the card, the rest alive, back without a reload`;
    test(`${proofs[fault] ?? 'T6'} ${name}`, async ({ page, server }) => {
      const [entry, ...others] = server.registry.remotes.pets?.preload ?? [];
      const ending = file === 'sheet' ? '.css' : '.js';
      const broken = file === 'remoteEntry.js' ? entry : others.find((other) => other.endsWith(ending));
      const path = `${server.registry.remotes.pets?.base}${broken}`;
      server.faults.set(path, fault);
      await page.goto('/pets');
      await markPage(page);
      await expect(card(page)).toBeVisible({ timeout: 12_000 });
      // Of a sheet that is no sheet the browser tells the page nothing at all.
      const isMute = file === 'sheet' && (fault === 'html' || fault === 'wrong-type');
      await expect(card(page)).toContainText(isMute ? 'MF_NETWORK' : code);
      await expect(card(page)).toContainText('Pets team');
      await expect(card(page).getByRole('heading')).toBeFocused();
      await expectTheRestToLive(page);

      server.faults.clear();
      server.requests.length = 0;
      // Passing faults are also tried again unasked, so the page may be back before the button is pressed.
      await retryButton(page).or(petsPage(page)).waitFor({ timeout: 20_000 });
      await page.evaluate(() => document.querySelector<HTMLElement>('[role=alert] button')?.click());
      await expect(petsPage(page)).toBeVisible({ timeout: 20_000 });
      await expectTheSamePage(page);
      expect(server.requests).toContain(path);
    });
  }
}

test('T7 an entry that hangs: the card after the first 8 s, and the menu works all the while', async ({
  page,
  server,
}) => {
  server.faults.set(`${server.registry.remotes.pets?.base}remoteEntry.js`, 'hang');
  await page.goto('/pets');
  const began = Date.now();
  await expect(menuLink(page, 'Reminders')).toBeVisible();
  await expect(card(page)).toBeVisible({ timeout: 12_000 });
  expect(Date.now() - began).toBeGreaterThan(6_000);
  expect(Date.now() - began).toBeLessThan(10_500);
});

test('a remote that is slow is waited for, with its skeleton', async ({ page, server }) => {
  server.faults.set(`${server.registry.remotes.pets?.base}remoteEntry.js`, 'slow');
  await page.goto('/pets');
  await expect(page.getByText('Loading content...')).toBeVisible();
  await expect(petsPage(page)).toBeVisible();
});

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

test('a failed remote is tried again as soon as the connection is back', async ({ page, server }) => {
  server.faults.set('/remoteEntry.js', '404');
  await page.goto('/pets');
  await expect(card(page)).toBeVisible();
  server.faults.clear();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(petsPage(page)).toBeVisible({ timeout: 3_000 });
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

test('the card says what failed, whose it is and what still works, and has no accessibility problem', async ({
  page,
  server,
}) => {
  server.faults.set(`${server.registry.remotes.pets?.base}remoteEntry.js`, '404');
  await page.goto('/pets');
  const { version } = server.registry.remotes.pets ?? {};
  await expect(card(page)).toContainText(`mf-pets ${version} · Pets team · MF_HTTP · `);
  await expect(card(page)).toContainText('Reminders and your account go on working.');
  await expect(card(page).getByRole('link', { name: 'Go to the start' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
