import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm';

interface Noted {
  name: string;
  ms: number;
}

const isThere = `SELECT to_regclass('platform.migration_run') IS NOT NULL AS there`;
const note = `INSERT INTO platform.migration_run (name, ms, release) VALUES ($1, $2, $3)
  ON CONFLICT (name) DO UPDATE SET applied_at = platform.now(), ms = excluded.ms, release = excluded.release`;

/**
 * Has each migration of the data source note when it was applied, how long that took and by which release, in the transaction that
 * applies it. Those from before there is a table for that are noted as soon as there is one.
 */
export function noteMigrations(dataSource: DataSource, release: string | null): void {
  const waiting: Noted[] = [];
  for (const migration of dataSource.migrations) {
    const up = migration.up.bind(migration);
    migration.up = async (queryRunner: QueryRunner) => {
      const begun = performance.now();
      await up(queryRunner);
      waiting.push({ name: nameOf(migration), ms: Math.round(performance.now() - begun) });
      const [table]: { there: boolean }[] = await queryRunner.query(isThere);
      if (!table?.there) return;
      for (const { name, ms } of waiting.splice(0)) await queryRunner.query(note, [name, ms, release]);
    };
  }
}

/** As TypeORM calls it. */
export const nameOf = (migration: MigrationInterface): string => migration.name ?? migration.constructor.name;
