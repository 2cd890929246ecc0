import { faultsNow } from '../axe.ts';
import { basename } from 'node:path';
import { contractVersion } from '@petcare/contracts';
import { fixtureBuild } from './builds.ts';
import { expect, labTest } from './fixtures.ts';
import { card, menuLink, petsPage } from './pages.ts';

/** A server that isn't production, and a super admin. */
const test = labTest.extend({
  lab: async ({ server, lab }, use) => {
    server.isSuperAdmin = true;
    server.registry = { ...server.registry, tools: true };
    await use(lab);
  },
});

test('/__mf is not found for people who are no super admins, and downloads nothing', async ({ page, server, lab }) => {
  server.isSuperAdmin = false;
  const before = server.requests.length;
  await page.goto('/__mf');
  await expect(page.getByText('There’s no page here')).toBeVisible();
  expect(lab.descriptor.id).toBe('pets');
  const scripts = server.requests.slice(before).filter((path) => /^\/assets\/\d+\..*js$/.test(path));
  expect(scripts).toEqual([]);
});

test('/__mf shows remotes, versions, contract, sizes, slots and loads, and has no accessibility problem', async ({
  page,
  lab,
}) => {
  await page.goto('/pets/7');
  await page.getByRole('button', { name: 'Note it' }).click();
  await page.evaluate(() => {
    history.pushState(null, '', '/__mf');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Parts of this page' })).toBeVisible();
  const pets = page.getByRole('region', { name: 'mf-pets · Fixture team' });
  await expect(pets).toContainText(`${lab.version} (current)`);
  await expect(pets).toContainText(`${contractVersion}, met`);
  await expect(pets).toContainText('Running');
  await expect(pets).toContainText('pet.open/v1 → /pets/{petId}');
  await expect(page.getByRole('region', { name: 'Slots' })).toContainText('pet.tab/v1');
  await expect(page.getByRole('region', { name: 'Loads' })).toContainText('ok');
  await expect(page.getByRole('region', { name: 'Events' })).toContainText('pet-opened');
  expect(await faultsNow(page)).toEqual([]);
});

const faults = [
  ['404', 'MF_HTTP'],
  ['500', 'MF_HTTP'],
  ['reset', 'MF_NETWORK'],
  ['truncated', 'MF_NETWORK'],
  ['flipped', 'MF_INTEGRITY'],
  ['html', 'MF_NOT_JS'],
  ['wrong-type', 'MF_NOT_JS'],
  ['skewed', 'MF_CONTRACT'],
] as const;

test('the fault switch makes a remote fail in this tab as the network would, and everything is back after the reset', async ({
  page,
  lab,
}) => {
  await page.goto('/__mf');
  expect(lab.descriptor.id).toBe('pets');
  const pets = page.getByRole('region', { name: 'mf-pets · Fixture team' });
  for (const [fault, code] of faults) {
    await pets.getByLabel('Fault').selectOption(fault);
    await expect(page.getByText(`This tab uses mf-pets with the fault ${fault}`)).toBeVisible();
    await menuLink(page, 'My Pets').click();
    await expect(card(page)).toContainText(code);
    await page.goBack();
  }
  await page.getByRole('button', { name: 'Back to the published version' }).click();
  await expect(page.getByText('This tab uses')).toBeHidden();
  await menuLink(page, 'My Pets').click();
  await expect(petsPage(page)).toBeVisible();
});

test('another build can be used in this tab, which a banner says, until it is put back', async ({ page, lab }) => {
  const mine = await fixtureBuild('lab-remote', { marker: 'mine' });
  await page.goto('/__mf');
  await page.getByLabel('Remote', { exact: true }).selectOption('pets');
  await page.getByRole('textbox', { name: 'Build' }).fill('nothing');
  await page.getByRole('button', { name: 'Use it here' }).click();
  await expect(page.getByText('There is no build nothing of mf-pets on this server.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Build' }).fill(basename(mine.base));
  await page.getByRole('button', { name: 'Use it here' }).click();
  await expect(page.getByText(`This tab uses mf-pets ${mine.version}`)).toBeVisible();
  await menuLink(page, 'My Pets').click();
  await expect(page.getByText('Pets of mine')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Pets of mine')).toBeVisible();
  await page.getByRole('button', { name: 'Back to the published version' }).click();
  await expect(page.getByText('Pets of v1')).toBeVisible();
  expect(lab.version).not.toBe(mine.version);
});

test("another build is for one's own machine only: under any other name it is neither offered nor used", async ({
  page,
  server,
  lab,
}) => {
  const mine = await fixtureBuild('lab-remote', { marker: 'mine' });
  const elsewhere = server.url.replace('localhost', 'petcare.localhost');
  await page.goto(`${elsewhere}/__mf`);
  await expect(page.getByRole('region', { name: 'mf-pets · Fixture team' })).toBeVisible();
  await expect(page.getByText('Another build in this tab')).toHaveCount(0);
  const choice = JSON.stringify({ pins: {}, overrides: { pets: mine }, faults: {} });
  const choose = () => page.evaluate((text) => sessionStorage.setItem('petcare:remotes', text), choice);
  await choose();
  await page.goto(`${elsewhere}/pets`);
  await expect(page.getByText('Pets of v1')).toBeVisible();
  await expect(page.getByText('This tab uses')).toHaveCount(0);

  await page.goto('/__mf');
  await choose();
  await page.goto('/pets');
  await expect(page.getByText('Pets of mine')).toBeVisible();
  expect(lab.version).not.toBe(mine.version);
});

test('in production there is no fault switch, and nothing chosen before has any effect', async ({
  page,
  server,
  lab,
}) => {
  await page.goto('/__mf');
  await page
    .getByRole('region', { name: /^mf-pets/ })
    .getByLabel('Fault')
    .selectOption('404');
  server.registry = { ...server.registry, tools: false };
  await page.goto('/__mf');
  await expect(page.getByRole('heading', { level: 1, name: 'Parts of this page' })).toBeVisible();
  await expect(page.getByLabel('Fault')).toHaveCount(0);
  await expect(page.getByText('Another build in this tab')).toHaveCount(0);
  await expect(page.getByText('This tab uses')).toHaveCount(0);
  await menuLink(page, 'My Pets').click();
  await expect(page.getByText('Pets of v1')).toBeVisible();
  expect(lab.descriptor.id).toBe('pets');
});
