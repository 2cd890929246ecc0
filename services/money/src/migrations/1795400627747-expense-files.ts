import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExpenseFiles1795400627747 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."expense" ADD "file_ids" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(
      `ALTER TABLE "money"."expense" ADD CONSTRAINT "expense_file_ids_check" CHECK (jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."expense" DROP CONSTRAINT "expense_file_ids_check"`);
    await queryRunner.query(`ALTER TABLE "money"."expense" DROP COLUMN "file_ids"`);
  }
}
