import type { MigrationInterface, QueryRunner } from 'typeorm';

const check = 'medication_file_ids_check';

/** The prescription, the leaflet, the label. */
export class MedicationFiles1795805000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "health"."medication" ADD "file_ids" jsonb NOT NULL DEFAULT '[]'`);
    await queryRunner.query(
      `ALTER TABLE "health"."medication" ADD CONSTRAINT "${check}" CHECK (jsonb_typeof(file_ids) = 'array' AND jsonb_array_length(file_ids) <= 20)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "health"."medication" DROP CONSTRAINT "${check}"`);
    await queryRunner.query(`ALTER TABLE "health"."medication" DROP COLUMN "file_ids"`);
  }
}
