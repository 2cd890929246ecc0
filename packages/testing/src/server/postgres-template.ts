import { Client } from 'pg';
import { makeClockMovable } from './movable-clock.ts';
import { testServer } from './test-server.ts';

export const templateName = 'petcare_template';

/** One test file builds the template and the others wait for it, whichever worker they run in. */
const lockKey = 726_354_012;

/** Migrates one database to be cloned, unless this run has already done so. */
export async function prepareTemplate(): Promise<void> {
  const client = new Client({ connectionString: testServer().superuserUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [templateName]);
    if (rowCount === 0) await buildTemplate(client);
  } finally {
    await client.end();
  }
}

async function buildTemplate(client: Client): Promise<void> {
  const unfinished = `${templateName}_unfinished`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished} owner petcare_owner`);
  const { superuserUrl, ownerUrl, appUrl } = testServer();
  const urlOf = (url: string) => Object.assign(new URL(url), { pathname: `/${unfinished}` }).href;
  // Loaded here, as the whole back end is too much to load into every test file that only clones.
  const { migrateAll } = await import('@petcare/api');
  await migrateAll(urlOf(ownerUrl), urlOf(appUrl));
  await makeClockMovable(urlOf(superuserUrl));
  await client.query(`alter database ${unfinished} rename to ${templateName}`);
}
