import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  `ALTER TABLE reminders.notification_setting
    ADD digest_at time,
    ADD digest_planned_until timestamptz,
    ADD CONSTRAINT notification_setting_digest_check CHECK ((digest_at IS NULL) = (digest_planned_until IS NULL))`,
  `CREATE INDEX notification_setting_digest_planned_until_idx ON reminders.notification_setting (digest_planned_until)
    WHERE digest_planned_until IS NOT NULL`,
  `CREATE TABLE reminders.digest (
    organisation_id uuid NOT NULL,
    id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    local_date date NOT NULL,
    covers_from timestamptz NOT NULL,
    covers_until timestamptz NOT NULL,
    composed_at timestamptz,
    outcome text,
    outcome_at timestamptz,
    CONSTRAINT digest_pkey PRIMARY KEY (organisation_id, id),
    CONSTRAINT digest_once_key UNIQUE (organisation_id, recipient_id, local_date),
    CONSTRAINT digest_covers_check CHECK (covers_from < covers_until),
    CONSTRAINT digest_outcome_check CHECK ((outcome IS NULL) = (outcome_at IS NULL) AND outcome ~ '^[a-z-]{1,20}$')
  )`,
  ...tenantPolicySql('reminders.digest'),
  `ALTER TABLE reminders.notification ADD digest_id uuid,
    ADD CONSTRAINT notification_organisation_id_digest_id_fkey FOREIGN KEY (organisation_id, digest_id)
      REFERENCES reminders.digest (organisation_id, id)`,
  `CREATE INDEX notification_organisation_id_digest_id_idx ON reminders.notification (organisation_id, digest_id)
    WHERE digest_id IS NOT NULL`,
];

/** People whose next daily e-mail is to be planned, whoever they are. */
const toPlan = `CREATE FUNCTION reminders.digests_to_plan(most int)
  RETURNS TABLE (organisation_id uuid, user_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT s.organisation_id, s.user_id FROM reminders.notification_setting s
    WHERE s.digest_planned_until <= platform.now() ORDER BY s.digest_planned_until LIMIT most;
  END`;

/** One e-mail a day instead of one for every reminder, for those who want that. */
export class Digests1795307000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [...tables, toPlan]) await queryRunner.query(sql);
    for (const sql of crossFunctionSql('reminders.digests_to_plan(int)', ['SELECT ON reminders.notification_setting']))
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION reminders.digests_to_plan(int)`);
    await queryRunner.query(`REVOKE SELECT ON reminders.notification_setting FROM petcare_cross`);
    await queryRunner.query(`ALTER TABLE reminders.notification DROP digest_id`);
    await queryRunner.query(`DROP TABLE reminders.digest`);
    await queryRunner.query(`ALTER TABLE reminders.notification_setting DROP digest_at, DROP digest_planned_until`);
  }
}
