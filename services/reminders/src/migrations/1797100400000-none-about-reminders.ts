import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever stops the daily e-mail hears of no reminder, and of doses as before; which types they muted themselves is kept. */
export class NoneAboutReminders1797100400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "reminders"."notification_setting" ADD "all_muted" boolean NOT NULL DEFAULT false`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "reminders"."notification_setting" DROP COLUMN "all_muted"`);
  }
}
