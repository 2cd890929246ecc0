import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trials that are about to end are looked for every minute. */
export class TrialsByStart1795441000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "organisation_trial_started_at_idx" ON "organisations"."organisation"  ("trial_started_at") `,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "organisations"."organisation_trial_started_at_idx"`);
  }
}
