import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many of a course's times passed on hold: they don't count as doses. */
export class DosesOnHold1798100010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "health"."dose_plan" ADD "held_from" TIMESTAMP WITH TIME ZONE, ADD "held_until" TIMESTAMP WITH TIME ZONE, ADD "doses_held" integer NOT NULL DEFAULT '0'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "health"."dose_plan" DROP COLUMN "doses_held", DROP COLUMN "held_until", DROP COLUMN "held_from"`,
    );
  }
}
