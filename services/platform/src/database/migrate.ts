import { DataSource } from 'typeorm';
import { dataSourceOptions, type DomainDatabase } from './domain-database.ts';
import { forgetSizes, grantAll, grantNew } from './migration-grants.ts';
import { notingMigrations, withinEach } from './note-migrations.ts';

/** One at a time, however many processes start together. */
const lockKey = 726_354_011;

/**
 * Brings the database up to date as its owner and grants the application role what it needs, no more: after each migration, access
 * to what that made, so that it can be used even if a later one fails. `release` is recorded with each.
 * @returns the names of the migrations applied now
 */
export async function migrate(
  ownerUrl: string,
  appUrl: string,
  domains: readonly DomainDatabase[],
  release: string | null = null,
): Promise<string[]> {
  const granted = { role: decodeURIComponent(new URL(appUrl).username), domains };
  const dataSource = await new DataSource(dataSourceOptions({ url: ownerUrl, pool: 2 }, domains)).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await lock.query(`SELECT pg_advisory_lock($1)`, [lockKey]);
    await lock.query(`CREATE SCHEMA IF NOT EXISTS platform`);
    const note = notingMigrations(release);
    withinEach(dataSource, async (queryRunner, done) => {
      await note(queryRunner, done);
      await grantNew(queryRunner, granted);
      await forgetSizes(queryRunner);
    });
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    await dataSource.transaction((database) => grantAll(database, granted));
    return applied.map((migration) => migration.name);
  } finally {
    await lock.query(`SELECT pg_advisory_unlock($1)`, [lockKey]);
    await lock.release();
    await dataSource.destroy();
  }
}
