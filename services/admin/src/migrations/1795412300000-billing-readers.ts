import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const role = 'petcare_staff';
const definer = 'LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp';
/** The organisation of the platform itself, which is nobody's customer. */
const ours = `'00000000-0000-7000-8000-000000000001'::uuid`;
const now = '(SELECT platform.now())';
const trialEnd = `o.trial_started_at + interval '168 hours'`;
const status = `CASE
    WHEN s.standing IS NULL THEN CASE WHEN ${trialEnd} > ${now} THEN 'trial' ELSE 'trial-ended' END
    WHEN s.cancels_at_period_end AND s.period_ends_at <= ${now} THEN 'cancelled'
    WHEN s.past_due_at + interval '168 hours' <= ${now} THEN 'restricted'
    ELSE s.standing END`;

const table = `TABLE (id uuid, name text, plan text, storage_gb int, status text, trial_ends_at timestamptz, period_ends_at timestamptz,
    cancels_at_period_end boolean, open_pence bigint, credit_pence int, created_at timestamptz)`;
const row = `o.id, o.name, o.plan, o.storage_gb, ${status}, ${trialEnd}, s.period_ends_at, coalesce(s.cancels_at_period_end, false),
    (SELECT coalesce(sum(i.total_pence), 0) FROM billing.invoice i WHERE i.organisation_id = o.id AND i.paid_at IS NULL),
    coalesce(s.credit_pence, 0), o.created_at`;
const from = `organisations.organisation o LEFT JOIN billing.subscription s ON s.organisation_id = o.id`;

const functions = [
  {
    signature: 'admin.subscription_page(text,timestamptz,uuid,int)',
    sql: `CREATE FUNCTION admin.subscription_page(of_status text, before_at timestamptz, before_id uuid, page_rows int)
      RETURNS ${table} ${definer}
      BEGIN ATOMIC
        SELECT ${row} FROM ${from}
        WHERE (o.created_at, o.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
          AND o.id <> ${ours} AND o.deleted_at IS NULL AND (of_status IS NULL OR ${status} = of_status)
        ORDER BY o.created_at DESC, o.id DESC LIMIT page_rows;
      END`,
  },
  {
    signature: 'admin.subscription_of(uuid)',
    sql: `CREATE FUNCTION admin.subscription_of(organisation uuid) RETURNS ${table} ${definer}
      BEGIN ATOMIC SELECT ${row} FROM ${from} WHERE o.id = organisation AND o.id <> ${ours}; END`,
  },
  {
    signature: 'admin.subscription_figures()',
    sql: `CREATE FUNCTION admin.subscription_figures()
      RETURNS TABLE (status text, plan text, storage_gb int, organisations bigint, ever_subscribed boolean, trial_over boolean) ${definer}
      BEGIN ATOMIC
        SELECT ${status}, o.plan, o.storage_gb, count(*), s.standing IS NOT NULL, ${trialEnd} <= ${now} FROM ${from}
        WHERE o.id <> ${ours} AND o.deleted_at IS NULL GROUP BY 1, 2, 3, 5, 6;
      END`,
  },
  {
    signature: 'admin.bill_figures()',
    sql: `CREATE FUNCTION admin.bill_figures() RETURNS TABLE (open bigint, overdue bigint) ${definer}
      BEGIN ATOMIC
        SELECT coalesce(sum(i.total_pence), 0), coalesce(sum(i.total_pence) FILTER (WHERE i.due_at <= ${now}), 0)
        FROM billing.invoice i WHERE i.paid_at IS NULL;
      END`,
  },
];

/** What staff see of what organisations pay. */
const readable: Record<string, string> = {
  'billing.subscription': 'organisation_id, standing, period_ends_at, cancels_at_period_end, past_due_at, credit_pence',
  'billing.invoice': 'organisation_id, total_pence, due_at, paid_at',
};

export class BillingReaders1795412300000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `GRANT USAGE ON SCHEMA billing TO ${role}`,
      `GRANT SELECT (storage_gb) ON organisations.organisation TO ${role}`,
      ...Object.entries(readable).flatMap(([name, columns]) => [
        `GRANT SELECT (${columns}) ON ${name} TO ${role}`,
        `CREATE POLICY staff ON ${name} FOR SELECT TO ${role} USING (true)`,
      ]),
      ...functions.flatMap(({ sql, signature }) => [sql, ...crossFunctionSql(signature, [], role)]),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      ...functions.map(({ signature }) => `DROP FUNCTION ${signature}`),
      ...Object.keys(readable).flatMap((name) => [
        `DROP POLICY staff ON ${name}`,
        `REVOKE ALL ON ${name} FROM ${role}`,
      ]),
      `REVOKE SELECT (storage_gb) ON organisations.organisation FROM ${role}`,
      `REVOKE USAGE ON SCHEMA billing FROM ${role}`,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }
}
