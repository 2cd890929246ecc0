import { join } from 'node:path';
import { startPostgres } from '@petcare/infra/postgres';
import { workerOf } from '@petcare/infra/spawned-product';
import { Client } from 'pg';
import type { Product } from '../running-product.ts';
import { addPet, addressOf, expect, newPerson, signUp, test } from './fixtures.ts';
import { mailTo } from './inbox.ts';
import { localDate, localTime } from './local-time.ts';
import { runAdmin, signInAsSuperAdmin } from './super-admin.ts';

/** The database as its owner; `end` it. */
async function asOwner({ dataDirectory }: Product): Promise<Client> {
  // The one already running.
  const { ownerUrl } = await startPostgres({ dataDirectory: join(dataDirectory, 'postgres') });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  return client;
}

/** Holds every reminder back until the returned function is called, so that a job working on them stops where it is. */
async function holdReminders(product: Product): Promise<() => Promise<void>> {
  const client = await asOwner(product);
  await client.query('begin');
  await client.query('lock table reminders.reminder in exclusive mode');
  return () => client.end();
}

/** `kill -9` in the middle of its work; resolves once another has started. */
async function killWorker(product: Product): Promise<void> {
  const killed = workerOf(product);
  if (killed === null) throw new Error('No worker runs');
  process.kill(killed, 'SIGKILL');
  await expect(() => expect([null, killed]).not.toContain(workerOf(product))).toPass();
}

test('a data job is paused where it is, its worker killed, and it goes on from there to its end', async ({
  page,
  product,
}) => {
  await signInAsSuperAdmin(page, product);
  await page.goto('/super-admin/migration-dashboard');
  const job = page.getByRole('listitem').filter({ hasText: 'Plan reminders again' });
  const press = (name: string) => job.getByRole('button', { name, exact: true }).click();

  const release = await holdReminders(product);
  try {
    await press('Start');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start the job' }).click();
    await expect(job.getByText('Running')).toBeVisible();
    await press('Pause');
    await expect(job.getByText('Paused')).toBeVisible();
    await killWorker(product);
    await expect(job.getByText('Paused')).toBeVisible();
  } finally {
    await release();
  }
  await expect(job.getByRole('button', { name: 'Pause', exact: true })).toHaveCount(0);
  await press('Resume');
  // It goes through every organisation there is.
  await expect(job.getByText('Done', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(job.getByText(/^Run by/)).toBeVisible();
  const [, done, total] = /([\d,]+) of ([\d,]+) organisations/.exec((await job.textContent()) ?? '') ?? [];
  expect(done).toBe(total);

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
  const givenUp = page.getByRole('link', { name: /e-mails? (was|were) given up on$/ });
  const row = page.getByRole('row', { name: /^Reminder/ }).filter({ hasText: 'Vera’s pets' });
  await expect(async () => {
    await page.goto('/super-admin');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await givenUp.click({ timeout: 2_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

/** Of the newest database change that can be reverted while everything runs: it only adds an index. */
const harmless = { name: 'EventsSetAsideInOrder1795600303050', title: /Events set aside in order/i };

/** Reverts the migration, and holds the next ones back until the returned function is called, like a migration running elsewhere. */
async function takeBackMigration(product: Product): Promise<() => Promise<void>> {
  const client = await asOwner(product);
  await client.query('select pg_advisory_lock(726354011)');
  await client.query('begin');
  await client.query('drop index platform.domain_event_given_up_idx');
  await client.query(
    'create index domain_event_given_up_idx on platform.domain_event (given_up_at) where given_up_at is not null',
  );
  await client.query('delete from platform.migration where name = $1', [harmless.name]);
  await client.query('commit');
  return () => client.end();
}

test('a migration that waits is applied on the command line, watched in the Script Log, and is seen as applied', async ({
  page,
  product,
}) => {
  await signInAsSuperAdmin(page, product);
  const release = await takeBackMigration(product);
  let script: Promise<void> | undefined;
  const log = await page.context().newPage();
  try {
    await page.goto('/super-admin');
    await page.getByRole('link', { name: '1 migration waits to be applied' }).click();
    await expect(page.getByRole('row', { name: harmless.title })).toContainText('Pending');

    script = runAdmin(product, ['migrate']);
    await log.goto('/admin/script-log?script=migrate&state=running');
    await expect(async () => {
      await log.reload();
      await expect(log.getByRole('heading', { level: 1 })).toBeVisible();
      await log.getByRole('link', { name: 'migrate' }).click({ timeout: 2_000 });
    }).toPass();
    await expect(log.getByLabel('Output')).toContainText('once nobody else is doing so');
    await expect(log.getByText('Running', { exact: true }).first()).toBeVisible();
  } finally {
    await release();
  }
  await script;
  await expect(log.getByLabel('Output')).toContainText(`Applied ${harmless.name}`);
  await expect(log.getByText('Succeeded', { exact: true }).first()).toBeVisible();
  await log.close();

  await expect(page.getByText(/migrations? waits? to be applied/)).toHaveCount(0);
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect(page.getByRole('row', { name: harmless.title })).toContainText('Applied');
});
