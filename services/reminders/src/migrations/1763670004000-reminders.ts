import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, nameOrder, tenantPolicySql } from '@petcare/platform';

const tables = [
  `CREATE TABLE reminders.reminder (
    organisation_id uuid NOT NULL,
    id uuid NOT NULL,
    title text COLLATE "${nameOrder}" NOT NULL,
    type text NOT NULL,
    date date NOT NULL,
    "time" time,
    zone text NOT NULL,
    rrule text,
    notes text,
    planned_until date NOT NULL,
    created_at timestamptz NOT NULL DEFAULT platform.now(),
    created_by uuid,
    updated_at timestamptz NOT NULL DEFAULT platform.now(),
    updated_by uuid,
    version integer NOT NULL DEFAULT 1,
    deleted_at timestamptz,
    deleted_by uuid,
    CONSTRAINT reminder_pkey PRIMARY KEY (organisation_id, id),
    CONSTRAINT reminder_title_check CHECK (length(title) BETWEEN 1 AND 120),
    CONSTRAINT reminder_type_check CHECK (type IN ('vaccination', 'medication', 'parasite', 'appointment', 'insurance',
      'grooming', 'farrier', 'weigh-in', 'payment', 'task', 'custom')),
    CONSTRAINT reminder_date_check CHECK (date >= '2000-01-01' AND date < '2100-01-01'),
    CONSTRAINT reminder_rrule_check CHECK (rrule ~ '^FREQ=(DAILY|WEEKLY)(;INTERVAL=[1-9][0-9]{0,2})?$'),
    CONSTRAINT reminder_notes_check CHECK (length(notes) BETWEEN 1 AND 2000)
  )`,
  `CREATE INDEX reminder_organisation_id_title_id_idx ON reminders.reminder (organisation_id, title, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX reminder_planned_until_idx ON reminders.reminder (planned_until) WHERE rrule IS NOT NULL AND deleted_at IS NULL`,
  `CREATE TABLE reminders.reminder_pet (
    organisation_id uuid NOT NULL,
    reminder_id uuid NOT NULL,
    pet_id uuid NOT NULL,
    CONSTRAINT reminder_pet_pkey PRIMARY KEY (organisation_id, reminder_id, pet_id),
    CONSTRAINT reminder_pet_organisation_id_reminder_id_fkey FOREIGN KEY (organisation_id, reminder_id)
      REFERENCES reminders.reminder (organisation_id, id) ON DELETE CASCADE,
    CONSTRAINT reminder_pet_organisation_id_pet_id_fkey FOREIGN KEY (organisation_id, pet_id)
      REFERENCES pets.pet (organisation_id, id) ON DELETE CASCADE
  )`,
  `CREATE INDEX reminder_pet_organisation_id_pet_id_idx ON reminders.reminder_pet (organisation_id, pet_id)`,
  `CREATE TABLE reminders.occurrence (
    organisation_id uuid NOT NULL,
    id uuid NOT NULL,
    reminder_id uuid NOT NULL,
    local_at timestamp NOT NULL,
    all_day boolean NOT NULL,
    zone text NOT NULL,
    due_at timestamptz NOT NULL,
    status text NOT NULL DEFAULT 'scheduled',
    done_at timestamptz,
    done_by uuid,
    done_by_name text,
    cancel_reason text,
    CONSTRAINT occurrence_pkey PRIMARY KEY (organisation_id, id),
    CONSTRAINT occurrence_organisation_id_reminder_id_local_at_key UNIQUE (organisation_id, reminder_id, local_at),
    CONSTRAINT occurrence_status_check CHECK (status IN ('scheduled', 'done', 'cancelled')),
    CONSTRAINT occurrence_done_check
      CHECK ((status = 'done') = (done_at IS NOT NULL) AND (done_at IS NULL) = (done_by_name IS NULL)),
    CONSTRAINT occurrence_cancelled_check CHECK ((status = 'cancelled') = (cancel_reason IS NOT NULL)),
    CONSTRAINT occurrence_organisation_id_reminder_id_fkey FOREIGN KEY (organisation_id, reminder_id)
      REFERENCES reminders.reminder (organisation_id, id) ON DELETE CASCADE
  )`,
  `CREATE INDEX occurrence_organisation_id_due_at_id_idx ON reminders.occurrence (organisation_id, due_at, id)
    WHERE status = 'scheduled'`,
  `CREATE TABLE reminders.notification (
    organisation_id uuid NOT NULL,
    id uuid NOT NULL,
    occurrence_id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    channel text NOT NULL,
    kind text NOT NULL,
    CONSTRAINT notification_pkey PRIMARY KEY (organisation_id, id),
    CONSTRAINT notification_once_key
      UNIQUE (organisation_id, occurrence_id, recipient_id, channel, kind),
    CONSTRAINT notification_channel_check CHECK (channel IN ('e-mail')),
    CONSTRAINT notification_kind_check CHECK (kind IN ('due')),
    CONSTRAINT notification_organisation_id_occurrence_id_fkey FOREIGN KEY (organisation_id, occurrence_id)
      REFERENCES reminders.occurrence (organisation_id, id) ON DELETE CASCADE
  )`,
];

/** Repeating reminders of all organisations whose rows end before `before`; the planner then works on each in its own name. */
const remindersToPlan = `
  CREATE FUNCTION reminders.reminders_to_plan(before date, most integer)
  RETURNS TABLE (organisation_id uuid, reminder_id uuid) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS 'select r.organisation_id, r.id from reminders.reminder r
      where r.rrule is not null and r.deleted_at is null and r.planned_until < before
      order by r.planned_until limit most'`;

export class Reminders1763670004000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `CREATE SCHEMA reminders`,
      ...tables,
      remindersToPlan,
      ...['reminder', 'reminder_pet', 'occurrence', 'notification'].flatMap((table) =>
        tenantPolicySql(`reminders.${table}`),
      ),
      ...crossFunctionSql('reminders.reminders_to_plan(date, integer)', ['SELECT ON reminders.reminder']),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA reminders CASCADE`);
  }
}
