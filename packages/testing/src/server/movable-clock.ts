import { Client, Pool } from 'pg';

/**
 * Lets `platform.now()`, the only clock the product's statements read, be moved: as if the database's machine had a
 * different time. For a migrated database; the product has no such table.
 */
export async function makeClockMovable(superuserUrl: string): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
}

/** That clock, as somebody moves it who keeps a connection for it: `close` it before the database is dropped. */
export class MovableClock {
  private readonly owner: Pool;

  constructor(ownerUrl: string) {
    this.owner = new Pool({ connectionString: ownerUrl, max: 1 });
    // A server that is stopped ends the connection, and the next move opens another.
    this.owner.on('error', () => undefined);
  }

  /** Moves it from where it is by a PostgreSQL interval such as `'2 days'` or `'-1 hour'`. */
  async shift(interval: string): Promise<void> {
    await this.owner.query('update testing.clock set shift = shift + $1::interval', [interval]);
  }

  /** Sets it to an instant, ISO 8601, from which it runs on. */
  async set(instant: string): Promise<void> {
    await this.owner.query('update testing.clock set shift = $1::timestamptz - testing.real_now()', [instant]);
  }

  async close(): Promise<void> {
    await this.owner.end();
  }
}
