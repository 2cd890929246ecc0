import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What has been said stays said, in a daily e-mail for instance, however the mail of its own ends. */
const noteMailEnds = (but: string): string => `
  CREATE OR REPLACE FUNCTION reminders.note_mail_ends(organisations uuid[], notifications uuid[], outcomes text[])
  RETURNS void LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    UPDATE reminders.notification n SET outcome = ended.outcome, outcome_at = platform.now()
    FROM unnest(organisations, notifications, outcomes) AS ended (organisation_id, id, outcome)
    WHERE n.organisation_id = ended.organisation_id AND n.id = ended.id
      AND NOT (n.outcome IS NOT DISTINCT FROM 'sent' AND ended.outcome ${but});
  END`;

export class SaidStaysSaid1798430000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(noteMailEnds(`IN ('suppressed', 'missed', 'dead')`));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(noteMailEnds(`= 'suppressed'`));
  }
}
