import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Claim1795401816913 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "money"."claim" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "policy_id" uuid NOT NULL, "condition" text NOT NULL, "expense_ids" jsonb NOT NULL, "status" text NOT NULL, "due_on" date, "paid_pence" integer, "paid_on" date, "note" text, "payout_id" uuid, CONSTRAINT "claim_expense_ids_check" CHECK (jsonb_typeof(expense_ids) = 'array' AND jsonb_array_length(expense_ids) <= 50), CONSTRAINT "claim_paid_check" CHECK ((status = 'settled') = (paid_pence IS NOT NULL)), CONSTRAINT "claim_condition_check" CHECK (length(condition) BETWEEN 1 AND 120), CONSTRAINT "claim_status_check" CHECK (status IN ('draft', 'submitted', 'accepted', 'settled', 'declined')), CONSTRAINT "claim_paid_pence_check" CHECK (paid_pence >= 0 AND paid_pence <= 100000000), CONSTRAINT "claim_note_check" CHECK (length(note) BETWEEN 1 AND 1000), CONSTRAINT "claim_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "claim_organisation_id_policy_id_created_at_id_idx" ON "money"."claim"  ("organisation_id", "policy_id", "created_at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "money"."claim" ADD CONSTRAINT "claim_organisation_id_policy_id_fkey" FOREIGN KEY ("organisation_id", "policy_id") REFERENCES "money"."policy"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('money.claim')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."claim" DROP CONSTRAINT "claim_organisation_id_policy_id_fkey"`);
    await queryRunner.query(`DROP INDEX "money"."claim_organisation_id_policy_id_created_at_id_idx"`);
    await queryRunner.query(`DROP TABLE "money"."claim"`);
  }
}
