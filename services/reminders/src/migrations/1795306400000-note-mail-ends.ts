import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const signature = 'reminders.note_mail_ends(uuid[], uuid[], text[])';

/** Notes how the mails of notifications ended, those of many organisations at once; what has been said stays said. */
const noteMailEnds = `
  CREATE FUNCTION reminders.note_mail_ends(organisations uuid[], notifications uuid[], outcomes text[])
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    UPDATE reminders.notification n SET outcome = ended.outcome, outcome_at = platform.now()
    FROM unnest(organisations, notifications, outcomes) AS ended (organisation_id, id, outcome)
    WHERE n.organisation_id = ended.organisation_id AND n.id = ended.id
      AND NOT (n.outcome IS NOT DISTINCT FROM 'sent' AND ended.outcome = 'suppressed');
  END`;

export class NoteMailEnds1795306400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const grants = ['SELECT, UPDATE ON reminders.notification'];
    for (const sql of [noteMailEnds, ...crossFunctionSql(signature, grants)]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`REVOKE SELECT, UPDATE ON reminders.notification FROM petcare_cross`);
  }
}
