import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each line of a list of occurrences asks whether its mail went wrong, which few did: nearly every answer comes from an empty index. */
export class ProblemsOfOccurrences1795336352308 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "notification_organisation_id_occurrence_id_outcome_at_idx" ON "reminders"."notification" ("organisation_id", "occurrence_id", "outcome_at") WHERE outcome IN ('uncertain', 'missed', 'dead')`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "reminders"."notification_organisation_id_occurrence_id_outcome_at_idx"`);
  }
}
