import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last row before the page; without one the page begins with the latest. */
const bounded = `(mail.problem_at, mail.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;
const unbounded = `(before_at IS NULL OR (mail.problem_at, mail.id) < (before_at, before_id))`;

const problems = (
  beyond: string,
): string => `CREATE OR REPLACE FUNCTION platform.mail_problems(outcome text, organisation uuid, before_at timestamptz, before_id uuid, batch int)
  RETURNS TABLE (organisation_id uuid, id uuid, kind text, subject_id uuid, state text, problem_at timestamptz, send_at timestamptz,
    recipient text, last_error text) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT mail.organisation_id, mail.id, mail.kind, mail.subject_id, mail.state, mail.problem_at, mail.send_at, mail.recipient, mail.last_error
    FROM platform.outbound_mail mail
    WHERE mail.problem_at IS NOT NULL AND mail.next_at IS NULL
      AND (outcome IS NULL OR mail.state = outcome) AND (organisation IS NULL OR mail.organisation_id = organisation)
      AND ${beyond}
    ORDER BY mail.problem_at DESC, mail.id DESC LIMIT batch;
  END`;

/** Pages of mail problems, an organisation's and everybody's, begin in an index where the one before them ended. */
export class MailProblemsInOrder1795369800200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "platform"."outbound_mail_organisation_id_problem_at_idx"`);
    await queryRunner.query(
      `CREATE INDEX "outbound_mail_organisation_id_problem_at_id_idx" ON "platform"."outbound_mail" ("organisation_id", "problem_at", "id") WHERE problem_at IS NOT NULL`,
    );
    await queryRunner.query(problems(bounded));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(problems(unbounded));
    await queryRunner.query(`DROP INDEX "platform"."outbound_mail_organisation_id_problem_at_id_idx"`);
    await queryRunner.query(
      `CREATE INDEX "outbound_mail_organisation_id_problem_at_idx" ON "platform"."outbound_mail" ("organisation_id", "problem_at") WHERE problem_at IS NOT NULL`,
    );
  }
}
