import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const signature = 'money.expenses_to_book(integer)';

/** Expenses of all organisations that repeat today; the worker then books each in its own name. */
const expensesToBook = `
  CREATE FUNCTION ${signature.replace('(', '(most ')}
  RETURNS TABLE (organisation_id uuid, expense_id uuid) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT e.organisation_id, e.id FROM money.expense e
    JOIN organisations.organisation o ON o.id = e.organisation_id
    WHERE e.next_on <= (platform.now() AT TIME ZONE 'UTC' + interval '14 hours')::date AND e.deleted_at IS NULL
      AND e.next_on <= (platform.now() AT TIME ZONE o.zone)::date AND o.deleted_at IS NULL
    ORDER BY e.next_on LIMIT most;
  END`;
const grants = ['SELECT ON money.expense', 'SELECT ON organisations.organisation'];

export class RecurringExpense1795399587178 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."expense" ADD "recurring" text`);
    await queryRunner.query(`ALTER TABLE "money"."expense" ADD "next_on" date`);
    await queryRunner.query(`ALTER TABLE "money"."expense" ADD "series_id" uuid`);
    await queryRunner.query(`ALTER TABLE "money"."expense" ADD "series_on" date`);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "expense_organisation_id_series_id_series_on_idx" ON "money"."expense"  ("organisation_id", "series_id", "series_on") WHERE series_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "expense_next_on_idx" ON "money"."expense"  ("next_on") WHERE next_on IS NOT NULL AND deleted_at IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "money"."expense" ADD CONSTRAINT "expense_next_on_check" CHECK (next_on IS NULL OR (recurring IS NOT NULL AND next_on > spent_on))`,
    );
    await queryRunner.query(
      `ALTER TABLE "money"."expense" ADD CONSTRAINT "expense_series_check" CHECK ((series_id IS NULL) = (series_on IS NULL) AND (series_id IS NULL OR recurring IS NULL))`,
    );
    await queryRunner.query(
      `ALTER TABLE "money"."expense" ADD CONSTRAINT "expense_recurring_check" CHECK (length(recurring) BETWEEN 1 AND 200)`,
    );
    for (const sql of [expensesToBook, ...crossFunctionSql(signature, grants)]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`REVOKE SELECT ON money.expense FROM petcare_cross`);
    await queryRunner.query(`ALTER TABLE "money"."expense" DROP CONSTRAINT "expense_recurring_check"`);
    await queryRunner.query(`ALTER TABLE "money"."expense" DROP CONSTRAINT "expense_series_check"`);
    await queryRunner.query(`ALTER TABLE "money"."expense" DROP CONSTRAINT "expense_next_on_check"`);
    await queryRunner.query(`DROP INDEX "money"."expense_next_on_idx"`);
    await queryRunner.query(`DROP INDEX "money"."expense_organisation_id_series_id_series_on_idx"`);
    await queryRunner.query(`ALTER TABLE "money"."expense" DROP COLUMN "series_on"`);
    await queryRunner.query(`ALTER TABLE "money"."expense" DROP COLUMN "series_id"`);
    await queryRunner.query(`ALTER TABLE "money"."expense" DROP COLUMN "next_on"`);
    await queryRunner.query(`ALTER TABLE "money"."expense" DROP COLUMN "recurring"`);
  }
}
