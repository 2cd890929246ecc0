import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const role = 'petcare_staff';
const definer = 'LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp';
/** The organisation of the platform itself, which is nobody's customer. */
const ours = `'00000000-0000-7000-8000-000000000001'::uuid`;
const now = '(SELECT platform.now())';
const trialEnd = `o.trial_started_at + interval '168 hours'`;
const status = `CASE
    WHEN o.deleted_at IS NOT NULL THEN 'deleted'
    WHEN s.standing IS NULL THEN CASE WHEN ${trialEnd} > ${now} THEN 'trial' ELSE 'trial-ended' END
    WHEN s.cancels_at_period_end AND s.period_ends_at <= ${now} THEN 'cancelled'
    WHEN s.past_due_at + interval '168 hours' <= ${now} THEN 'restricted'
    ELSE s.standing END`;
const from = `organisations.organisation o LEFT JOIN billing.subscription s ON s.organisation_id = o.id`;
const members = `(SELECT count(*) FROM organisations.membership m WHERE m.organisation_id = o.id)`;

const functions = [
  {
    signature: 'admin.organisations_by_standing(text, uuid[], text, text, text, timestamptz, uuid, int)',
    sql: `CREATE FUNCTION admin.organisations_by_standing(
        part_of_name text, people uuid[], of_plan text, of_status text, of_type text, before_at timestamptz, before_id uuid, page_rows int)
      RETURNS TABLE (id uuid, name text, type text, plan text, status text, created_at timestamptz, members bigint) ${definer}
      BEGIN ATOMIC
        SELECT o.id, o.name, o.type, o.plan, o.status, o.created_at, ${members} FROM (
          SELECT o.id, o.name, o.type, o.plan, ${status} AS status, o.created_at FROM ${from}
          WHERE (o.created_at, o.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
            AND o.id <> ${ours}
            AND (of_plan IS NULL OR o.plan = of_plan) AND (of_type IS NULL OR o.type = of_type)
            AND (of_status IS NULL OR ${status} = of_status)
            AND (part_of_name IS NULL
              OR strpos(lower(o.name COLLATE "en-GB-x-icu"), lower(part_of_name COLLATE "en-GB-x-icu")) > 0
              OR o.id = ANY (ARRAY(SELECT m.organisation_id FROM organisations.membership m WHERE m.user_id = ANY (people))))
          ORDER BY o.created_at DESC, o.id DESC LIMIT page_rows) o
        ORDER BY o.created_at DESC, o.id DESC;
      END`,
  },
  {
    signature: 'admin.organisation_by_standing(uuid)',
    sql: `CREATE FUNCTION admin.organisation_by_standing(organisation uuid)
      RETURNS TABLE (id uuid, name text, type text, plan text, status text, created_at timestamptz, members bigint, zone text,
        support_access text, trial_ends_at timestamptz, deleted_at timestamptz, open_invitations bigint, storage_bytes bigint) ${definer}
      BEGIN ATOMIC
        SELECT o.id, o.name, o.type, o.plan, ${status}, o.created_at, ${members}, o.zone, o.support_access, ${trialEnd}, o.deleted_at,
          (SELECT count(*) FROM organisations.invitation i
            WHERE i.organisation_id = o.id AND i.state = 'sent' AND i.expires_at > ${now}),
          coalesce((SELECT u.bytes FROM organisations.storage_usage u WHERE u.organisation_id = o.id), 0)
        FROM ${from} WHERE o.id = organisation AND o.id <> ${ours};
      END`,
  },
];

/** Who pays is no longer said to be on trial. The functions of before stay for a release that still asks them. */
export class OrganisationsByStanding1795500200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { sql, signature } of functions)
      for (const statement of [sql, ...crossFunctionSql(signature, [], role)]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
  }
}
