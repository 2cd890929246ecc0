import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const signature = 'imports.forget_old(int, int, int)';

/** Unfinished imports go after so many days, and rows that were refused once they can't be fixed any more, a batch at a time. */
const forget = `CREATE FUNCTION imports.forget_old(draft_days int, undo_days int, batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM imports.import
      WHERE (organisation_id, id) IN (
        SELECT old.organisation_id, old.id FROM imports.import old
        WHERE old.status = 'draft' AND old.created_at < platform.now() - make_interval(days => draft_days)
        ORDER BY old.created_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1),
    emptied AS (
      UPDATE imports.import SET refused_sheet = NULL, added_ids = '{}'
      WHERE (organisation_id, id) IN (
        SELECT old.organisation_id, old.id FROM imports.import old
        WHERE old.refused_sheet IS NOT NULL AND old.applied_at < platform.now() - make_interval(days => undo_days)
        ORDER BY old.applied_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1)
    SELECT greatest((SELECT count(*) FROM gone), (SELECT count(*) FROM emptied));
  END`;

/** What stays of an import that was undone, and what of one nobody finished is forgotten without another upload. */
export class KeptAndForgotten1798620000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "imports"."import" ADD "kept" integer NOT NULL DEFAULT '0'`);
    await queryRunner.query(`DROP INDEX "imports"."import_created_at_idx"`);
    await queryRunner.query(
      `CREATE INDEX "import_unfinished_idx" ON "imports"."import"  ("created_at") WHERE status = 'draft'`,
    );
    await queryRunner.query(
      `CREATE INDEX "import_refused_idx" ON "imports"."import"  ("applied_at") WHERE refused_sheet IS NOT NULL`,
    );
    await queryRunner.query(forget);
    for (const sql of crossFunctionSql(signature, ['SELECT, UPDATE, DELETE ON imports.import']))
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`DROP INDEX "imports"."import_refused_idx"`);
    await queryRunner.query(`DROP INDEX "imports"."import_unfinished_idx"`);
    await queryRunner.query(`CREATE INDEX "import_created_at_idx" ON "imports"."import"  ("created_at") `);
    await queryRunner.query(`ALTER TABLE "imports"."import" DROP COLUMN "kept"`);
  }
}
