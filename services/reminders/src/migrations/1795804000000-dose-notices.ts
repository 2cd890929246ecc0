import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/**
 * Of what is to be given within a day, those who may give it by a grant at that moment and of whom nothing is planned for yet. What
 * was due before it was shared with somebody is no news to them.
 */
const toTell = `CREATE FUNCTION reminders.dose_guests_to_tell(most int)
  RETURNS TABLE (organisation_id uuid, dose_id uuid, recipient_id uuid, send_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT DISTINCT g.organisation_id, d.id, g.user_id, d.due_at
    FROM sharing.grant g
    JOIN sharing.grant_pet gp ON gp.organisation_id = g.organisation_id AND gp.grant_id = g.id
    JOIN health.dose d ON d.organisation_id = gp.organisation_id AND d.pet_id = gp.pet_id AND d.is_planned AND d.outcome IS NULL
      AND d.local_on BETWEEN (platform.now() - interval '1 day')::date AND (platform.now() + interval '2 days')::date
    JOIN health.medication m ON m.organisation_id = d.organisation_id AND m.id = d.medication_id AND m.deleted_at IS NULL
      AND m.status = 'active'
    WHERE g.user_id IS NOT NULL AND g.ended_at IS NULL AND (g.ends_at IS NULL OR g.ends_at > platform.now())
      AND g.areas ->> 'medication' IN ('add', 'edit')
      AND d.due_at > platform.now() - interval '1 hour' AND d.due_at <= platform.now() + interval '1 day'
      AND d.due_at >= g.starts_at AND (g.ends_at IS NULL OR d.due_at < g.ends_at)
      AND NOT EXISTS (SELECT FROM organisations.membership b WHERE b.organisation_id = g.organisation_id AND b.user_id = g.user_id)
      AND NOT EXISTS (SELECT FROM reminders.dose_notice n WHERE n.organisation_id = d.organisation_id
        AND n.dose_id = d.id AND n.recipient_id = g.user_id)
    LIMIT most;
  END`;

/** Whoever may give the doses of a shared pet hears when one is due. */
export class DoseNotices1795804000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `CREATE TABLE reminders.dose_notice (organisation_id uuid NOT NULL, id uuid NOT NULL, dose_id uuid NOT NULL, recipient_id uuid NOT NULL,
         CONSTRAINT dose_notice_organisation_id_dose_id_recipient_id_key UNIQUE (organisation_id, dose_id, recipient_id),
         CONSTRAINT dose_notice_pkey PRIMARY KEY (organisation_id, id),
         CONSTRAINT dose_notice_organisation_id_dose_id_fkey FOREIGN KEY (organisation_id, dose_id)
           REFERENCES health.dose (organisation_id, id) ON DELETE CASCADE)`,
      ...tenantPolicySql('reminders.dose_notice'),
      toTell,
      ...crossFunctionSql('reminders.dose_guests_to_tell(int)', ['SELECT ON reminders.dose_notice']),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION reminders.dose_guests_to_tell(int)`);
    await queryRunner.query(`DROP TABLE reminders.dose_notice`);
  }
}
