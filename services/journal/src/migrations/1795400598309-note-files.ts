import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteFiles1795400598309 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "journal"."note" ADD "file_ids" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(
      `ALTER TABLE "journal"."note" ADD CONSTRAINT "note_file_ids_check" CHECK (jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "journal"."note" DROP CONSTRAINT "note_file_ids_check"`);
    await queryRunner.query(`ALTER TABLE "journal"."note" DROP COLUMN "file_ids"`);
  }
}
