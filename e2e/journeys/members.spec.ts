import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { confirmAddress, linkIn, mailTo } from './inbox.ts';

/** From now on nothing the page asks by itself is refused, which would tell of another role as well: only what somebody does. */
async function askNothing(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => {
    const request = route.request();
    const isAsked = request.method() !== 'GET' || request.url().endsWith('/api/auth/user');
    return isAsked ? route.continue() : route.abort();
  });
}

test('somebody signs up, confirms by mail and invites; the invited person joins in another browser, gets another role, and the next refusal shows it without a reload', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  const olga = newPerson('Olga');
  const ed = newPerson('Ed');

  await test.step('sign up and confirm the address', async () => {
    await signUp(page, olga);
    await addPet(page, 'Biscuit');
    await expect(page.getByText('Please open the link we sent to')).toBeVisible();
    await confirmAddress(page, product, olga);
    await page.goto('/settings?tab=members');
    await expect(page.getByText('Please open the link we sent to')).toHaveCount(0);
  });

  const edsPage = await (await browser.newContext({ baseURL })).newPage();
  await test.step('invite, and join in another browser', async () => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await page.getByLabel('E-mail', { exact: true }).fill(addressOf(ed));
    await page.getByRole('radio', { name: /^Member/ }).check();
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`An invitation is on its way to ${addressOf(ed)}`).first()).toBeVisible();

    const mail = await mailTo(product.inboxUrl, addressOf(ed), /has invited you/);
    await edsPage.goto(linkIn(mail, '/accept-invitation'));
    await expect(edsPage.getByLabel('First name')).toBeVisible();
    expect(await faultsOf(edsPage)).toEqual([]);
    await edsPage.getByLabel('First name').fill(ed.firstName);
    await edsPage.getByLabel('Username').fill(ed.username);
    await edsPage.getByLabel('Password', { exact: true }).fill(ed.password);
    await edsPage.getByRole('button', { name: /Create account and join/ }).click();
    await edsPage.waitForURL(/\/dashboard$/);
    await edsPage.goto('/pets');
    await expect(edsPage.getByRole('link', { name: 'Biscuit' })).toBeVisible();
  });

  await edsPage.goto('/pets/new');
  await edsPage.getByLabel('Name').fill('Truffle');
  await edsPage.getByLabel('Species').selectOption('dog');
  await edsPage.evaluate(() => Object.assign(window, { isSamePage: true }));
  await askNothing(edsPage);

  await test.step('another role', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Actions for Ed' }).click();
    await page.getByRole('menuitem', { name: 'Change role' }).click();
    await page.getByRole('radio', { name: /^Billing only/ }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Billing only, since')).toBeVisible();
  });

  await test.step('the refusal refreshes role, menu and buttons', async () => {
    const menu = edsPage.getByRole('navigation', { name: 'Main' }).first();
    await expect(menu.getByRole('link', { name: 'My Pets' })).toBeVisible();
    await edsPage.getByRole('button', { name: 'Add pet' }).click();
    await expect(edsPage.getByText('Your role has changed').first()).toBeVisible();
    await expect(menu.getByRole('link', { name: 'My Pets' })).toHaveCount(0);
    await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(edsPage.getByRole('button', { name: 'Add pet' })).toHaveCount(0);
    expect(await edsPage.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});
