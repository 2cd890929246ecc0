import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Storage besides that of the plan. */
export class StorageAddOn1795412000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "organisations"."organisation" ADD "storage_gb" integer NOT NULL DEFAULT '0', ADD CONSTRAINT "organisation_storage_gb_check" CHECK (storage_gb BETWEEN 0 AND 1000)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "organisations"."organisation" DROP COLUMN "storage_gb"`);
  }
}
