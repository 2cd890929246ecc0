import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a transaction of its own, in which others can go on reading and writing. */
export class ManySnoozesChecked1798700000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE reminders.notification VALIDATE CONSTRAINT notification_kind_check`);
  }

  async down(): Promise<void> {}
}
