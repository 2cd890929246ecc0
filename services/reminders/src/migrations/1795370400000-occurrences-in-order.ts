import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of all that was not cancelled, and the calendar with it, is read in the order of an index. */
export class OccurrencesInOrder1795370400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "occurrence_any_idx" ON "reminders"."occurrence" ("organisation_id", "due_at", "id") WHERE status <> 'cancelled'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "reminders"."occurrence_any_idx"`);
  }
}
