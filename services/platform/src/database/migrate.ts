import { DataSource, type EntityManager } from 'typeorm';
import { dataSourceOptions, type DomainDatabase } from './domain-database.ts';

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
 * Brings the database up to date as its owner and gives the application role what it needs, no more.
 * @returns the names of the migrations that were applied now
 */
export async function migrate(ownerUrl: string, appUrl: string, domains: readonly DomainDatabase[]): Promise<string[]> {
  const role = `"${decodeURIComponent(new URL(appUrl).username)}"`;
  const dataSource = await new DataSource(dataSourceOptions({ url: ownerUrl, pool: 2 }, domains)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock($1)`, [lockKey]);
    await lock.query(`CREATE SCHEMA IF NOT EXISTS platform`);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    // At once, so that nobody is allowed for a moment what is taken back.
    await dataSource.transaction((database) => grantTo(database, role, domains));
    return applied.map((migration) => migration.name);
  } finally {
    await lock.query(`SELECT pg_advisory_unlock($1)`, [lockKey]);
    await lock.release();
    await dataSource.destroy();
  }
}
