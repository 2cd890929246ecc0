import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addPet, addressOf, expect, logIn, newPerson, signUp, test } from './fixtures.ts';
import { organisationOf } from './in-database.ts';
import { mailTo } from './inbox.ts';
import { hurryMails, moveTo, prescribe, soonIn, zoneAt } from './prescribing.ts';

const bell = (page: Page, name: RegExp | string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
/** The person comes back to this tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('a due dose is told under the bell without a reload, and read on one device it is read on the other', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  const rosa = newPerson('Rosa');
  await signUp(page, rosa);
  const organisation = await organisationOf(page);
  const zone = zoneAt(12);
  await moveTo(product, organisation, zone);
  await addPet(page, 'Biscuit');
  await prescribe(page, { at: soonIn(zone), isMailed: true });
  const other = await (await browser.newContext({ baseURL })).newPage();
  await logIn(other, rosa.username, rosa.password);
  for (const where of [page, other]) await expect(bell(where, 'Notifications')).toBeVisible();

  await hurryMails(product, organisation, 'health.dose');
  await mailTo(product.inboxUrl, addressOf(rosa), /^Biscuit: Insulin, 2 IU/);
  for (const where of [page, other]) {
    await comeBack(where);
    await expect(bell(where, 'Notifications, 1 unread')).toBeVisible();
  }
  await bell(page, 'Notifications, 1 unread').click();
  await panel(page)
    .getByRole('link', { name: /^Unread: Biscuit: Insulin/ })
    .click();
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page, 'Notifications')).toBeVisible();
  await comeBack(other);
  await expect(bell(other, 'Notifications')).toBeVisible();
  await expect(bell(other, /unread/)).toHaveCount(0);
});

test('Petcare can be installed: its manifest and icons are there', async ({ page, baseURL }) => {
  await page.goto('/auth?tab=login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(new URL(String(address), baseURL).href);
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const manifest = (await answer.json()) as { start_url: string; display: string; icons: { src: string }[] };
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(new URL(src, baseURL).href);
    expect(await icon.body()).toEqual(
      await readFile(join(import.meta.dirname, '../../shell', src.split('/').at(-1) ?? '')),
    );
  }
});
