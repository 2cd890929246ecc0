import { join } from 'node:path';
import { startPostgres } from '@petcare/infra/postgres';
import { Client } from 'pg';
import type { Product } from '../running-product.ts';
import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { mailTo } from './inbox.ts';
import { localDate, localTime } from './local-time.ts';
import { signInAsSuperAdmin } from './super-admin.ts';

/** Holds every reminder back until what it gives is called, so that a job over them stands still where it is. */
async function holdReminders({ dataDirectory }: Product): Promise<() => Promise<void>> {
  // The one that runs already.
  const { ownerUrl } = await startPostgres({ dataDirectory: join(dataDirectory, 'postgres') });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('begin');
  await client.query('lock table reminders.reminder in access exclusive mode');
  return () => client.end();
}

test('a data job is paused where it is, and goes on from there to its end', async ({ page, product }) => {
  await signInAsSuperAdmin(page, product);
  await page.goto('/super-admin/migration-dashboard');
  const job = page.getByRole('listitem').filter({ hasText: 'Plan reminders again' });
  const press = (name: string) => job.getByRole('button', { name, exact: true }).click();

  const release = await holdReminders(product);
  try {
    await press('Dry run');
    await expect(job.getByText('Running')).toBeVisible();
    await press('Pause');
    await expect(job.getByText('Paused')).toBeVisible();
  } finally {
    await release();
  }
  await expect(job.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(0);
  await press('Resume');
  await expect(job.getByText('Done', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(job.getByText(/Dry run by/)).toBeVisible();

  await page.goto('/admin/audit-trail?action=data-job.');
  const trail = page.getByRole('list', { name: 'Audit trail' }).getByRole('listitem');
  for (const deed of ['paused a data job', 'resumed a data job'])
    await expect(trail.filter({ hasText: deed }).first()).toBeVisible();
});

test('from “given up” on the overview a super admin sends an e-mail again, and it arrives', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const person = newPerson('Vera');
  const address = addressOf(person);
  const refusal = new URL(`/api/refusals/${address}`, product.inboxUrl);
  const family = await browser.newPage({ baseURL });
  await signUp(family, person);
  await mailTo(product.inboxUrl, address, /./);
  await addPet(family, 'Biscuit');
  await fetch(refusal, { method: 'PUT' });
  const now = new Date();
  await family.goto('/schedule/new');
  await family.getByLabel('What needs doing').fill('Worm tablet');
  await family.getByText('Pick a day', { exact: true }).click();
  await family.getByLabel('Date').fill(localDate(now));
  await family.getByText('At a time', { exact: true }).click();
  await family.getByLabel('At', { exact: true }).fill(localTime(now));
  await family.getByRole('button', { name: 'Add reminder' }).click();
  await expect(family.getByRole('heading', { name: 'Worm tablet', level: 1 })).toBeVisible();

  await signInAsSuperAdmin(page, product);
  const givenUp = page.getByRole('link', { name: /e-mails? (was|were) given up$/ });
  const row = page.getByRole('row', { name: /^Reminder/ }).filter({ hasText: "Vera's pets" });
  await expect(async () => {
    await page.goto('/super-admin');
    await givenUp.click({ timeout: 2_000 });
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/mail-problems\?outcome=dead$/);
  await expect(row.getByRole('button', { name: 'Send again' })).toHaveCount(0);

  await fetch(refusal, { method: 'DELETE' });
  await family.goto('/pets');
  const own = family.getByRole('region', { name: 'Your e-mail address' });
  await own.getByRole('button', { name: 'My address works again' }).click();
  await expect(own).toContainText('Please open the link we sent to');
  await page.reload();
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(row).toHaveCount(0);
  await mailTo(product.inboxUrl, address, /^Biscuit: Worm tablet$/);
});
