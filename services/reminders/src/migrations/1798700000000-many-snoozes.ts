import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Nobody waits while the whole table is read: the next migration does that. */
const kindCheck = (
  snoozes: string,
): string => `ALTER TABLE reminders.notification DROP CONSTRAINT notification_kind_check,
  ADD CONSTRAINT notification_kind_check
    CHECK (kind ~ '^(due|(lead|follow-up) ([1-5]|P[0-9A-Z]{2,20})|snooze ${snoozes}|escalation)$') NOT VALID`;

/** What is put off every day for three months was never told of again. */
export class ManySnoozes1798700000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(kindCheck('[1-9][0-9]{0,2}'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM reminders.notification WHERE kind ~ '^snooze ...$'`);
    await queryRunner.query(`UPDATE reminders.occurrence SET snoozes = 99 WHERE snoozes > 99`);
    await queryRunner.query(kindCheck('[1-9][0-9]?'));
  }
}
