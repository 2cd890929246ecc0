import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = ['training_plan', 'training_session'];

/** The trainer’s handout, and how it looked on the day. */
export class TrainingFiles1796200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await queryRunner.query(`ALTER TABLE "journal"."${table}" ADD "file_ids" jsonb NOT NULL DEFAULT '[]'`);
      await queryRunner.query(
        `ALTER TABLE "journal"."${table}" ADD CONSTRAINT "${table}_file_ids_check" CHECK (jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20)`,
      );
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await queryRunner.query(`ALTER TABLE "journal"."${table}" DROP CONSTRAINT "${table}_file_ids_check"`);
      await queryRunner.query(`ALTER TABLE "journal"."${table}" DROP COLUMN "file_ids"`);
    }
  }
}
