import { faultsNow } from '../axe.ts';
import { fixtureBuild } from './builds.ts';
import { expect, labTest as test, register } from './fixtures.ts';
import { card, comeBack, expectTheSamePage, markPage, menuLink, previousButton, remindersPage } from './pages.ts';

const newer = () => fixtureBuild('lab-remote', { marker: 'v2' });
const notice = 'My Pets: a newer version is ready';

test('an open page takes a newer build at the next visit, without a reload, lazy pages and all', async ({
  page,
  server,
  lab,
}) => {
  await page.goto('/pets');
  await expect(page.getByText('Pets of v1')).toBeVisible();
  await page.getByRole('link', { name: 'Pet 7' }).click();
  await expect(page.getByText('Lazy page of v1')).toBeVisible();
  await markPage(page);
  await menuLink(page, 'Reminders').click();
  await expect(remindersPage(page)).toBeVisible();
  const next = await newer();
  register(server, { pets: { ...next, previous: lab } });
  await comeBack(page);
  await expect(page.getByText(notice)).toBeHidden();

  await menuLink(page, 'My Pets').click();
  await expect(page.getByText('Pets of v2')).toBeVisible();
  await page.getByRole('link', { name: 'Pet 7' }).click();
  await expect(page.getByText('Lazy page of v2')).toBeVisible();
  await expectTheSamePage(page);
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  expect(sheets.filter((href) => href?.includes(lab.base))).toEqual([]);

  register(server, { pets: lab });
  await menuLink(page, 'Reminders').click();
  await comeBack(page);
  await menuLink(page, 'My Pets').click();
  await expect(page.getByText('Pets of v1')).toBeVisible();
});

test('a page that shows an older build says so quietly and lets it be', async ({ page, server, lab }) => {
  await page.goto('/pets');
  await expect(page.getByText('Pets of v1')).toBeVisible();
  await page.getByRole('link', { name: 'Pet 7' }).focus();
  register(server, { pets: { ...(await newer()), previous: lab } });
  await comeBack(page);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pet 7' })).toBeFocused();
  expect(await faultsNow(page)).toEqual([]);
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page.getByText(notice)).toBeHidden();
  await expect(page.getByText('Pets of v1')).toBeVisible();
});

test('what is half typed survives the newer build, which asks first', async ({ page, server, lab }) => {
  await page.goto('/pets/new');
  await page.getByLabel('Name').fill('Bel');
  register(server, { pets: { ...(await newer()), previous: lab } });
  await comeBack(page);
  await page.getByRole('button', { name: 'Use it now' }).click();
  const asks = page.getByRole('alertdialog', { name: 'Load the newer version now?' });
  await expect(asks).toContainText('put it back into the form');
  expect(await faultsNow(page)).toEqual([]);
  await asks.getByRole('button', { name: 'Load it' }).click();
  await expect(page.getByText(notice)).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Bel');
});

for (const [way, press] of [
  ['Retry', 'Try again'],
  ['the previous version', 'Use the previous version'],
] as const) {
  test(`what is half typed survives ${way}`, async ({ page, server, lab }) => {
    register(server, { pets: { ...(await newer()), previous: lab } });
    await page.goto('/pets/new');
    await page.getByLabel('Name').fill('Bel');
    await page.getByRole('button', { name: 'Break' }).click();
    await expect(card(page)).toContainText('MF_RENDER');
    await expect(card(page)).toContainText('What you typed is kept in this tab.');
    await expect(previousButton(page)).toBeVisible();
    await card(page).getByRole('button', { name: press }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Bel');
  });
}
