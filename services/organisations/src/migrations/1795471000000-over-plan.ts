import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is more than a plan has room for: since when, and which stay editable. */
export class OverPlan1795471000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "organisations"."organisation" ADD "over_since" TIMESTAMP WITH TIME ZONE, ADD "kept_ids" uuid array NOT NULL DEFAULT '{}'`,
    );
    await queryRunner.query(
      `CREATE INDEX "organisation_over_since_idx" ON "organisations"."organisation"  ("over_since") WHERE over_since IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "organisations"."organisation_over_since_idx"`);
    await queryRunner.query(
      `ALTER TABLE "organisations"."organisation" DROP COLUMN "kept_ids", DROP COLUMN "over_since"`,
    );
  }
}
