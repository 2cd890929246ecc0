import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was done is listed by when that was, the last first; what lapsed, which nobody did, by when it was due. */
export class ClosedOccurrences1795370000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "occurrence_closed_idx" ON "reminders"."occurrence" ("organisation_id", (coalesce("done_at", "due_at")), "id") WHERE status IN ('done', 'skipped', 'lapsed')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "reminders"."occurrence_closed_idx"`);
  }
}
