import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** Those in which time has brought something about; what belongs to a deleted organisation waits. */
const toMove = `CREATE FUNCTION billing.subscriptions_to_move(at_most integer)
   RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select s.organisation_id from billing.subscription s join organisations.organisation o on o.id = s.organisation_id
       where s.turns_at <= platform.now() and o.deleted_at is null order by s.turns_at limit at_most'`;

/** Whoever pays, and what is charged. */
export class Subscriptions1795412200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "billing"."subscription" ("organisation_id" uuid NOT NULL, "standing" text NOT NULL, "anchor_at" TIMESTAMP WITH TIME ZONE NOT NULL, "period_starts_at" TIMESTAMP WITH TIME ZONE NOT NULL, "period_ends_at" TIMESTAMP WITH TIME ZONE NOT NULL, "is_free" boolean NOT NULL, "cancels_at_period_end" boolean NOT NULL DEFAULT false, "next_plan" text, "next_storage_gb" integer, "past_due_at" TIMESTAMP WITH TIME ZONE, "turns_at" TIMESTAMP WITH TIME ZONE, "bills" integer NOT NULL DEFAULT '0', "credit_pence" integer NOT NULL DEFAULT '0', "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), CONSTRAINT "subscription_credit_pence_check" CHECK (credit_pence >= 0), CONSTRAINT "subscription_past_due_check" CHECK ((past_due_at IS NOT NULL) = (standing IN ('past-due', 'restricted'))), CONSTRAINT "subscription_next_check" CHECK ((next_plan IS NULL) = (next_storage_gb IS NULL)), CONSTRAINT "subscription_next_plan_check" CHECK (next_plan IN ('basic', 'standard', 'advanced', 'pro')), CONSTRAINT "subscription_period_check" CHECK (period_ends_at > period_starts_at), CONSTRAINT "subscription_standing_check" CHECK (standing IN ('active', 'past-due', 'restricted', 'cancelled')), CONSTRAINT "subscription_pkey" PRIMARY KEY ("organisation_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "subscription_turns_at_idx" ON "billing"."subscription"  ("turns_at") `);
    await queryRunner.query(
      `CREATE TABLE "billing"."invoice" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "sequence" integer NOT NULL, "number" text NOT NULL, "lines" jsonb NOT NULL, "total_pence" integer NOT NULL, "vat_percent" integer NOT NULL, "vat_pence" integer NOT NULL, "period_starts_at" TIMESTAMP WITH TIME ZONE NOT NULL, "period_ends_at" TIMESTAMP WITH TIME ZONE NOT NULL, "issued_at" TIMESTAMP WITH TIME ZONE NOT NULL, "due_at" TIMESTAMP WITH TIME ZONE NOT NULL, "paid_at" TIMESTAMP WITH TIME ZONE, "refunded_pence" integer NOT NULL DEFAULT '0', CONSTRAINT "invoice_organisation_id_sequence_key" UNIQUE ("organisation_id", "sequence"), CONSTRAINT "invoice_refund_check" CHECK (refunded_pence = 0 OR paid_at IS NOT NULL), CONSTRAINT "invoice_refunded_pence_check" CHECK (refunded_pence BETWEEN 0 AND total_pence), CONSTRAINT "invoice_vat_check" CHECK (vat_percent BETWEEN 0 AND 100 AND vat_pence BETWEEN 0 AND total_pence), CONSTRAINT "invoice_total_pence_check" CHECK (total_pence >= 0), CONSTRAINT "invoice_lines_check" CHECK (jsonb_typeof(lines) = 'array' AND jsonb_array_length(lines) > 0), CONSTRAINT "invoice_sequence_check" CHECK (sequence > 0), CONSTRAINT "invoice_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(`CREATE INDEX "invoice_number_idx" ON "billing"."invoice"  ("number") `);
    await queryRunner.query(
      `ALTER TABLE "billing"."invoice" ADD CONSTRAINT "invoice_organisation_id_fkey" FOREIGN KEY ("organisation_id") REFERENCES "billing"."subscription"("organisation_id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('billing.subscription')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('billing.invoice')) await queryRunner.query(sql);
    const grants = ['SELECT ON billing.subscription'];
    for (const sql of [toMove, ...crossFunctionSql('billing.subscriptions_to_move(integer)', grants)])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION billing.subscriptions_to_move(integer)`);
    await queryRunner.query(`ALTER TABLE "billing"."invoice" DROP CONSTRAINT "invoice_organisation_id_fkey"`);
    await queryRunner.query(`DROP INDEX "billing"."invoice_number_idx"`);
    await queryRunner.query(`DROP TABLE "billing"."invoice"`);
    await queryRunner.query(`DROP INDEX "billing"."subscription_turns_at_idx"`);
    await queryRunner.query(`DROP TABLE "billing"."subscription"`);
  }
}
