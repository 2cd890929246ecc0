import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Not every entry of the history knows its day. */
export class VagueDays1797320000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "platform"."record_entry" ADD "is_vague" boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "platform"."record_entry" DROP COLUMN "is_vague"`);
  }
}
