import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExpenseVisit1795390980000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."expense" ADD "visit_id" uuid`);
    await queryRunner.query(
      `CREATE INDEX "expense_organisation_id_visit_id_idx" ON "money"."expense"  ("organisation_id", "visit_id") WHERE visit_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "money"."expense_organisation_id_visit_id_idx"`);
    await queryRunner.query(`ALTER TABLE "money"."expense" DROP COLUMN "visit_id"`);
  }
}
