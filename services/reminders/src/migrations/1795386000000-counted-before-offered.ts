import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails to addresses that are not verified are counted before a server is offered them, and no more when one is known to have gone. */
export class CountedBeforeOffered1795386000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE reminders.notification ADD counted_at timestamptz`);
    await queryRunner.query(
      `CREATE INDEX notification_organisation_id_recipient_id_counted_at_idx
         ON reminders.notification (organisation_id, recipient_id, counted_at) WHERE counted_at IS NOT NULL`,
    );
    await queryRunner.query(`DROP INDEX reminders.notification_organisation_id_recipient_id_outcome_at_idx`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX notification_organisation_id_recipient_id_outcome_at_idx
         ON reminders.notification (organisation_id, recipient_id, outcome_at) WHERE outcome = 'sent'`,
    );
    await queryRunner.query(`DROP INDEX reminders.notification_organisation_id_recipient_id_counted_at_idx`);
    await queryRunner.query(`ALTER TABLE reminders.notification DROP counted_at`);
  }
}
