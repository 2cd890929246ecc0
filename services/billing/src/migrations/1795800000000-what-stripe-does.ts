import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const before = `'trial-ending', 'trial-ended', 'trial-extended', 'reminders-ending', 'renewal', 'billed', 'paid', 'refunded', 'credited', 'subscribed', 'changed', 'change-planned', 'cancel-planned', 'resumed', 'past-due', 'restricted', 'cancelled', 'over-plan', 'over-plan-ending', 'confirm', 'card-kept', 'card-removed'`;

const check = (kinds: string): string =>
  `ALTER TABLE "billing"."notice" DROP CONSTRAINT "notice_kind_check", ADD CONSTRAINT "notice_kind_check" CHECK (kind IN (${kinds}))`;

/** Of some events the provider only says whose card it was. */
const ofCustomer = `CREATE FUNCTION billing.organisation_of_customer(customer text)
   RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select p.organisation_id from billing.payer p where p.customer_id = customer'`;

const prune = `CREATE FUNCTION billing.prune_payment_events(age interval, batch integer)
   RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS $$
     with gone as (
       delete from billing.payment_event where (organisation_id, id) in (
         select old.organisation_id, old.id from billing.payment_event old
         where old.taken_at < platform.now() - age order by old.taken_at limit batch for update skip locked)
       returning 1)
     select count(*) from gone
   $$`;

/** Refunds that are made at Stripe are known here, and what it told long ago is forgotten. */
export class WhatStripeDoes1795800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX "payer_customer_id_idx" ON "billing"."payer"  ("customer_id") `);
    await queryRunner.query(check(`${before}, 'kept', 'paid-twice'`));
    for (const sql of [
      ofCustomer,
      ...crossFunctionSql('billing.organisation_of_customer(text)', []),
      prune,
      ...crossFunctionSql('billing.prune_payment_events(interval, integer)', [
        'SELECT, UPDATE, DELETE ON billing.payment_event',
      ]),
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION billing.prune_payment_events(interval, integer)`);
    await queryRunner.query(`REVOKE UPDATE, DELETE ON billing.payment_event FROM petcare_cross`);
    await queryRunner.query(`DROP FUNCTION billing.organisation_of_customer(text)`);
    await queryRunner.query(`DELETE FROM "billing"."notice" WHERE kind IN ('kept', 'paid-twice')`);
    await queryRunner.query(check(before));
    await queryRunner.query(`DROP INDEX "billing"."payer_customer_id_idx"`);
  }
}
