import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Policy1795388601403 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "money"."policy" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "insurer" text NOT NULL, "product" text, "number" text NOT NULL, "type" text NOT NULL, "starts_on" date NOT NULL, "renews_on" date NOT NULL, "premium_pence" integer NOT NULL, "premium_every" text NOT NULL, "excess_pence" integer, "co_pay_percent" integer, "limits" jsonb NOT NULL, "exclusions" text, "claims_phone" text, CONSTRAINT "policy_limits_check" CHECK (jsonb_typeof(limits) = 'array' AND jsonb_array_length(limits) <= 10), CONSTRAINT "policy_term_check" CHECK (renews_on > starts_on), CONSTRAINT "policy_insurer_check" CHECK (length(insurer) BETWEEN 1 AND 120), CONSTRAINT "policy_product_check" CHECK (length(product) BETWEEN 1 AND 120), CONSTRAINT "policy_number_check" CHECK (length(number) BETWEEN 1 AND 40), CONSTRAINT "policy_type_check" CHECK (type IN ('accident-only', 'time-limited', 'maximum-benefit', 'lifetime', 'third-party', 'horse')), CONSTRAINT "policy_premium_pence_check" CHECK (premium_pence >= 0 AND premium_pence <= 100000000), CONSTRAINT "policy_premium_every_check" CHECK (premium_every IN ('month', 'year')), CONSTRAINT "policy_excess_pence_check" CHECK (excess_pence >= 0 AND excess_pence <= 100000000), CONSTRAINT "policy_co_pay_percent_check" CHECK (co_pay_percent >= 0 AND co_pay_percent <= 100), CONSTRAINT "policy_exclusions_check" CHECK (length(exclusions) BETWEEN 1 AND 1000), CONSTRAINT "policy_claims_phone_check" CHECK (length(claims_phone) BETWEEN 1 AND 40), CONSTRAINT "policy_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "policy_organisation_id_pet_id_renews_on_id_idx" ON "money"."policy"  ("organisation_id", "pet_id", "renews_on", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "money"."policy" ADD CONSTRAINT "policy_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('money.policy')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."policy" DROP CONSTRAINT "policy_organisation_id_pet_id_fkey"`);
    await queryRunner.query(`DROP INDEX "money"."policy_organisation_id_pet_id_renews_on_id_idx"`);
    await queryRunner.query(`DROP TABLE "money"."policy"`);
  }
}
