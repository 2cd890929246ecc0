import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who last changed what a visit cost; null for whoever recorded it. */
export class WhoseBill1796850000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "health"."visit" ADD "costs_by" uuid`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "health"."visit" DROP COLUMN "costs_by"`);
  }
}
