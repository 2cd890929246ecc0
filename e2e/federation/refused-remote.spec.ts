import { contractVersion, type RemoteRegistry } from '@petcare/contracts';
import { fixtureBuild } from './builds.ts';
import { expect, labTest as test, register } from './fixtures.ts';
import { card, expectTheRestToLive, menuLink, petsPage, retryButton } from './pages.ts';

const remedies = [
  ['3.0', 'Roll mf-pets back or deploy a shell that provides 3.0.'],
  ['1.9', 'Roll mf-pets back or deploy a shell that provides 1.9.'],
] as const;

for (const [contract, remedy] of remedies) {
  test(`T10 contract ${contract}: refused with both versions and the remedy, and nothing of it is fetched`, async ({
    page,
    server,
    lab,
  }) => {
    register(server, { pets: { ...lab, descriptor: { ...lab.descriptor, contract } } });
    await page.goto('/pets');
    const said = `mf-pets ${lab.version} needs shell contract ${contract}; this shell provides ${contractVersion}. ${remedy}`;
    await expect(card(page)).toContainText(said);
    await expect(card(page)).toContainText('MF_CONTRACT');
    await expect(menuLink(page, 'My Pets')).toContainText('Waiting for this app to be updated.');
    await menuLink(page, 'My Pets').hover();
    await expectTheRestToLive(page);
    expect(server.requests.filter((path) => path.startsWith('/mf/pets/'))).toEqual([]);

    register(server, { pets: lab });
    await retryButton(page).click();
    await expect(petsPage(page)).toBeVisible();
  });
}

test('T10 a remote of tomorrow, described in words that this shell does not know, is refused alone', async ({
  page,
  server,
  lab,
}) => {
  const words = { menu: ['pets', 'maps'], skeleton: 'map', slots: [{ slot: 'pet.map/v1', id: 'map' }], offline: true };
  const tomorrow = { ...lab, descriptor: { ...lab.descriptor, contract: '1.9', ...words } };
  // Nothing that today's types allow.
  register(server, JSON.parse(JSON.stringify({ pets: tomorrow })) as RemoteRegistry['remotes']);
  await page.goto('/pets');
  await expect(card(page)).toContainText(`mf-pets ${lab.version} needs shell contract 1.9`);
  await expectTheRestToLive(page);
  expect(await page.evaluate(() => 'mf_pets' in window)).toBe(false);
});

test('T10 built against another contract than it was published for', async ({ page, server }) => {
  register(server, {
    pets: await fixtureBuild('lab-remote', {
      marker: 'v1',
      contract: '1.0',
      descriptor: { contract: contractVersion },
    }),
  });
  await page.goto('/pets');
  await expect(card(page)).toContainText(
    `mf-pets is built against contract 1.0, but published for ${contractVersion}. Publish it anew.`,
  );
  await expect(card(page)).toContainText('MF_CONTRACT');
});

test('T16 a back-end module that is too old: the menu says so, nothing is fetched and nothing crashes', async ({
  page,
  server,
  lab,
}) => {
  const descriptor = { ...lab.descriptor, backend: { pets: '>=4 <6' } };
  server.registry = { ...server.registry, backend: { pets: '3.2.0' } };
  register(server, { pets: { ...lab, descriptor } });
  await page.goto('/schedule');
  await expect(menuLink(page, 'My Pets')).toContainText('Waiting for the server to be updated.');
  await menuLink(page, 'My Pets').click();
  await expect(card(page)).toContainText('needs pets >=4 <6 of the server, which has 3.2.0.');
  await expect(card(page)).toContainText('MF_BACKEND');
  expect(server.requests.filter((path) => path.startsWith('/mf/pets/'))).toEqual([]);

  server.registry = { ...server.registry, backend: { pets: '4.0.0' } };
  await retryButton(page).click();
  await expect(petsPage(page)).toBeVisible();
});

test('a remote that is switched off says why, and comes back without a reload', async ({ page, server, lab }) => {
  register(server, { pets: { ...lab, killed: { reason: 'We are moving house.', since: '2026-11-21T08:00:00Z' } } });
  await page.goto('/pets');
  await expect(card(page)).toContainText('My Pets is switched off');
  await expect(card(page)).toContainText('We are moving house.');
  await expect(menuLink(page, 'My Pets')).toContainText('Switched off for now.');
  expect(server.requests.filter((path) => path.startsWith('/mf/pets/'))).toEqual([]);

  server.registry = { ...server.registry, remotes: { ...server.registry.remotes, pets: lab } };
  await retryButton(page).click();
  await expect(petsPage(page)).toBeVisible();
});
