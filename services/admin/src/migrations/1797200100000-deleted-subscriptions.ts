import type { MigrationInterface, QueryRunner } from 'typeorm';

const definer = 'LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp';
/** The organisation of the platform itself, which is nobody's customer. */
const ours = `'00000000-0000-7000-8000-000000000001'::uuid`;
const now = '(SELECT platform.now())';
const trialEnd = `o.trial_started_at + interval '168 hours'`;
const status = (first: string): string => `CASE ${first}
    WHEN s.standing IS NULL THEN CASE WHEN ${trialEnd} > ${now} THEN 'trial' ELSE 'trial-ended' END
    WHEN s.cancels_at_period_end AND s.period_ends_at <= ${now} THEN 'cancelled'
    WHEN s.past_due_at + interval '168 hours' <= ${now} THEN 'restricted'
    ELSE s.standing END`;

const table = `TABLE (id uuid, name text, plan text, storage_gb int, status text, trial_ends_at timestamptz, period_ends_at timestamptz,
    cancels_at_period_end boolean, open_pence bigint, credit_pence int, created_at timestamptz)`;

const one = (
  first: string,
): string => `CREATE OR REPLACE FUNCTION admin.subscription_of(organisation uuid) RETURNS ${table} ${definer}
  BEGIN ATOMIC
    SELECT o.id, o.name, o.plan, o.storage_gb, ${status(first)}, ${trialEnd}, s.period_ends_at, coalesce(s.cancels_at_period_end, false),
      (SELECT coalesce(sum(i.total_pence), 0) FROM billing.invoice i WHERE i.organisation_id = o.id AND i.paid_at IS NULL),
      coalesce(s.credit_pence, 0), o.created_at
    FROM organisations.organisation o LEFT JOIN billing.subscription s ON s.organisation_id = o.id
    WHERE o.id = organisation AND o.id <> ${ours};
  END`;

const byReference = (
  more: string,
): string => `CREATE OR REPLACE FUNCTION admin.subscription_by_reference(ending text) RETURNS ${table} ${definer}
  BEGIN ATOMIC
    SELECT s.* FROM organisations.organisation o, LATERAL admin.subscription_of(o.id) s
    WHERE right(o.id::text, 10) = lower(ending)${more} ORDER BY o.created_at DESC LIMIT 10;
  END`;

/** A deleted organisation is said to be that, and its bills are found by what is written on a transfer. */
export class DeletedSubscriptions1797200100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(one(`WHEN o.deleted_at IS NOT NULL THEN 'deleted'`));
    await queryRunner.query(byReference(''));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(byReference(' AND o.deleted_at IS NULL'));
    await queryRunner.query(one(''));
  }
}
