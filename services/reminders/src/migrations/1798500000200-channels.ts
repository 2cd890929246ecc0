import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each reminder tells people: in every way, unless somebody chooses otherwise. */
export class Channels1798500000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "reminders"."reminder" ADD "channels" text array NOT NULL DEFAULT '{email,app,push,calendar}'`,
    );
    await queryRunner.query(
      `ALTER TABLE "reminders"."reminder" ADD CONSTRAINT "reminder_channels_check" CHECK (cardinality(channels) = ('email' = ANY (channels))::int + ('app' = ANY (channels))::int + ('push' = ANY (channels))::int + ('calendar' = ANY (channels))::int) NOT VALID`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "reminders"."reminder" DROP COLUMN "channels"`);
  }
}
