import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const before = `'trial-ending', 'trial-ended', 'trial-extended', 'reminders-ending', 'renewal', 'billed', 'paid', 'refunded', 'credited', 'subscribed', 'changed', 'change-planned', 'cancel-planned', 'resumed', 'past-due', 'restricted', 'cancelled'`;

const check = (kinds: string): string =>
  `ALTER TABLE "billing"."notice" DROP CONSTRAINT "notice_kind_check", ADD CONSTRAINT "notice_kind_check" CHECK (kind IN (${kinds}))`;

/** A week before what does not stay can only be read. */
const overPlansDue = `CREATE FUNCTION billing.over_plans_due(at_most integer)
   RETURNS TABLE (id uuid, kind text, about text) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS $$
     with due as (
       select o.id, to_char((o.over_since + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as about
       from organisations.organisation o
       where o.over_since > platform.now() - interval '30 days' and o.over_since <= platform.now() - interval '23 days'
         and o.deleted_at is null
     )
     select due.id, 'over-plan-ending', due.about from due
     where not exists (select from billing.notice n
       where n.organisation_id = due.id and n.kind = 'over-plan-ending' and n.about = due.about)
     order by due.about limit at_most
   $$`;

/** Those who pay are told that there is more than the plan has room for, and again before some of it can only be read. */
export class OverPlanNotices1795471100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(check(`${before}, 'over-plan', 'over-plan-ending'`));
    for (const sql of [
      overPlansDue,
      ...crossFunctionSql('billing.over_plans_due(integer)', ['SELECT ON billing.notice']),
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION billing.over_plans_due(integer)`);
    await queryRunner.query(`DELETE FROM "billing"."notice" WHERE kind IN ('over-plan', 'over-plan-ending')`);
    await queryRunner.query(check(before));
  }
}
