import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

const before = `'trial-ending', 'trial-ended', 'trial-extended', 'reminders-ending', 'renewal', 'billed', 'paid', 'refunded', 'credited', 'subscribed', 'changed', 'change-planned', 'cancel-planned', 'resumed', 'past-due', 'restricted', 'cancelled', 'over-plan', 'over-plan-ending'`;

const check = (kinds: string): string =>
  `ALTER TABLE "billing"."notice" DROP CONSTRAINT "notice_kind_check", ADD CONSTRAINT "notice_kind_check" CHECK (kind IN (${kinds}))`;

/** Bills that a card is charged for by now: those that are open, and those of which something is left to be done at the provider. */
const chargesDue = `CREATE FUNCTION billing.charges_due(at_most integer)
   RETURNS TABLE (organisation_id uuid, invoice_id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS $$
     select i.organisation_id, i.id
     from billing.payer p
     join organisations.organisation o on o.id = p.organisation_id and o.deleted_at is null
     join billing.invoice i on i.organisation_id = p.organisation_id
     left join billing.charge c on c.organisation_id = i.organisation_id and c.invoice_id = i.id
     where c.next_try_at <= platform.now() or (c.invoice_id is null and i.paid_at is null and p.card_id is not null)
     order by i.issued_at limit at_most
   $$`;

const eventsDue = `CREATE FUNCTION billing.payment_events_due(at_most integer)
   RETURNS TABLE (organisation_id uuid, event_id text) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS $$
     select e.organisation_id, e.id
     from billing.payment_event e join organisations.organisation o on o.id = e.organisation_id and o.deleted_at is null
     where e.next_try_at <= platform.now() order by e.next_try_at limit at_most
   $$`;

/** Bills can be paid by card. */
export class Cards1795700100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "billing"."subscription" DROP CONSTRAINT "subscription_credit_pence_check"`);
    await queryRunner.query(
      `CREATE TABLE "billing"."charge" ("organisation_id" uuid NOT NULL, "invoice_id" uuid NOT NULL, "status" text NOT NULL, "provider_id" text, "tries" integer NOT NULL DEFAULT '0', "next_try_at" TIMESTAMP WITH TIME ZONE, "happened_at" TIMESTAMP WITH TIME ZONE, "first_declined_at" TIMESTAMP WITH TIME ZONE, "pay_url" text, "is_paid" boolean NOT NULL DEFAULT false, "back_pence" integer NOT NULL DEFAULT '0', "sent_back_pence" integer NOT NULL DEFAULT '0', CONSTRAINT "charge_tries_check" CHECK (tries >= 0), CONSTRAINT "charge_back_check" CHECK (sent_back_pence BETWEEN 0 AND back_pence), CONSTRAINT "charge_status_check" CHECK (status IN ('asked', 'declined', 'needs-confirmation', 'settled')), CONSTRAINT "charge_pkey" PRIMARY KEY ("organisation_id", "invoice_id"))`,
    );
    await queryRunner.query(`CREATE INDEX "charge_next_try_at_idx" ON "billing"."charge"  ("next_try_at") `);
    await queryRunner.query(
      `CREATE TABLE "billing"."payer" ("organisation_id" uuid NOT NULL, "customer_id" text NOT NULL, "card_id" text, "card_brand" text, "card_last4" text, "card_expires" text, "card_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "payer_card_check" CHECK ((card_id IS NULL) = (card_brand IS NULL) AND (card_id IS NULL) = (card_last4 IS NULL) AND (card_id IS NULL) = (card_expires IS NULL)), CONSTRAINT "payer_customer_check" CHECK (length(customer_id) BETWEEN 1 AND 255), CONSTRAINT "payer_pkey" PRIMARY KEY ("organisation_id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "billing"."payment_event" ("organisation_id" uuid NOT NULL, "id" text NOT NULL, "news" jsonb NOT NULL, "happened_at" TIMESTAMP WITH TIME ZONE NOT NULL, "received_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "taken_at" TIMESTAMP WITH TIME ZONE, "outcome" text, "tries" integer NOT NULL DEFAULT '0', "next_try_at" TIMESTAMP WITH TIME ZONE DEFAULT platform.now(), CONSTRAINT "payment_event_tries_check" CHECK (tries >= 0), CONSTRAINT "payment_event_id_check" CHECK (length(id) BETWEEN 1 AND 255), CONSTRAINT "payment_event_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "payment_event_next_try_at_idx" ON "billing"."payment_event"  ("next_try_at") `,
    );
    await queryRunner.query(
      `ALTER TABLE "billing"."charge" ADD CONSTRAINT "charge_organisation_id_invoice_id_fkey" FOREIGN KEY ("organisation_id", "invoice_id") REFERENCES "billing"."invoice"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('billing.charge')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('billing.payer')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('billing.payment_event')) await queryRunner.query(sql);
    await queryRunner.query(check(`${before}, 'confirm', 'card-kept', 'card-removed'`));
    const read = ['billing.payer', 'billing.invoice', 'billing.charge', 'billing.payment_event'];
    const grants = read.map((table) => `SELECT ON ${table}`);
    for (const sql of [
      chargesDue,
      ...crossFunctionSql('billing.charges_due(integer)', grants),
      eventsDue,
      ...crossFunctionSql('billing.payment_events_due(integer)', []),
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION billing.payment_events_due(integer)`);
    await queryRunner.query(`DROP FUNCTION billing.charges_due(integer)`);
    await queryRunner.query(`REVOKE SELECT ON billing.invoice FROM petcare_cross`);
    await queryRunner.query(`DELETE FROM "billing"."notice" WHERE kind IN ('confirm', 'card-kept', 'card-removed')`);
    await queryRunner.query(check(before));
    await queryRunner.query(`ALTER TABLE "billing"."charge" DROP CONSTRAINT "charge_organisation_id_invoice_id_fkey"`);
    await queryRunner.query(`DROP INDEX "billing"."payment_event_next_try_at_idx"`);
    await queryRunner.query(`DROP TABLE "billing"."payment_event"`);
    await queryRunner.query(`DROP TABLE "billing"."payer"`);
    await queryRunner.query(`DROP INDEX "billing"."charge_next_try_at_idx"`);
    await queryRunner.query(`DROP TABLE "billing"."charge"`);
    await queryRunner.query(
      `ALTER TABLE "billing"."subscription" ADD CONSTRAINT "subscription_credit_pence_check" CHECK ((credit_pence >= 0))`,
    );
  }
}
