import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

const columns = [
  `ALTER TABLE reminders.reminder
    ADD anchor text NOT NULL DEFAULT 'schedule',
    ADD lead_times text[] NOT NULL DEFAULT '{}',
    ADD follow_ups text[] NOT NULL DEFAULT '{}',
    ADD excluded_dates date[] NOT NULL DEFAULT '{}',
    ADD quiet_from time,
    ADD quiet_to time,
    ADD group_key text,
    ADD paused boolean NOT NULL DEFAULT false,
    DROP CONSTRAINT reminder_rrule_check,
    ADD CONSTRAINT reminder_rrule_check
      CHECK (rrule ~ '^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[0-9A-Z,-]+)*$' AND length(rrule) <= 200),
    ADD CONSTRAINT reminder_anchor_check
      CHECK (anchor IN ('schedule', 'completion') AND (anchor = 'schedule' OR rrule IS NOT NULL)),
    ADD CONSTRAINT reminder_lead_times_check CHECK (cardinality(lead_times) <= 5),
    ADD CONSTRAINT reminder_follow_ups_check CHECK (cardinality(follow_ups) <= 3),
    ADD CONSTRAINT reminder_excluded_dates_check CHECK (cardinality(excluded_dates) <= 200),
    ADD CONSTRAINT reminder_quiet_check CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to),
    ADD CONSTRAINT reminder_group_key_check CHECK (length(group_key) BETWEEN 1 AND 40)`,
  `CREATE INDEX reminder_organisation_id_group_key_idx ON reminders.reminder (organisation_id, group_key)
    WHERE group_key IS NOT NULL AND deleted_at IS NULL`,
  `ALTER TABLE reminders.occurrence
    ADD snoozed_until timestamptz,
    ADD snoozes integer NOT NULL DEFAULT 0,
    ADD skip_reason text,
    ADD closed_with uuid,
    ADD cancelled_at timestamptz,
    DROP CONSTRAINT occurrence_status_check,
    ADD CONSTRAINT occurrence_status_check CHECK (status IN ('scheduled', 'done', 'skipped', 'lapsed', 'cancelled')),
    DROP CONSTRAINT occurrence_done_check,
    ADD CONSTRAINT occurrence_done_check
      CHECK ((status IN ('done', 'skipped')) = (done_at IS NOT NULL) AND (done_at IS NULL) = (done_by_name IS NULL)),
    ADD CONSTRAINT occurrence_skip_reason_check CHECK (length(skip_reason) BETWEEN 1 AND 200)`,
  `ALTER TABLE reminders.notification
    ADD outcome text,
    ADD outcome_at timestamptz,
    DROP CONSTRAINT notification_kind_check,
    ADD CONSTRAINT notification_kind_check CHECK (kind ~ '^(due|lead [1-5]|follow-up [1-3]|snooze [1-9][0-9]?)$'),
    ADD CONSTRAINT notification_outcome_check CHECK ((outcome IS NULL) = (outcome_at IS NULL) AND outcome ~ '^[a-z-]{1,20}$')`,
  `CREATE INDEX notification_organisation_id_recipient_id_outcome_at_idx ON reminders.notification (organisation_id, recipient_id, outcome_at)
    WHERE outcome = 'sent'`,
  `CREATE TABLE reminders.notification_setting (
    organisation_id uuid NOT NULL,
    user_id uuid NOT NULL,
    muted_types text[] NOT NULL DEFAULT '{}',
    quiet_from time,
    quiet_to time,
    updated_at timestamptz NOT NULL DEFAULT platform.now(),
    CONSTRAINT notification_setting_pkey PRIMARY KEY (organisation_id, user_id),
    CONSTRAINT notification_setting_quiet_check CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND quiet_from <> quiet_to)
  )`,
];

/** Rules of RFC 5545, lead times, follow-ups, snooze and skip, and what people want to hear of. */
export class ReminderRules1763715000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [...columns, ...tenantPolicySql('reminders.notification_setting')]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `DROP TABLE reminders.notification_setting`,
      `DROP INDEX reminders.notification_organisation_id_recipient_id_outcome_at_idx`,
      `DELETE FROM reminders.notification WHERE kind <> 'due'`,
      `ALTER TABLE reminders.notification DROP COLUMN outcome, DROP COLUMN outcome_at, DROP CONSTRAINT notification_kind_check,
        ADD CONSTRAINT notification_kind_check CHECK (kind IN ('due'))`,
      `DELETE FROM reminders.occurrence WHERE status IN ('skipped', 'lapsed')`,
      `ALTER TABLE reminders.occurrence DROP COLUMN snoozed_until, DROP COLUMN snoozes, DROP COLUMN skip_reason,
        DROP COLUMN closed_with, DROP COLUMN cancelled_at, DROP CONSTRAINT occurrence_status_check,
        DROP CONSTRAINT occurrence_done_check,
        ADD CONSTRAINT occurrence_status_check CHECK (status IN ('scheduled', 'done', 'cancelled')),
        ADD CONSTRAINT occurrence_done_check
          CHECK ((status = 'done') = (done_at IS NOT NULL) AND (done_at IS NULL) = (done_by_name IS NULL))`,
      `DELETE FROM reminders.reminder WHERE rrule !~ '^FREQ=(DAILY|WEEKLY)(;INTERVAL=[1-9][0-9]{0,2})?$'`,
      `ALTER TABLE reminders.reminder DROP COLUMN anchor, DROP COLUMN lead_times, DROP COLUMN follow_ups,
        DROP COLUMN excluded_dates, DROP COLUMN quiet_from, DROP COLUMN quiet_to, DROP COLUMN group_key, DROP COLUMN paused,
        DROP CONSTRAINT reminder_rrule_check,
        ADD CONSTRAINT reminder_rrule_check CHECK (rrule ~ '^FREQ=(DAILY|WEEKLY)(;INTERVAL=[1-9][0-9]{0,2})?$')`,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }
}
