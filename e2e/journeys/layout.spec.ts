import type { Page } from '@playwright/test';
import { expect, logIn, test } from './fixtures.ts';

const sidebar = (page: Page) => page.getByRole('complementary');
/** The bar shown at this width; there is one at a time. */
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
const entries = (page: Page) => bar(page).getByRole('listitem').filter({ visible: true });
const widthOf = async (page: Page) => (await sidebar(page).boundingBox())?.width;

test('the sidebar folds to icons with tooltips, stays so, and gives way to the bottom bar below 768 px', async ({
  page,
  product,
}) => {
  await logIn(page, 'demo', product.demoPassword);
  const inSidebar = [
    'Dashboard',
    'My Pets',
    'Reminders',
    'Vets & Specialists',
    'Training',
    'Reports',
    'Sharing',
    'Support',
    'Data Backup',
    'Recycle Bin',
    'Settings',
  ];
  await page.setViewportSize({ width: 1280, height: 860 });
  await expect(entries(page)).toHaveText(inSidebar);
  await expect.poll(() => widthOf(page)).toBe(248);

  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await expect.poll(() => widthOf(page)).toBe(72);
  for (const name of inSidebar) {
    await bar(page).getByRole('link', { name }).hover();
    await expect(page.getByRole('tooltip', { includeHidden: true })).toHaveText(name);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(72);
  await page.getByRole('button', { name: 'Expand the menu' }).click();

  await page.setViewportSize({ width: 768, height: 860 });
  await expect.poll(() => widthOf(page)).toBe(248);
  await page.setViewportSize({ width: 767, height: 860 });
  await expect(sidebar(page)).toBeHidden();
  await page.setViewportSize({ width: 768, height: 860 });
  await expect.poll(() => widthOf(page)).toBe(248);
});

test('the bottom bar has everything from 600 px, and four entries and More below', async ({ page, product }) => {
  await logIn(page, 'demo', product.demoPassword);
  const first = ['Home', 'My Pets', 'Reminders', 'Support'];
  const rest = ['Training', 'Reports', 'Recycle Bin', 'Subscription', 'Settings'];
  for (const [width, shown] of [
    [767, [...first, ...rest, 'More']],
    [600, [...first, ...rest, 'More']],
    [599, [...first, 'More']],
    [320, [...first, 'More']],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await expect(entries(page)).toHaveText(shown);
    for (const entry of await entries(page).all()) {
      const box = await entry.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  }
  await bar(page).getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog', { name: 'More' });
  await expect(more.getByRole('listitem')).toHaveText(rest);
  await more.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/account-settings$/);
  await bar(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(bar(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
});

test('after signing out nothing is shown by Back, also where the browser keeps pages', async ({
  playwright,
  launchOptions,
  baseURL,
  product,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ baseURL });
  await logIn(page, 'demo', product.demoPassword);
  const mog = page.getByRole('link', { name: 'Mog', exact: true });
  await expect(mog).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  expect(await mog.isVisible()).toBe(false);
  await page.waitForURL(/\/auth\?redirect=%2Fpets$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await browser.close();
});
