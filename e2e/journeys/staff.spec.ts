import type { Locator, Page } from '@playwright/test';
import { faultsInBothSchemes } from '../axe.ts';
import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { signInAsSuperAdmin } from './super-admin.ts';
import { tabTo } from './tab-to.ts';

test('a super admin finds a family by who is in it, and sees what was done there but nothing of its animals', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const owner = newPerson('Olive');
  const family = await browser.newPage({ baseURL });
  await signUp(family, owner);
  await addPet(family, 'Secret Biscuit');

  const staff = await signInAsSuperAdmin(page, product);
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Super Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Super Admin', level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Background work' })).toContainText('Responding');

  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Organisations' }).click();
  await page.getByRole('searchbox', { name: 'Name, e-mail or ticket ref' }).fill(addressOf(owner));
  // The column headings, and the only family she is in.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Olive’s pets' }).click();
  await expect(page.getByRole('meter', { name: 'Members' })).toBeVisible();
  await expect(page.getByText('Biscuit')).toHaveCount(0);
  const tab = (name: string) => page.getByRole('navigation', { name: 'Organisation' }).getByRole('link', { name });
  await tab('Members').click();
  await expect(page.getByRole('row', { name: /Olive/ })).toContainText('Owner');
  await tab('Audit trail').click();
  await expect(page.getByRole('listitem').filter({ hasText: `${owner.username} added a pet` })).toBeVisible();

  await tab('Usage').click();
  await page.getByRole('link', { name: 'What was done in it' }).click();
  const trail = page.getByRole('list', { name: 'Audit trail' });
  await expect(trail.getByRole('listitem').filter({ hasText: `${owner.username} added a pet` })).toBeVisible();
  await expect(page.getByText('Biscuit')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show everything' }).click();
  const looked = `${staff.username} looked at the organisation`;
  await expect(trail.getByRole('listitem').filter({ hasText: looked }).first()).toBeVisible();
});

test('for everybody else the screens of staff do not exist, and nothing of them is downloaded', async ({ page }) => {
  await signUp(page, newPerson('Una'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/super-admin', '/super-admin/organization-management', '/admin/audit-trail']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'There’s no page here' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Super Admin' })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/mf/admin/') || path.startsWith('/api/super-admin'))).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

/** A question from this page's person, asked without its screens. */
async function ask(page: Page, subject: string): Promise<void> {
  const cookies = await page.context().cookies();
  const csrf = cookies.find(({ name }) => name === 'csrf-token')?.value ?? '';
  const answer = await page.request.post('/api/support/tickets', {
    headers: { 'x-csrf-token': decodeURIComponent(csrf) },
    data: { subject, category: 'problem', message: 'Since Friday.' },
  });
  expect(answer.status()).toBe(201);
}

test('a super admin finds a family, drops in, exits, searches the trail and answers a ticket without a mouse', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  const owner = newPerson('Dora');
  const subject = `No mail for ${owner.username}`;
  const family = await browser.newPage({ baseURL });
  await signUp(family, owner);
  await ask(family, subject);
  const staff = await signInAsSuperAdmin(page, product, { isProven: false });
  await page.goto('/super-admin');
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const section = (name: string) => page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name });

  await test.step('in, by way of a dialog that Escape leaves', async () => {
    await press(section('Organisations'));
    await tabTo(page, page.getByRole('searchbox', { name: 'Name, e-mail or ticket ref' }));
    await page.keyboard.type(owner.username);
    await expect(page.getByRole('row')).toHaveCount(2);
    await press(page.getByRole('link', { name: 'Dora’s pets' }));
    const dropIn = page.getByRole('button', { name: 'Drop in…' });
    await press(dropIn);
    const dialog = page.getByRole('dialog', { name: 'Drop in to Dora’s pets' });
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(dropIn).toBeFocused();
    await page.keyboard.press('Enter');
    await press(dialog.getByRole('button', { name: 'Drop in', exact: true }));
    await expect(dialog.getByRole('alert')).toContainText('Say why.');
    await tabTo(page, dialog.getByLabel('Reason'));
    await page.keyboard.type('PC-00042: no mail came');
    await press(dialog.getByRole('button', { name: 'Drop in', exact: true }));
  });

  await test.step('once they have shown that it is them, with the reason as it was typed', async () => {
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await expect(proof.getByLabel(/^Code/)).toBeFocused();
    expect(await faultsInBothSchemes(page)).toEqual([]);
    await page.keyboard.type(staff.recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
  });

  await test.step('out', async () => {
    await press(page.getByRole('button', { name: 'Exit Tech Support' }));
    await page.waitForURL('**/super-admin');
  });

  await test.step('the visit is found in the trail', async () => {
    await press(section('Audit trail'));
    await tabTo(page, page.getByRole('textbox', { name: 'Who' }));
    await page.keyboard.type(staff.username);
    await tabTo(page, page.getByRole('radio', { name: 'Anybody' }));
    while (!(await page.getByRole('radio', { name: 'Support staff' }).isChecked()))
      await page.keyboard.press('ArrowRight');
    await press(page.getByRole('search', { name: 'Audit trail' }).getByRole('button', { name: 'Search' }));
    const events = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem');
    await expect(events).toHaveCount(2);
    await expect(events.first()).toContainText('ended a support visit');
    const more = events.first().getByRole('button', { name: /^More like this/ });
    await press(more);
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await press(page.getByRole('button', { name: 'Show everything' }));
  });

  await test.step('the ticket is answered', async () => {
    await press(section('Tickets'));
    await press(page.getByRole('link', { name: subject }));
    await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
    await tabTo(page, page.getByLabel('Message', { exact: true }));
    await page.keyboard.type('It is mended now.');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByRole('list', { name: 'Messages' }).getByText('It is mended now.')).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: 'Open' }), 'Shift+Tab');
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.keyboard.press('ArrowRight');
    await saved;
    await expect(page.getByRole('radio', { name: 'Resolved' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'Resolved' })).toBeFocused();
  });
});
