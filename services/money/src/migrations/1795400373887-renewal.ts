import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Renewal1795400373887 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "money"."renewal" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "policy_id" uuid NOT NULL, "starts_on" date NOT NULL, "quoted_pence" integer, "paid_pence" integer NOT NULL, "decision" text NOT NULL, CONSTRAINT "renewal_quoted_pence_check" CHECK (quoted_pence >= 0 AND quoted_pence <= 100000000), CONSTRAINT "renewal_paid_pence_check" CHECK (paid_pence >= 0 AND paid_pence <= 100000000), CONSTRAINT "renewal_decision_check" CHECK (decision IN ('renewed', 'switched', 'lapsed', 'cancelled')), CONSTRAINT "renewal_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "renewal_organisation_id_policy_id_starts_on_id_idx" ON "money"."renewal"  ("organisation_id", "policy_id", "starts_on", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "money"."renewal" ADD CONSTRAINT "renewal_organisation_id_policy_id_fkey" FOREIGN KEY ("organisation_id", "policy_id") REFERENCES "money"."policy"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('money.renewal')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."renewal" DROP CONSTRAINT "renewal_organisation_id_policy_id_fkey"`);
    await queryRunner.query(`DROP INDEX "money"."renewal_organisation_id_policy_id_starts_on_id_idx"`);
    await queryRunner.query(`DROP TABLE "money"."renewal"`);
  }
}
