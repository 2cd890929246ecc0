import { faultsInBothSchemes } from '../axe.ts';
import { dropInTo } from './drop-in-to.ts';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';
import { signInAsSuperAdmin } from './super-admin.ts';

const reason = 'Ticket PC-00042: no mail comes';

test('a super admin drops in with a reason, sees the organisation’s pets under a banner, exits by the keyboard, and the owner sees the visit', async ({
  playwright,
  launchOptions,
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  // As real people have it: the browser keeps pages for its Back button.
  const keeping = { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] };
  const visitor = await playwright.chromium.launch(keeping);
  const page = await (await visitor.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/London' })).newPage();
  const olga = newPerson('Olga');
  const olgasPage = await browser.newPage({ baseURL });
  await signUp(olgasPage, olga);
  await addPet(olgasPage, 'Biscuit');

  await signInAsSuperAdmin(page, product);
  await page.goto('/pets');
  await page.waitForURL(/\/super-admin$/);

  const banner = page.getByRole('region', { name: 'Tech support' });
  await test.step('in', async () => {
    await dropInTo(page, { username: olga.username, name: 'Olga’s pets', reason });
    await expect(banner).toContainText('Tech Support Mode Active');
    await expect(banner).toContainText(/(60|59) minutes left/);
    await page.goto('/pets');
    await expect(page.getByRole('link', { name: 'Biscuit' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add pet' })).toHaveCount(0);
  });

  await test.step('the banner is for everybody', async () => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await faultsInBothSchemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  await test.step('the owner sees who is there', async () => {
    await olgasPage.goto('/settings?tab=organisation');
    const visits = olgasPage.getByRole('region', { name: 'Visits from our support team' });
    await expect(visits).toContainText('Sam from Petcare');
    await expect(visits).toContainText(reason);
    await expect(visits).toContainText('There now');
  });

  await test.step('out', async () => {
    await banner.getByRole('button', { name: 'Exit Tech Support' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Exited tech support mode').first()).toBeVisible();
    await page.waitForURL(/\/super-admin$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Super Admin' })).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  await test.step('and Back shows nothing of the organisation', async () => {
    await page.goBack({ waitUntil: 'commit' });
    expect(await page.getByRole('link', { name: 'Biscuit' }).isVisible()).toBe(false);
    await page.waitForURL(/\/super-admin$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Super Admin' })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.goto('/pets');
    await page.waitForURL(/\/super-admin$/);
  });
  await visitor.close();
});
