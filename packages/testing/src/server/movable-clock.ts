import { Client } from 'pg';

/**
 * Lets `platform.now()`, the only clock the product's statements read, be moved: as if the database's machine had a
 * different time. For a migrated database; the product has no such table.
 */
export async function makeClockMovable(superuserUrl: string): Promise<void> {
  await ask(superuserUrl, async (client) => {
    await client.query('create schema testing authorization petcare_owner');
    await client.query('set role petcare_owner');
    await client.query("create table testing.clock as select interval '0' as shift");
    await client.query('grant usage on schema testing to public');
    await client.query('grant select on testing.clock to public');
    const { rows } = await client.query<{ sql: string }>("select pg_get_functiondef('platform.now'::regproc) as sql");
    await client.query((rows[0]?.sql ?? '').replace('platform.now()', 'testing.real_now()'));
    await client.query(
      `create or replace function platform.now() returns timestamptz language sql stable parallel safe
       return testing.real_now() + (select shift from testing.clock)`,
    );
  });
}

/** Moves it from where it is by a PostgreSQL interval such as `'2 days'` or `'-1 hour'`. */
export async function shiftClock(ownerUrl: string, interval: string): Promise<void> {
  await ask(ownerUrl, (client) => client.query('update testing.clock set shift = shift + $1::interval', [interval]));
}

/** Sets it to an instant, ISO 8601, from which it runs on. */
export async function setClock(ownerUrl: string, instant: string): Promise<void> {
  const shift = '$1::timestamptz - testing.real_now()';
  await ask(ownerUrl, (client) => client.query(`update testing.clock set shift = ${shift}`, [instant]));
}

async function ask(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
