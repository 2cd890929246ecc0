import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In a transaction of its own, in which others can go on reading and writing. */
export class ChannelsChecked1798500000250 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE reminders.reminder VALIDATE CONSTRAINT reminder_channels_check`);
  }

  async down(): Promise<void> {}
}
