import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

/**
 * Of what is due within a day, those with whom it is shared at that moment and whom nothing is planned for yet. What became due
 * before it was shared with somebody is no news to them.
 */
const toTell = `CREATE FUNCTION reminders.grantees_to_tell(most int)
  RETURNS TABLE (organisation_id uuid, occurrence_id uuid, recipient_id uuid, kind text, send_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT DISTINCT g.organisation_id, o.id, g.user_id, due.kind, due.at
    FROM sharing.grant g
    JOIN sharing.grant_pet gp ON gp.organisation_id = g.organisation_id AND gp.grant_id = g.id
    JOIN reminders.reminder_pet rp ON rp.organisation_id = gp.organisation_id AND rp.pet_id = gp.pet_id
    JOIN reminders.reminder r ON r.organisation_id = rp.organisation_id AND r.id = rp.reminder_id AND r.deleted_at IS NULL
    JOIN reminders.occurrence o ON o.organisation_id = r.organisation_id AND o.reminder_id = r.id
      AND o.status = 'scheduled' AND o.visit_id IS NULL
    CROSS JOIN LATERAL (
      SELECT CASE WHEN o.snoozed_until IS NULL THEN 'due' ELSE 'snooze ' || greatest(o.snoozes, 1) END AS kind,
        coalesce(o.snoozed_until, o.due_at) AS at) due
    WHERE g.user_id IS NOT NULL AND g.user_id <> r.created_by AND g.ended_at IS NULL
      AND g.areas ->> 'reminders' IN ('view', 'add', 'edit')
      AND due.at > platform.now() - interval '1 hour' AND due.at <= platform.now() + interval '1 day'
      AND due.at >= g.starts_at AND (g.ends_at IS NULL OR due.at < g.ends_at)
      AND NOT EXISTS (SELECT FROM reminders.notification n WHERE n.organisation_id = o.organisation_id
        AND n.occurrence_id = o.id AND n.recipient_id = g.user_id AND n.channel = 'e-mail' AND n.kind = due.kind)
    LIMIT most;
  END`;

/** Whoever is given the reminders of a pet hears of them, too. */
export class TellGrantees1795497000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(toTell);
    const tables = ['reminder', 'reminder_pet', 'occurrence', 'notification'].map(
      (name) => `SELECT ON reminders.${name}`,
    );
    for (const sql of crossFunctionSql('reminders.grantees_to_tell(int)', tables)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION reminders.grantees_to_tell(int)`);
  }
}
