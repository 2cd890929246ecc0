import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Treatment1795371932013 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "health"."treatment" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "target" text NOT NULL, "product" text NOT NULL, "treated_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "treatment_target_check" CHECK (target IN ('flea', 'tick', 'roundworm', 'tapeworm', 'lungworm', 'heartworm', 'mites', 'lice', 'strongyles')), CONSTRAINT "treatment_product_check" CHECK (length(product) BETWEEN 1 AND 120), CONSTRAINT "treatment_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "treatment_organisation_id_pet_id_treated_at_id_idx" ON "health"."treatment"  ("organisation_id", "pet_id", "treated_at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "health"."treatment" ADD CONSTRAINT "treatment_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('health.treatment')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "health"."treatment" DROP CONSTRAINT "treatment_organisation_id_pet_id_fkey"`);
    await queryRunner.query(`DROP INDEX "health"."treatment_organisation_id_pet_id_treated_at_id_idx"`);
    await queryRunner.query(`DROP TABLE "health"."treatment"`);
  }
}
