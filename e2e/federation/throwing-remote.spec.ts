import { fixtureBuild } from './builds.ts';
import { expect, labTest as test, register } from './fixtures.ts';
import { card, expectTheSamePage, markPage, menuLink, petsPage, previousButton, remindersPage } from './pages.ts';

const setTrouble = (stage: string) => Object.assign(globalThis, { troubledAtStage: stage });
const setTroubleAt = ([stage, version]: readonly [string, string]) =>
  Object.assign(globalThis, { troubledAtStage: stage, troubledVersion: version });

const stages = [
  ['load', 'MF_EVAL'],
  ['create', 'MF_CREATE'],
  ['render', 'MF_RENDER'],
] as const;

for (const [stage, code] of stages) {
  test(`T9 throws at ${stage}: the card, the rest alive, Retry without a reload`, async ({ page, lab }) => {
    await page.addInitScript(setTrouble, stage);
    await page.goto('/pets');
    await expect(card(page)).toContainText(code);
    await expect(card(page)).toContainText(lab.descriptor.team);
    await menuLink(page, 'Reminders').click();
    await expect(remindersPage(page)).toBeVisible();
    await page.goBack();
    await expect(card(page).getByRole('heading')).toBeFocused();

    await page.evaluate(setTrouble, 'never');
    await card(page).getByRole('button', { name: 'Try again' }).click();
    await expect(petsPage(page)).toBeVisible();
  });

  test(`T9 throws at ${stage}: the previous version goes on in its place, for this tab`, async ({
    page,
    server,
    lab,
  }) => {
    const broken = await fixtureBuild('lab-remote', { marker: 'v2' });
    register(server, { pets: { ...broken, previous: lab } });
    await page.addInitScript(setTroubleAt, [stage, 'v2'] as const);
    await page.goto('/pets');
    await expect(card(page)).toContainText(code);
    await markPage(page);
    await previousButton(page).click();
    await expect(page.getByText('Pets of v1')).toBeVisible();
    await expectTheSamePage(page);

    await page.getByRole('link', { name: 'Pet 7' }).click();
    await expect(page.getByText('Lazy page of v1')).toBeVisible();
    await page.goto('/pets');
    await expect(page.getByText('Pets of v1')).toBeVisible();
    expect(server.requests.filter((path) => path === `${lab.base}${lab.entry}`).length).toBeGreaterThan(0);

    const mended = await fixtureBuild('lab-remote', { marker: 'v3' });
    register(server, { pets: { ...mended, previous: broken } });
    await page.goto('/pets');
    await expect(page.getByText('Pets of v3')).toBeVisible();
  });
}

for (const fault of ['404', 'reset', 'truncated', 'flipped', 'html'] as const) {
  test(`T12 a lazy page whose chunk fails (${fault}) shows the card in its place, comes back by itself, and is right the second time`, async ({
    page,
    server,
    lab,
  }) => {
    const lazyChunk = Object.keys(lab.integrity).find((file) => /^\d+\./.test(file));
    await page.goto('/pets');
    await expect(petsPage(page)).toBeVisible();
    server.faults.set(`/${lazyChunk}`, fault);
    await page.goto('/pets/7');
    await expect(card(page)).toContainText('MF_CHUNK');
    server.faults.clear();
    server.requests.length = 0;
    await expect(page.getByRole('heading', { level: 1, name: 'Pet 7' })).toBeVisible();
    expect(server.requests).toContain(`${lab.base}${lazyChunk}`);
    await page.goBack();
    await expect(petsPage(page)).toBeVisible();
    await page.goForward();
    await expect(page.getByText('Lazy page of v1')).toBeVisible();
  });
}

test('a remote that was published broken is rolled forward, and an open page takes the new build on Retry', async ({
  page,
  server,
  lab,
}) => {
  register(server, { pets: { ...lab, base: lab.base.replace(/[^/]+\/$/, 'gone/') } });
  await page.goto('/pets');
  await expect(card(page)).toContainText('MF_HTTP');
  register(server, { pets: lab });
  await expect(petsPage(page)).toBeVisible();
  expect(server.requests.filter((path) => path === '/api/mf/registry').length).toBeGreaterThan(0);
});
