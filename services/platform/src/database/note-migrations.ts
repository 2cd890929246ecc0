import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

interface Noted {
  name: string;
  ms: number;
}

const isThere = `SELECT to_regclass('platform.migration_run') IS NOT NULL AS there`;
const note = `INSERT INTO platform.migration_run (name, ms, release) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET applied_at = platform.now(), ms = excluded.ms, release = excluded.release`;

/** Has each migration of the data source do more once its own steps are done, in the transaction that applies it. */
export function withinEach(
  dataSource: DataSource,
  more: (queryRunner: QueryRunner, done: Noted) => Promise<void>,
): void {
  for (const migration of dataSource.migrations) {
    const up = migration.up.bind(migration);
    migration.up = async (queryRunner: QueryRunner) => {
      const begun = performance.now();
      await up(queryRunner);
      await more(queryRunner, { name: nameOf(migration), ms: Math.round(performance.now() - begun) });
    };
  }
}

/**
 * Notes when a migration was applied, how long that took and by which release, in the transaction that applies it. Those from before
 * there is a table for that are noted as soon as there is one.
 */
export function notingMigrations(release: string | null): (queryRunner: QueryRunner, done: Noted) => Promise<void> {
  const waiting: Noted[] = [];
  return async (queryRunner, done) => {
    waiting.push(done);
    const [table] = (await queryRunner.query(isThere)) as { there: boolean }[];
    if (!table?.there) return;
    for (const { name, ms } of waiting.splice(0)) await queryRunner.query(note, [name, ms, release]);
  };
}

/** As TypeORM calls it. */
export const nameOf = (migration: MigrationInterface): string => migration.name ?? migration.constructor.name;
