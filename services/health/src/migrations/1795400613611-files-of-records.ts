import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FilesOfRecords1795400613611 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "health"."vaccination" ADD "file_ids" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(`ALTER TABLE "health"."visit" ADD "file_ids" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(
      `ALTER TABLE "health"."vaccination" ADD CONSTRAINT "vaccination_file_ids_check" CHECK (jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20)`,
    );
    await queryRunner.query(
      `ALTER TABLE "health"."visit" ADD CONSTRAINT "visit_file_ids_check" CHECK (jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "health"."visit" DROP CONSTRAINT "visit_file_ids_check"`);
    await queryRunner.query(`ALTER TABLE "health"."vaccination" DROP CONSTRAINT "vaccination_file_ids_check"`);
    await queryRunner.query(`ALTER TABLE "health"."visit" DROP COLUMN "file_ids"`);
    await queryRunner.query(`ALTER TABLE "health"."vaccination" DROP COLUMN "file_ids"`);
  }
}
