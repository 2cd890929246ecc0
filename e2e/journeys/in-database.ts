import { join } from 'node:path';
import { startPostgres } from '@petcare/infra/postgres';
import type { Page } from '@playwright/test';
import { currentUser } from '@petcare/contracts';
import { Client } from 'pg';
import type { Product } from '../running-product.ts';

/** The organisation of whoever is logged in. */
export async function organisationOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/auth/user');
  return String(currentUser.parse(await answer.json()).organizationId);
}

/** Does in the product's database what nobody would wait for, such as a trial's end; `$1` is the organisation. */
export async function inDatabase(
  { dataDirectory }: Product,
  organisationId: string,
  statements: readonly string[],
): Promise<void> {
  // The one already running.
  const { appUrl } = await startPostgres({ dataDirectory: join(dataDirectory, 'postgres') });
  const client = new Client({ connectionString: appUrl });
  await client.connect();
  try {
    await client.query(`select set_config('app.org_id', $1, false)`, [organisationId]);
    for (const sql of statements) {
      const { rowCount } = await client.query(sql, [organisationId]);
      if (rowCount === 0) throw new Error(`Nothing was changed by ${sql}`);
    }
  } finally {
    await client.end();
  }
}
