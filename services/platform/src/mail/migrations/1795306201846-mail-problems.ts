import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';

const definer = `LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

/** For the staff, the latest first; without what the mails are about. */
const problems = `CREATE FUNCTION platform.mail_problems(before_at timestamptz, before_id uuid, batch int)
  RETURNS TABLE (organisation_id uuid, id uuid, kind text, subject_id uuid, state text, problem_at timestamptz, send_at timestamptz,
    recipient text, last_error text) ${definer}
  BEGIN ATOMIC
    SELECT mail.organisation_id, mail.id, mail.kind, mail.subject_id, mail.state, mail.problem_at, mail.send_at, mail.recipient, mail.last_error
    FROM platform.outbound_mail mail
    WHERE mail.problem_at IS NOT NULL AND mail.next_at IS NULL
      AND (before_at IS NULL OR (mail.problem_at, mail.id) < (before_at, before_id))
    ORDER BY mail.problem_at DESC, mail.id DESC LIMIT batch;
  END`;

const place = `CREATE FUNCTION platform.place_of_mail_problem(mail_id uuid)
  RETURNS SETOF uuid ${definer}
  BEGIN ATOMIC
    SELECT mail.organisation_id FROM platform.outbound_mail mail
    WHERE mail.id = mail_id AND mail.problem_at IS NOT NULL AND mail.next_at IS NULL;
  END`;

const functions = [
  { sql: problems, signature: 'platform.mail_problems(timestamptz, uuid, int)' },
  { sql: place, signature: 'platform.place_of_mail_problem(uuid)' },
];

/** Mails that did not arrive can be seen by the staff, in order of time. */
export class MailProblems1795306201846 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX outbound_mail_problem_at_id_idx ON platform.outbound_mail (problem_at, id)
      WHERE problem_at IS NOT NULL`);
    for (const { sql, signature } of functions) {
      await queryRunner.query(sql);
      for (const grant of crossFunctionSql(signature, [])) await queryRunner.query(grant);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`DROP INDEX platform.outbound_mail_problem_at_id_idx`);
  }
}
