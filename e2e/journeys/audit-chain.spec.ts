import { join } from 'node:path';
import { startPostgres } from '@petcare/infra/postgres';
import { Client } from 'pg';
import type { Product } from '../running-product.ts';
import { addPet, expect, newPerson, signUp, test } from './fixtures.ts';
import { signInAsSuperAdmin } from './super-admin.ts';

/** Bypasses Petcare, as someone who got into the database would. */
async function inItsDatabase<T>({ dataDirectory }: Product, work: (client: Client) => Promise<T>): Promise<T> {
  // The one already running.
  const { ownerUrl } = await startPostgres({ dataDirectory: join(dataDirectory, 'postgres') });
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set role petcare_cross');
    return await work(client);
  } finally {
    await client.end();
  }
}

test('an event that was changed in the database is named by the button, and the chain is whole without that', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  const family = await browser.newPage({ baseURL });
  await signUp(family, newPerson('Tara'));
  await addPet(family, 'Biscuit');
  await signInAsSuperAdmin(page, product);
  await page.goto('/admin/audit-trail');
  const verify = page.getByRole('button', { name: 'Verify the chain' });

  const [sequence, before] = await inItsDatabase(product, async (client) => {
    const newest = `select sequence, changes from platform.audit_event
      where action = 'pet.created' and sequence is not null order by sequence desc limit 1`;
    await expect.poll(async () => (await client.query(newest)).rowCount).toBe(1);
    const { rows } = await client.query<{ sequence: string; changes: object }>(newest);
    return [rows[0]?.sequence ?? '', JSON.stringify(rows[0]?.changes)] as const;
  });
  const write = (changes: string) =>
    inItsDatabase(product, (client) =>
      client.query('update platform.audit_event set changes = $2::jsonb where sequence = $1', [sequence, changes]),
    );

  await write('{"name": [null, "Forged"]}');
  await verify.click();
  const wrong = page.getByRole('list', { name: 'What is wrong with the chain' });
  await expect(wrong.getByRole('listitem')).toHaveText(
    new RegExp(
      `^Event ${Number(sequence).toLocaleString('en-GB')} \\(somebody added a pet, .*\\) has other values than those that were sealed\\.$`,
    ),
  );
  await expect(page.getByText('Forged')).toHaveCount(0);

  await write(before);
  await verify.click();
  await expect(page.getByText('The chain is whole')).toBeVisible();
  await expect(page.getByText('the one we keep outside the database')).toBeVisible();
  await page.reload();
  await expect(
    page
      .getByRole('list', { name: 'Audit trail' })
      .getByRole('listitem')
      .filter({ hasText: 'verified the audit trail' })
      .first(),
  ).toBeVisible();
});
