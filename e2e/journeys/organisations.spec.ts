import { faultsOf } from '../axe.ts';
import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { confirmAddress, linkIn, mailTo } from './inbox.ts';

test('somebody who has an organisation joins a second one, and changes between them', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  const olga = newPerson('Olga');
  const ida = newPerson('Ida');
  await signUp(page, olga);
  await addPet(page, 'Biscuit');
  const idas = await (await browser.newContext({ baseURL })).newPage();
  await signUp(idas, ida);
  await addPet(idas, 'Pearl');
  await confirmAddress(page, product, olga);
  await confirmAddress(idas, product, ida);

  await page.goto('/settings?tab=members');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('E-mail', { exact: true }).fill(addressOf(ida));
  await page.getByRole('radio', { name: /^Carer/ }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  const link = linkIn(await mailTo(product.inboxUrl, addressOf(ida), /has invited you/), '/accept-invitation');

  await page.goto(link);
  await expect(page.getByText('You’re logged in with another address')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await idas.goto(link);
  await expect(idas.getByRole('button', { name: /^Join / })).toBeVisible();
  expect(await faultsOf(idas)).toEqual([]);
  await idas.getByRole('button', { name: /^Join / }).click();
  await idas.waitForURL(/\/dashboard$/);
  await idas.goto('/pets');
  await expect(idas.getByRole('link', { name: 'Biscuit' })).toBeVisible();
  await expect(idas.getByRole('link', { name: 'Pearl' })).toHaveCount(0);

  const switcher = idas.getByRole('button', { name: /^Organisation: / });
  await switcher.focus();
  await idas.keyboard.press('Enter');
  await expect(idas.getByRole('menuitemradio')).toHaveCount(2);
  await expect(idas.getByRole('menuitemradio', { checked: true })).toContainText('Carer');
  await idas.getByRole('menuitemradio', { name: /Owner/ }).click();
  await idas.waitForURL(/\/dashboard$/);
  await idas.goto('/pets');
  await expect(idas.getByRole('link', { name: 'Pearl' })).toBeVisible();
  await expect(idas.getByRole('link', { name: 'Biscuit' })).toHaveCount(0);
  await idas.goto(link);
  await expect(idas.getByText('a link works only once')).toBeVisible();
});
