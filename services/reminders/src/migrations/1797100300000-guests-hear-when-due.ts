import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was put off to before it's due says so then, and is due all the same. */
const dueAndAgain = `
      SELECT 'due' AS kind, o.due_at AS at WHERE o.snoozed_until IS NULL OR o.snoozed_until < o.due_at
      UNION ALL SELECT 'snooze ' || greatest(o.snoozes, 1), o.snoozed_until WHERE o.snoozed_until IS NOT NULL`;
const dueOrAgain = `
      SELECT CASE WHEN o.snoozed_until IS NULL THEN 'due' ELSE 'snooze ' || greatest(o.snoozes, 1) END AS kind,
        coalesce(o.snoozed_until, o.due_at) AS at`;
const whereThereIsOne = `
    JOIN organisations.organisation lender ON lender.id = g.organisation_id AND lender.deleted_at IS NULL`;

const granteesToTell = (lender: string, due: string) => `CREATE OR REPLACE FUNCTION reminders.grantees_to_tell(most int)
  RETURNS TABLE (organisation_id uuid, occurrence_id uuid, recipient_id uuid, kind text, send_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT DISTINCT g.organisation_id, o.id, g.user_id, due.kind, due.at
    FROM sharing.grant g ${lender}
    JOIN sharing.grant_pet gp ON gp.organisation_id = g.organisation_id AND gp.grant_id = g.id
    JOIN reminders.reminder_pet rp ON rp.organisation_id = gp.organisation_id AND rp.pet_id = gp.pet_id
    JOIN reminders.reminder r ON r.organisation_id = rp.organisation_id AND r.id = rp.reminder_id AND r.deleted_at IS NULL
    JOIN reminders.occurrence o ON o.organisation_id = r.organisation_id AND o.reminder_id = r.id
      AND o.status = 'scheduled' AND o.visit_id IS NULL
    CROSS JOIN LATERAL (${due}) due
    WHERE g.user_id IS NOT NULL AND g.user_id <> r.created_by AND g.ended_at IS NULL
      AND g.areas ->> 'reminders' IN ('view', 'add', 'edit')
      AND due.at > platform.now() - interval '1 hour' AND due.at <= platform.now() + interval '1 day'
      AND due.at >= g.starts_at AND (g.ends_at IS NULL OR due.at < g.ends_at)
      AND NOT EXISTS (SELECT FROM reminders.notification n WHERE n.organisation_id = o.organisation_id
        AND n.occurrence_id = o.id AND n.recipient_id = g.user_id AND n.channel = 'e-mail' AND n.kind = due.kind)
    LIMIT most;
  END`;

const doseGuestsToTell = (lender: string) => `CREATE OR REPLACE FUNCTION reminders.dose_guests_to_tell(most int)
  RETURNS TABLE (organisation_id uuid, dose_id uuid, recipient_id uuid, send_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT DISTINCT g.organisation_id, d.id, g.user_id, d.due_at
    FROM sharing.grant g ${lender}
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

/** Those a pet is shared with hear when something is due although it was put off before, and nothing from a deleted organisation. */
export class GuestsHearWhenDue1797100300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(granteesToTell(whereThereIsOne, dueAndAgain));
    await queryRunner.query(doseGuestsToTell(whereThereIsOne));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(granteesToTell('', dueOrAgain));
    await queryRunner.query(doseGuestsToTell(''));
  }
}
