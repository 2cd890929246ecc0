import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

const organisation = `organisations.organisation o left join billing.subscription s on s.organisation_id = o.id
         where o.deleted_at is null and`;

/** Each is looked for in the days in which it is worth telling, so that nobody hears of what is long over. */
const noticesDue = `CREATE FUNCTION billing.notices_due(at_most integer)
   RETURNS TABLE (id uuid, kind text, about text) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS $$
     with due (id, kind, at) as (
       select o.id, 'trial-ending', o.trial_started_at + interval '7 days' from ${organisation}
         s.standing is null and o.trial_started_at > platform.now() - interval '7 days'
         and o.trial_started_at <= platform.now() - interval '5 days'
       union all
       select o.id, 'trial-ended', o.trial_started_at + interval '7 days' from ${organisation}
         s.standing is null and o.trial_started_at > platform.now() - interval '10 days'
         and o.trial_started_at <= platform.now() - interval '7 days'
       union all
       select o.id, 'reminders-ending', o.trial_started_at + interval '21 days' from ${organisation}
         s.standing is null and o.trial_started_at > platform.now() - interval '21 days'
         and o.trial_started_at <= platform.now() - interval '20 days'
       union all
       select o.id, 'reminders-ending', s.past_due_at + interval '21 days' from ${organisation}
         s.standing = 'restricted' and s.past_due_at > platform.now() - interval '21 days'
         and s.past_due_at <= platform.now() - interval '20 days'
       union all
       select o.id, 'reminders-ending', s.period_ends_at + interval '14 days' from ${organisation}
         s.standing = 'cancelled' and s.period_ends_at > platform.now() - interval '14 days'
         and s.period_ends_at <= platform.now() - interval '13 days'
       union all
       select o.id, 'renewal', s.period_ends_at from ${organisation}
         s.standing in ('active', 'past-due') and not s.cancels_at_period_end and s.period_ends_at > platform.now()
         and s.period_ends_at <= platform.now() + interval '3 days'
     ), named as (
       select due.id, due.kind, due.at, to_char(due.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as about from due
     )
     select named.id, named.kind, named.about from named
     where not exists (select from billing.notice n
       where n.organisation_id = named.id and n.kind = named.kind and n.about = named.about)
     order by named.at limit at_most
   $$`;

/** Who has been told what of plan, trial and payment. */
export class Notices1795441100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "billing"."notice" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "kind" text NOT NULL, "about" text NOT NULL, "recipient_id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), CONSTRAINT "notice_organisation_id_kind_about_recipient_id_key" UNIQUE ("organisation_id", "kind", "about", "recipient_id"), CONSTRAINT "notice_about_check" CHECK (length(about) BETWEEN 1 AND 60), CONSTRAINT "notice_kind_check" CHECK (kind IN ('trial-ending', 'trial-ended', 'reminders-ending', 'renewal', 'billed', 'paid', 'subscribed', 'changed', 'change-planned', 'cancel-planned', 'resumed', 'past-due', 'restricted', 'cancelled')), CONSTRAINT "notice_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "subscription_period_ends_at_idx" ON "billing"."subscription"  ("period_ends_at") `,
    );
    for (const sql of tenantPolicySql('billing.notice')) await queryRunner.query(sql);
    const grants = ['SELECT ON billing.notice'];
    for (const sql of [noticesDue, ...crossFunctionSql('billing.notices_due(integer)', grants)])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION billing.notices_due(integer)`);
    await queryRunner.query(`DROP INDEX "billing"."subscription_period_ends_at_idx"`);
    await queryRunner.query(`DROP TABLE "billing"."notice"`);
  }
}
