import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';

const signature = 'platform.unsent_mails(text[], timestamptz, uuid, uuid, int)';

/** Due mails that nobody has tried to send yet, in the order in which they became due, after one of them. */
const unsent = `CREATE FUNCTION platform.unsent_mails(kinds text[], after timestamptz, organisation uuid, mail uuid, batch int)
  RETURNS TABLE (organisation_id uuid, id uuid, kind text, subject_id uuid, send_at timestamptz, next_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET plan_cache_mode = force_custom_plan
  BEGIN ATOMIC
    SELECT due.organisation_id, due.id, due.kind, due.subject_id, due.send_at, due.next_at
    FROM platform.outbound_mail due
    WHERE due.next_at BETWEEN unsent_mails.after AND platform.now() AND due.attempts = 0 AND due.sealed_secret IS NULL
      AND due.kind = ANY (unsent_mails.kinds)
      AND (due.next_at, due.organisation_id, due.id) > (unsent_mails.after, unsent_mails.organisation, unsent_mails.mail)
    ORDER BY due.next_at, due.organisation_id, due.id LIMIT batch;
  END`;

/** What people are told in the app doesn't wait for the mail server. */
export class UnsentMails1798520000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(unsent);
    for (const sql of crossFunctionSql(signature, [])) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
  }
}
