import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The key of an occurrence begins with the reminder: begun with the organisation, PostgreSQL took it for look-ups by id too as long
 * as it had no statistics of the table, and read all rows of an organisation for each.
 */
export class FindOccurrencesById1795319689365 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE reminders.occurrence DROP CONSTRAINT "occurrence_organisation_id_reminder_id_local_at_key"`,
    );
    await queryRunner.query(
      `ALTER TABLE reminders.occurrence ADD CONSTRAINT "occurrence_reminder_id_local_at_organisation_id_key" UNIQUE ("reminder_id", "local_at", "organisation_id")`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE reminders.occurrence DROP CONSTRAINT "occurrence_reminder_id_local_at_organisation_id_key"`,
    );
    await queryRunner.query(
      `ALTER TABLE reminders.occurrence ADD CONSTRAINT "occurrence_organisation_id_reminder_id_local_at_key" UNIQUE ("organisation_id", "reminder_id", "local_at")`,
    );
  }
}
