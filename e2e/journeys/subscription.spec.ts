import type { Page } from '@playwright/test';
import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { inDatabase, organisationOf } from './in-database.ts';
import { signInAsSuperAdmin } from './super-admin.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Your subscription' });

/** Told so before anything is filled in. */
async function cannotAdd(page: Page): Promise<void> {
  await page.goto('/pets/new');
  await expect(page.getByText('Nothing can be changed here for now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add pet' })).toBeDisabled();
}

test('somebody tries Pro free, may only read when the trial is over, subscribes, and has everything back once the bill is paid', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  test.slow();
  const rosa = newPerson();
  await page.goto('/');
  await page.getByRole('link', { name: 'Try Pro free' }).click();
  await expect(page).toHaveURL(/\/auth\?tab=register&plan=pro&trial=true$/);
  await page.getByLabel('First name').fill(rosa.firstName);
  await page.getByLabel('E-mail').fill(addressOf(rosa));
  await page.getByLabel('Username').fill(rosa.username);
  await page.getByLabel('Password', { exact: true }).fill(rosa.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/dashboard$/);
  await addPet(page, 'Biscuit');
  const id = await organisationOf(page);

  await test.step('the trial ends', async () => {
    await inDatabase(product, id, [
      `update organisations.organisation set trial_started_at = platform.now() - interval '8 days' where id = $1`,
    ]);
    await page.goto('/pets');
    await expect(notice(page)).toContainText('Your free trial has ended');
    await expect(notice(page)).toContainText(/E-mails about reminders will continue until .+, then stop/);
    await expect(page.getByRole('link', { name: 'Biscuit' })).toBeVisible();
    await cannotAdd(page);
  });

  await test.step('and she subscribes', async () => {
    await page.goto('/subscription');
    await page.getByRole('button', { name: 'Choose Standard…' }).click();
    const dialog = page.getByRole('dialog', { name: 'The Standard plan' });
    await expect(dialog).toContainText('You’ll get a bill for £4.99 now');
    await dialog.getByRole('button', { name: 'Subscribe to Standard' }).click();
    await expect(page.getByRole('list', { name: 'Bills' })).toContainText('Due');
    await expect(notice(page)).toHaveCount(0);
    await addPet(page, 'Truffle');
  });

  await test.step('the bill is not paid for a fortnight', async () => {
    await inDatabase(product, id, [
      `update billing.invoice set due_at = platform.now() - interval '8 days' where organisation_id = $1`,
      `update billing.subscription set standing = 'restricted', past_due_at = platform.now() - interval '8 days' where organisation_id = $1`,
    ]);
    await page.goto('/pets');
    await expect(notice(page)).toContainText('A bill hasn’t been paid');
    await cannotAdd(page);
  });

  await test.step('staff note that it is', async () => {
    const staff = await browser.newPage({ baseURL });
    await signInAsSuperAdmin(staff, product);
    await staff.goto(`/super-admin/billing/${id}`);
    await staff.getByRole('button', { name: 'Mark as paid…' }).click();
    const sure = staff.getByRole('alertdialog');
    await expect(sure).toContainText('£4.99');
    await sure.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(staff.getByRole('list', { name: 'Bills' })).toContainText('Paid');
    await staff.close();
    await page.goto('/pets');
    await expect(page.getByRole('link', { name: 'Truffle' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await addPet(page, 'Rex');
  });

  await test.step('she cancels, and thinks better of it', async () => {
    await page.goto('/subscription');
    await page.getByRole('button', { name: 'Cancel subscription…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText(/and we won’t charge you again/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep my subscription' }).click();
    await expect(page.getByText(/Your next bill is £4.99/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel subscription…' })).toBeVisible();
  });

  await test.step('she goes down to Basic, and chooses which of four pets stay editable', async () => {
    await addPet(page, 'Mog');
    await page.goto('/subscription');
    await page.getByRole('button', { name: 'Choose Basic…' }).click();
    const dialog = page.getByRole('dialog', { name: 'The Basic plan' });
    await expect(dialog).toContainText('You have 4 pets, and it has room for 3.');
    await dialog.getByRole('button', { name: 'Change to Basic' }).click();
    await expect(page.getByText(/you’ll have Basic/)).toBeVisible();
    await inDatabase(product, id, [
      `update billing.subscription set anchor_at = anchor_at - interval '32 days', period_starts_at = period_starts_at - interval '32 days',
         period_ends_at = period_ends_at - interval '32 days', turns_at = turns_at - interval '32 days' where organisation_id = $1`,
    ]);
    await expect(async () => {
      await page.goto('/subscription');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Choose what stays editable' })).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('checkbox', { name: 'Truffle' }).uncheck();
    await page.getByRole('checkbox', { name: 'Mog' }).check();
    await page.getByRole('button', { name: 'Save what stays editable' }).click();
    await expect(page.getByText('Your choice is saved', { exact: true })).toBeVisible();
    await inDatabase(product, id, [
      `update organisations.organisation set over_since = over_since - interval '31 days' where id = $1`,
    ]);
    await page.goto('/pets');
    await expect(notice(page)).toContainText('You’re over your plan’s limits');
    for (const [name, isKept] of [
      ['Mog', true],
      ['Truffle', false],
    ] as const) {
      await page.goto('/pets');
      await page.getByRole('link', { name }).click();
      await page.getByRole('link', { name: 'Edit' }).click();
      await page.getByLabel('Name').fill(`${name} the Great`);
      await page.getByRole('button', { name: 'Save' }).click();
      if (isKept) await expect(page.getByRole('heading', { name: `${name} the Great`, level: 1 })).toBeVisible();
      else await expect(page.getByText(/this one can only be read/).first()).toBeVisible();
    }
  });
});

/** Enters a card on the page of the Stripe stand-in. */
async function enterCard(page: Page, press: string, card: string): Promise<void> {
  await page.getByRole('button', { name: press }).click();
  await page.getByRole('button', { name: card }).click();
  // Once the card is there, the address says no more of it.
  await page.waitForURL(/\/subscription(\?card=entered)?$/);
}

test('somebody pays by card, whose bank declines it and wants to be asked, and has everything back', async ({
  page,
  product,
}) => {
  test.slow();
  await signUp(page, newPerson());
  const id = await organisationOf(page);
  await inDatabase(product, id, [
    `update organisations.organisation set trial_started_at = platform.now() - interval '8 days' where id = $1`,
  ]);
  const bill = page.getByRole('list', { name: 'Bills' });

  await test.step('a card that is declined', async () => {
    await page.goto('/subscription?plan=basic');
    await page.getByRole('dialog').getByRole('button', { name: 'Subscribe to Basic' }).click();
    await enterCard(page, 'Add a card', 'Card that is declined');
    await expect(page.getByText('Visa ending in 0341').first()).toBeVisible();
    await expect(bill).toContainText('Your card was declined');
    await expect(notice(page)).toContainText('A bill hasn’t been paid');
  });

  await test.step('another one, which the bank wants confirmed', async () => {
    await enterCard(page, 'Use another card', 'Card to confirm');
    await expect(bill).toContainText('Your bank wants you to confirm');
    await page.getByRole('link', { name: /^Confirm/ }).click();
    await page.getByRole('button', { name: 'Confirm the payment' }).click();
    await expect(page.getByRole('heading', { name: 'Paid' })).toBeVisible();
  });

  await test.step('and all is back', async () => {
    await page.goto('/subscription');
    await expect(bill).toContainText('Paid');
    await expect(notice(page)).toHaveCount(0);
    await addPet(page, 'Biscuit');
  });
});
