import { Client } from 'pg';

/** Where this run's PostgreSQL listens; jest's global set-up started it and left the addresses in the environment. */
export function testServer(): { superuserUrl: string; ownerUrl: string; appUrl: string } {
  return {
    superuserUrl: address('PETCARE_TEST_SUPERUSER_URL'),
    ownerUrl: address('PETCARE_TEST_OWNER_URL'),
    appUrl: address('PETCARE_TEST_APP_URL'),
  };
}

/** This run's Redis; each of jest's workers has its own database in it. */
export function testRedisUrl(): string {
  return `${address('PETCARE_TEST_REDIS_URL')}/${process.env['JEST_WORKER_ID'] ?? '0'}`;
}

/** Runs statements as superuser, outside any test database. */
export async function onServer(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: testServer().superuserUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function address(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`${name} is not set: run the tests through "npm test -- jest", which starts the servers.`);
}
