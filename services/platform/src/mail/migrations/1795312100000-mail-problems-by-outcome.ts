import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';

const definer = `LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;
const result = `TABLE (organisation_id uuid, id uuid, kind text, subject_id uuid, state text, problem_at timestamptz, send_at timestamptz,
    recipient text, last_error text)`;
const page = (wanted: string): string => `
    SELECT mail.organisation_id, mail.id, mail.kind, mail.subject_id, mail.state, mail.problem_at, mail.send_at, mail.recipient, mail.last_error
    FROM platform.outbound_mail mail
    WHERE mail.problem_at IS NOT NULL AND mail.next_at IS NULL${wanted}
      AND (before_at IS NULL OR (mail.problem_at, mail.id) < (before_at, before_id))
    ORDER BY mail.problem_at DESC, mail.id DESC LIMIT batch;`;

const before = {
  signature: 'platform.mail_problems(timestamptz, uuid, int)',
  sql: `CREATE FUNCTION platform.mail_problems(before_at timestamptz, before_id uuid, batch int)
  RETURNS ${result} ${definer}
  BEGIN ATOMIC${page('')}
  END`,
};
const after = {
  signature: 'platform.mail_problems(text, uuid, timestamptz, uuid, int)',
  sql: `CREATE FUNCTION platform.mail_problems(outcome text, organisation uuid, before_at timestamptz, before_id uuid, batch int)
  RETURNS ${result} ${definer}
  BEGIN ATOMIC${page(`
      AND (outcome IS NULL OR mail.state = outcome) AND (organisation IS NULL OR mail.organisation_id = organisation)`)}
  END`,
};

/** Staff look for mails that ended in one way, or for those of one organisation. */
export class MailProblemsByOutcome1795312100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await this.exchange(queryRunner, before, after);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await this.exchange(queryRunner, after, before);
  }

  private async exchange(queryRunner: QueryRunner, old: typeof before, made: typeof before): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${old.signature}`);
    for (const sql of [made.sql, ...crossFunctionSql(made.signature, [])]) await queryRunner.query(sql);
  }
}
