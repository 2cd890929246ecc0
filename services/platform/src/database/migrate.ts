import { DataSource, type EntityManager } from 'typeorm';
import { dataSourceOptions, type DomainDatabase } from './domain-database.ts';
import { noteMigrations } from './note-migrations.ts';

/** One at a time, however many processes start together. */
const lockKey = 726_354_011;

async function grantTo(database: EntityManager, role: string, domains: readonly DomainDatabase[]): Promise<void> {
  for (const schema of new Set(domains.map((domain) => domain.schema))) {
    await database.query(`GRANT USAGE ON SCHEMA ${schema} TO ${role}`);
    await database.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${schema} TO ${role}`);
    await database.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${schema} TO ${role}`);
    await database.query(`GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${schema} TO ${role}`);
  }
  for (const sql of domains.flatMap((domain) => domain.refused?.(role) ?? [])) await database.query(sql);
}

/**
 * Of no tenant's column are there statistics, so that PostgreSQL takes every organisation for a 200th of a table. One plan serves
 * all of them, and the one for the average organisation, which has a few rows, reads all rows of a large one.
 */
async function forgetSizes(database: EntityManager): Promise<void> {
  await database.query(`DO $$
    DECLARE of record;
    BEGIN
      FOR of IN
        SELECT n.nspname AS schema, c.relname AS table FROM pg_attribute a
        JOIN pg_class c ON c.oid = a.attrelid AND c.relkind = 'r' JOIN pg_namespace n ON n.oid = c.relnamespace
        JOIN pg_policy p ON p.polrelid = c.oid AND p.polname = 'tenant'
        WHERE a.attname = 'organisation_id' AND a.attstattarget IS DISTINCT FROM 0
      LOOP
        EXECUTE format('ALTER TABLE %I.%I ALTER organisation_id SET STATISTICS 0', of.schema, of.table);
        PERFORM pg_clear_attribute_stats(of.schema, of.table, 'organisation_id', false);
      END LOOP;
    END $$`);
}

/**
 * Brings the database up to date as its owner and gives the application role what it needs, no more.
 * `release` is noted with each migration.
 * @returns the names of the migrations that were applied now
 */
export async function migrate(
  ownerUrl: string,
  appUrl: string,
  domains: readonly DomainDatabase[],
  release: string | null = null,
): Promise<string[]> {
  const role = `"${decodeURIComponent(new URL(appUrl).username)}"`;
  const dataSource = await new DataSource(dataSourceOptions({ url: ownerUrl, pool: 2 }, domains)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock($1)`, [lockKey]);
    await lock.query(`CREATE SCHEMA IF NOT EXISTS platform`);
    noteMigrations(dataSource, release);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    // At once, so that nobody is allowed for a moment what is taken back.
    await dataSource.transaction((database) => grantTo(database, role, domains));
    await dataSource.transaction(forgetSizes);
    return applied.map((migration) => migration.name);
  } finally {
    await lock.query(`SELECT pg_advisory_unlock($1)`, [lockKey]);
    await lock.release();
    await dataSource.destroy();
  }
}
