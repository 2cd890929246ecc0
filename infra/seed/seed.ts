import { argv, env, exit, stderr, stdout } from 'node:process';
import { Client } from 'pg';
import { startPostgres } from '../postgres/index.ts';
import { placesIn, readSettings } from '../start/settings.ts';
import { groundIn } from './ground.ts';
import { readSizes, type Sizes } from './sizes.ts';
import { writeRows } from './write-rows.ts';

const numbers = new Intl.NumberFormat('en-GB');
const say = (text: string): void => void stdout.write(`${text}\n`);

async function seed(url: string, sizes: Sizes): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const ground = await groundIn(client, sizes);
    const started = performance.now();
    await writeRows(client, ground, (table, rows) => say(`${table}: ${numbers.format(rows)} rows`));
    say(`Added in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
    const first = ground.earlier + 1;
    say(`Log in as seed-${first} to seed-${ground.earlier + sizes.organisations}, with the demo’s password.`);
  } finally {
    await client.end();
  }
}

/** Adds organisations with people, pets and reminders to this machine’s database, or to the one SEED_DATABASE_URL names. */
async function main(): Promise<void> {
  const sizes = readSizes(argv.slice(2));
  const { dataDirectory, production, databaseUrl } = readSettings(env);
  const given = env['SEED_DATABASE_URL'];
  if (production) throw new Error('Invented people don’t belong in production.');
  if (given) return seed(given, sizes);
  if (databaseUrl) throw new Error('DATABASE_URL is set: give an address for it as SEED_DATABASE_URL, too.');
  const embedded = await startPostgres({ dataDirectory: placesIn(dataDirectory).postgres });
  try {
    await seed(
      Object.assign(new URL(embedded.superuserUrl), { pathname: new URL(embedded.appUrl).pathname }).href,
      sizes,
    );
  } finally {
    // A running product keeps using the server.
    if (!embedded.reused) await embedded.stop();
  }
}

await main().catch((error: unknown) => {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
});
