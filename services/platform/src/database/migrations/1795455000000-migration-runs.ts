import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was applied before is known by its name alone. */
export class MigrationRuns1795455000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE platform.migration_run (
      name text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT platform.now(),
      ms int NOT NULL,
      release text,
      CONSTRAINT migration_run_pkey PRIMARY KEY (name)
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE platform.migration_run`);
  }
}
