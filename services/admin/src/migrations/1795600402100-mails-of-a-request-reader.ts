import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const role = 'petcare_staff';
const columns = 'organisation_id, id, kind, send_at, sent_at, request_id';
const signature = 'admin.mails_of_request(text, uuid, int)';

const mailsOfRequest = `CREATE FUNCTION admin.mails_of_request(request text, before_id uuid, page_rows int)
  RETURNS TABLE (organisation_id uuid, id uuid, kind text, state text, send_at timestamptz, sent_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT mail.organisation_id, mail.id, mail.kind, mail.state, mail.send_at, mail.sent_at
    FROM platform.outbound_mail mail
    WHERE mail.request_id = request AND mail.id < coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff')
    ORDER BY mail.id DESC LIMIT page_rows;
  END`;

/** Staff see which mails a request planned, and what became of them: nothing of what they say or to whom. */
export class MailsOfARequestReader1795600402100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`GRANT SELECT (${columns}) ON platform.outbound_mail TO ${role}`);
    await queryRunner.query(mailsOfRequest);
    for (const sql of crossFunctionSql(signature, [], role)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`REVOKE SELECT (${columns}) ON platform.outbound_mail FROM ${role}`);
  }
}
