import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a deletion took along comes back with what was deleted. */
export class BinAlong1795400011129 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "platform"."recycle_bin_entry" ADD "deleted_with" uuid`);
    await queryRunner.query(
      `CREATE INDEX "recycle_bin_entry_organisation_id_deleted_with_idx" ON "platform"."recycle_bin_entry"  ("organisation_id", "deleted_with") WHERE deleted_with IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "platform"."recycle_bin_entry_organisation_id_deleted_with_idx"`);
    await queryRunner.query(`ALTER TABLE "platform"."recycle_bin_entry" DROP COLUMN "deleted_with"`);
  }
}
