import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { signInAsSuperAdmin } from './super-admin.ts';

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
  await expect(page.getByRole('region', { name: 'Work in the background' })).toContainText('Answers');

  await page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Organisations' }).click();
  await page.getByRole('searchbox', { name: 'Name, or somebody in it' }).fill(addressOf(owner));
  // The heads of the columns, and the one family that she is in.
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: "Olive's pets" }).click();
  await expect(page.getByRole('row', { name: /Olive/ })).toContainText('Owner');
  await expect(page.getByRole('meter', { name: 'Members' })).toBeVisible();
  await expect(page.getByText('Biscuit')).toHaveCount(0);

  await page.getByRole('link', { name: 'What was done in it' }).click();
  const trail = page.getByRole('list', { name: 'Audit trail' });
  await expect(trail.getByRole('listitem').filter({ hasText: 'pet.created' })).toContainText(owner.username);
  await expect(page.getByText('Biscuit')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(trail.getByRole('listitem').filter({ hasText: 'organisation.looked-at' }).first()).toContainText(
    staff.username,
  );
});

test('for everybody else the screens of staff do not exist, and nothing of them is downloaded', async ({ page }) => {
  await signUp(page, newPerson('Una'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/super-admin', '/super-admin/organization-management', '/admin/audit-trail']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Super Admin' })).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/mf/admin/') || path.startsWith('/api/super-admin'))).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

test('a super admin drops in with a reason, and then sees what the family sees', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const owner = newPerson('Dora');
  const family = await browser.newPage({ baseURL });
  await signUp(family, owner);
  await addPet(family, 'Biscuit');
  await signInAsSuperAdmin(page, product);
  await page.goto(`/super-admin/organization-management?search=${owner.username}`);
  await page.getByRole('link', { name: "Dora's pets" }).click();

  await page.getByRole('button', { name: 'Drop in…' }).click();
  const dialog = page.getByRole('dialog', { name: "Drop in to Dora's pets" });
  await dialog.getByRole('button', { name: 'Drop in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Enter a value.');
  await dialog.getByLabel('Reason').fill('PC-00042: no mail came');
  await dialog.getByRole('button', { name: 'Drop in', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/pets');
  await expect(page.getByRole('link', { name: 'Biscuit' })).toBeVisible();
});
