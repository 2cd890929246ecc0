import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const role = 'petcare_staff';
const definer = 'LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp';
/** The organisation of the platform itself, which is nobody's customer. */
const ours = `'00000000-0000-7000-8000-000000000001'::uuid`;
const now = '(SELECT platform.now())';
const last = `'ffffffff-ffff-ffff-ffff-ffffffffffff'`;
const status = `CASE
    WHEN o.deleted_at IS NOT NULL THEN 'deleted'
    WHEN s.standing IS NULL THEN CASE WHEN o.trial_started_at + interval '168 hours' > ${now} THEN 'trial' ELSE 'trial-ended' END
    WHEN s.cancels_at_period_end AND s.period_ends_at <= ${now} THEN 'cancelled'
    WHEN s.past_due_at + interval '168 hours' <= ${now} THEN 'restricted'
    ELSE s.standing END`;

/** `of_backup` is how the latest backup ended that was begun within `lately`. */
const filters =
  'part_of_name text, people uuid[], ticket_number int, of_plan text, of_status text, of_type text, of_backup text, lately interval';
const bytes = `coalesce((SELECT u.bytes FROM organisations.storage_usage u WHERE u.organisation_id = o.id), 0)`;

const organisations = (
  name: string,
  place: string,
  isBefore: string,
  order: string,
): string => `CREATE FUNCTION admin.${name}(
    ${filters}, ${place}, before_id uuid, page_rows int)
  RETURNS TABLE (id uuid, name text, type text, plan text, status text, created_at timestamptz, members bigint, ticket_id uuid,
    storage_bytes bigint) ${definer}
  BEGIN ATOMIC
    SELECT o.id, o.name, o.type, o.plan, o.status, o.created_at,
      (SELECT count(*) FROM organisations.membership m WHERE m.organisation_id = o.id),
      (SELECT t.id FROM support.ticket t WHERE t.number = ticket_number AND t.organisation_id = o.id), ${bytes}
    FROM (
      SELECT o.id, o.name, o.type, o.plan, ${status} AS status, o.created_at
      FROM organisations.organisation o LEFT JOIN billing.subscription s ON s.organisation_id = o.id
      WHERE ${isBefore}
        AND o.id <> ${ours}
        AND (of_plan IS NULL OR o.plan = of_plan) AND (of_type IS NULL OR o.type = of_type)
        AND (of_status IS NULL OR ${status} = of_status)
        AND (of_backup IS NULL OR of_backup = (SELECT b.status FROM backup.backup b
          WHERE b.organisation_id = o.id AND b.created_at > ${now} - lately ORDER BY b.created_at DESC LIMIT 1))
        AND (part_of_name IS NULL
          OR strpos(lower(o.name COLLATE "en-GB-x-icu"), lower(part_of_name COLLATE "en-GB-x-icu")) > 0
          OR o.id = ANY (ARRAY(SELECT m.organisation_id FROM organisations.membership m WHERE m.user_id = ANY (people)))
          OR o.id = (SELECT t.organisation_id FROM support.ticket t WHERE t.number = ticket_number))
      ORDER BY ${order} LIMIT page_rows) o
    ORDER BY ${order};
  END`;

const givenFilters = 'text, uuid[], int, text, text, text, text, interval';
const functions = [
  {
    signature: `admin.organisations_newest(${givenFilters}, timestamptz, uuid, int)`,
    sql: organisations(
      'organisations_newest',
      'before_at timestamptz',
      `(o.created_at, o.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, ${last}))`,
      'o.created_at DESC, o.id DESC',
    ),
  },
  {
    signature: `admin.organisations_largest(${givenFilters}, bigint, uuid, int)`,
    sql: organisations(
      'organisations_largest',
      'before_bytes bigint',
      `(before_id IS NULL OR (${bytes}, o.id) < (before_bytes, before_id))`,
      `${bytes} DESC, o.id DESC`,
    ),
  },
  {
    signature: 'admin.events_set_aside(timestamptz, uuid, int)',
    sql: `CREATE FUNCTION admin.events_set_aside(before_at timestamptz, before_id uuid, page_rows int)
      RETURNS TABLE (organisation_id uuid, id uuid, name text, occurred_at timestamptz, given_up_at timestamptz, attempts int,
        last_error text) ${definer}
      BEGIN ATOMIC
        SELECT e.organisation_id, e.id, e.name, e.occurred_at, e.given_up_at, e.attempts, e.last_error FROM platform.domain_event e
        WHERE e.given_up_at IS NOT NULL
          AND (e.given_up_at, e.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, ${last}))
        ORDER BY e.given_up_at DESC, e.id DESC LIMIT page_rows;
      END`,
  },
  {
    signature: 'admin.place_of_event_set_aside(uuid)',
    sql: `CREATE FUNCTION admin.place_of_event_set_aside(event uuid) RETURNS TABLE (organisation_id uuid) ${definer}
      BEGIN ATOMIC SELECT e.organisation_id FROM platform.domain_event e WHERE e.id = event AND e.given_up_at IS NOT NULL; END`,
  },
  {
    signature: 'admin.super_admins()',
    sql: `CREATE FUNCTION admin.super_admins()
      RETURNS TABLE (id uuid, username text, first_name text, last_name text, email text, two_factor boolean, created_at timestamptz)
      ${definer}
      BEGIN ATOMIC
        SELECT u.id, u.username, u.first_name, u.last_name, u.email, u.two_factor_confirmed_at IS NOT NULL, u.created_at
        FROM auth.user u WHERE u.is_super_admin
        ORDER BY u.two_factor_confirmed_at IS NOT NULL, lower(u.username);
      END`,
  },
];

const eventColumns = '(organisation_id, id, name, attempts, last_error)';

/** Where staff mend what needs attention: whose backup failed, who stores most, what was set aside, and who has no second factor. */
export class WhereItIsMended1795600303100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`GRANT SELECT ${eventColumns} ON platform.domain_event TO ${role}`);
    for (const { sql, signature } of functions)
      for (const statement of [sql, ...crossFunctionSql(signature, [], role)]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`REVOKE SELECT ${eventColumns} ON platform.domain_event FROM ${role}`);
  }
}
