import type { MigrationInterface, QueryRunner } from 'typeorm';

const kinds = (more: string) => `kind ~ '^(due|(lead|follow-up) ([1-5]|P[0-9A-Z]{2,20})|snooze [1-9][0-9]?${more})$'`;

/** Nobody waits while the whole table is read: the next migration does that. */
const kindCheck = (more: string): string => `ALTER TABLE reminders.notification DROP CONSTRAINT notification_kind_check,
  ADD CONSTRAINT notification_kind_check CHECK (${kinds(more)}) NOT VALID`;

const granteesToTell = (assigned: string) => `CREATE OR REPLACE FUNCTION reminders.grantees_to_tell(most int)
  RETURNS TABLE (organisation_id uuid, occurrence_id uuid, recipient_id uuid, kind text, send_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT DISTINCT g.organisation_id, o.id, g.user_id, due.kind, due.at
    FROM sharing.grant g
    JOIN organisations.organisation lender ON lender.id = g.organisation_id AND lender.deleted_at IS NULL
    JOIN sharing.grant_pet gp ON gp.organisation_id = g.organisation_id AND gp.grant_id = g.id
    JOIN reminders.reminder_pet rp ON rp.organisation_id = gp.organisation_id AND rp.pet_id = gp.pet_id
    JOIN reminders.reminder r ON r.organisation_id = rp.organisation_id AND r.id = rp.reminder_id AND r.deleted_at IS NULL
    JOIN reminders.occurrence o ON o.organisation_id = r.organisation_id AND o.reminder_id = r.id
      AND o.status = 'scheduled' AND o.visit_id IS NULL
    CROSS JOIN LATERAL (
      SELECT 'due' AS kind, o.due_at AS at WHERE o.snoozed_until IS NULL OR o.snoozed_until < o.due_at
      UNION ALL SELECT 'snooze ' || greatest(o.snoozes, 1), o.snoozed_until WHERE o.snoozed_until IS NOT NULL) due
    WHERE g.user_id IS NOT NULL AND g.user_id <> r.created_by ${assigned} AND g.ended_at IS NULL
      AND g.areas ->> 'reminders' IN ('view', 'add', 'edit')
      AND due.at > platform.now() - interval '1 hour' AND due.at <= platform.now() + interval '1 day'
      AND due.at >= g.starts_at AND (g.ends_at IS NULL OR due.at < g.ends_at)
      AND NOT EXISTS (SELECT FROM reminders.notification n WHERE n.organisation_id = o.organisation_id
        AND n.occurrence_id = o.id AND n.recipient_id = g.user_id AND n.channel = 'e-mail' AND n.kind = due.kind)
    LIMIT most;
  END`;

/** Several people are told about a reminder, and one more if it isn't done; `created_by` is the first of them. */
export class Assignees1798230000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE reminders.reminder ADD also_told uuid[] NOT NULL DEFAULT '{}', ADD escalate_to uuid, ADD escalate_after text,
         ADD CONSTRAINT reminder_also_told_check CHECK (cardinality(also_told) <= 9),
         ADD CONSTRAINT reminder_escalation_check CHECK ((escalate_to IS NULL) = (escalate_after IS NULL))`,
    );
    await queryRunner.query(kindCheck('|escalation'));
    await queryRunner.query(granteesToTell('AND g.user_id <> ALL (r.also_told)'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(granteesToTell(''));
    await queryRunner.query(`DELETE FROM reminders.notification WHERE kind = 'escalation'`);
    await queryRunner.query(kindCheck(''));
    await queryRunner.query(
      `ALTER TABLE reminders.reminder DROP COLUMN also_told, DROP COLUMN escalate_to, DROP COLUMN escalate_after`,
    );
  }
}
