import type { Page } from '@playwright/test';
import { faultsOf } from '../axe.ts';
import { addressOf, expect, logIn, newPerson, signUp, test, type Person } from './fixtures.ts';
import { linkIn, mailTo } from './inbox.ts';
import { oneTimeCode } from './one-time-code.ts';

async function enter(page: Page, { username }: Person, password: string): Promise<void> {
  await page.goto('/auth?tab=login');
  await page.getByLabel('Username or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a forgotten password is replaced by a mail, once, and every other log-in ends', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const person = newPerson('Fay');
  await signUp(page, person);
  await page.waitForLoadState('networkidle');
  // This page should hear of it through what its owner does: its own requests wait until then.
  await page.route('**/api/**', () => undefined);
  const elsewhere = await browser.newPage({ baseURL });
  await elsewhere.goto('/auth?tab=login');
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click();
  await elsewhere.getByLabel('Username or e-mail').fill(person.username);
  await elsewhere.getByRole('button', { name: 'Send me a link' }).click();
  await expect(elsewhere.getByText('Check your e-mail')).toBeVisible();

  const link = linkIn(await mailTo(product.inboxUrl, addressOf(person), /new password/), '/reset-password');
  await elsewhere.goto(link);
  await elsewhere.getByLabel('New password').fill('another long enough secret');
  await elsewhere.getByRole('button', { name: 'Change my password' }).click();
  await expect(elsewhere.getByText('Your password has been changed')).toBeVisible();

  await elsewhere.goto(link);
  await expect(elsewhere.getByText('This link no longer works', { exact: true })).toBeVisible();
  await logIn(elsewhere, person.username, 'another long enough secret');

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // One press: something else of the page may ask at any time, too, and then there is nothing left to press.
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Sharing' }).click();
  await expect(page.getByText('Your session has expired. Redirecting to login...').first()).toBeVisible();
  await page.waitForURL(/\/auth\?redirect=/);
  await enter(page, person, person.password);
  await expect(page.getByRole('alert')).toBeVisible();
});

test('two-factor is set up with an app, asked for at log-in, and a recovery code stands in for a lost phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson('Theo');
  await signUp(page, person);
  await page.goto('/settings?tab=two-factor');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('The code it’s showing').fill(oneTimeCode(secret));
  await page.getByRole('button', { name: 'Turn two-factor on' }).click();

  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  const phone = await (await browser.newContext({ baseURL })).newPage();
  await enter(phone, person, person.password);
  await expect(phone.getByRole('heading', { name: 'One more step' })).toBeFocused();
  expect(await faultsOf(phone)).toEqual([]);
  // The next half-minute's code: a used one doesn't count again.
  await phone.getByLabel('Code from your authenticator app').fill(oneTimeCode(secret, 30_000));
  await phone.getByRole('button', { name: 'Log in' }).click();
  await phone.waitForURL(/\/dashboard$/);

  const lost = await browser.newPage({ baseURL });
  await enter(lost, person, person.password);
  await lost.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await lost.getByLabel('Recovery code').fill(codes[0] ?? '');
  await lost.getByRole('button', { name: 'Log in' }).click();
  await lost.waitForURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await expect(page.getByRole('dialog', { name: 'New recovery codes?' })).toBeVisible();
  await expect(page.getByLabel('Your password')).toBeFocused();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByLabel('Your password').fill(person.password);
  await page.getByLabel('Code from your authenticator app').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();
});

test('a second device is seen, logged out, and what was typed on it is there after logging in again', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson('Dot');
  await signUp(page, person);
  const other = await browser.newPage({ baseURL });
  await logIn(other, person.username, person.password);
  await other.goto('/pets/new');
  await other.getByLabel('Name').fill('Pepper');

  await page.goto('/settings?tab=sessions');
  const rows = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await page.getByRole('button', { name: /^Log out Chrome/ }).click();
  await expect(rows).toHaveCount(1);

  await other.getByLabel('Species').selectOption('dog');
  await other.getByRole('button', { name: 'Add pet' }).click();
  await expect(other.getByText('Your session has expired. Redirecting to login...').first()).toBeVisible();
  await other.waitForURL(/\/auth\?redirect=%2Fpets%2Fnew/);
  await other.getByLabel('Username or e-mail').fill(person.username);
  await other.getByLabel('Password', { exact: true }).fill(person.password);
  await other.getByRole('button', { name: 'Log in' }).click();
  await expect(other.getByLabel('Name')).toHaveValue('Pepper');
});

test('logging in leads back to a place of the site, and to no other site', async ({ page, product, baseURL }) => {
  const tricks = [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ];
  await logIn(page, 'demo', product.demoPassword);
  for (const trick of tricks) {
    await page.goto(`/auth?redirect=${encodeURIComponent(trick)}`);
    await page.waitForURL(new URL('/dashboard', baseURL).href);
  }
  await page.goto(`/auth?redirect=${encodeURIComponent('/schedule?tab=done')}`);
  await page.waitForURL(new URL('/schedule?tab=done', baseURL).href);
});
