import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Visit1795386889874 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "health"."visit" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "at" jsonb NOT NULL, "kind" text NOT NULL, "status" text NOT NULL, "contact_id" uuid, "reason" text, "findings" text, "diagnoses" jsonb NOT NULL, "procedures" jsonb NOT NULL, "temperature" double precision, "pulse" integer, "respiration" integer, "plan" text, "follow_up_on" date, "questions" text, "costs" jsonb NOT NULL, "starts_at" TIMESTAMP WITH TIME ZONE NOT NULL, "expense_ids" jsonb NOT NULL, CONSTRAINT "visit_planned_check" CHECK (status <> 'planned' OR (findings IS NULL AND temperature IS NULL AND pulse IS NULL AND respiration IS NULL
   AND jsonb_array_length(diagnoses) = 0 AND jsonb_array_length(procedures) = 0 AND jsonb_array_length(costs) = 0)), CONSTRAINT "visit_expense_ids_check" CHECK (jsonb_typeof(expense_ids) = 'array'), CONSTRAINT "visit_costs_check" CHECK (jsonb_typeof(costs) = 'array' AND jsonb_array_length(costs) <= 40), CONSTRAINT "visit_procedures_check" CHECK (jsonb_typeof(procedures) = 'array' AND jsonb_array_length(procedures) <= 20
   AND NOT jsonb_path_exists(procedures, '$[*] ? (@.type() != "string")')), CONSTRAINT "visit_diagnoses_check" CHECK (jsonb_typeof(diagnoses) = 'array' AND jsonb_array_length(diagnoses) <= 20
   AND NOT jsonb_path_exists(diagnoses, '$[*] ? (@.type() != "string")')), CONSTRAINT "visit_at_check" CHECK (jsonb_typeof(at) = 'object' AND at ->> 'date' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'), CONSTRAINT "visit_kind_check" CHECK (kind IN ('consultation', 'annual-check', 'vaccination', 'surgery', 'dental', 'emergency', 'diagnostic', 'phone-video', 'house-call', 'follow-up')), CONSTRAINT "visit_status_check" CHECK (status IN ('planned', 'attended', 'cancelled', 'no-show')), CONSTRAINT "visit_reason_check" CHECK (length(reason) BETWEEN 1 AND 500), CONSTRAINT "visit_findings_check" CHECK (length(findings) BETWEEN 1 AND 5000), CONSTRAINT "visit_temperature_check" CHECK (temperature >= 30 AND temperature <= 45), CONSTRAINT "visit_pulse_check" CHECK (pulse >= 10 AND pulse <= 400), CONSTRAINT "visit_respiration_check" CHECK (respiration >= 4 AND respiration <= 200), CONSTRAINT "visit_plan_check" CHECK (length(plan) BETWEEN 1 AND 2000), CONSTRAINT "visit_questions_check" CHECK (length(questions) BETWEEN 1 AND 2000), CONSTRAINT "visit_pkey" PRIMARY KEY ("organisation_id", "id"))`);
    await queryRunner.query(
      `CREATE INDEX "visit_organisation_id_pet_id_starts_at_id_idx" ON "health"."visit"  ("organisation_id", "pet_id", "starts_at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(`ALTER TABLE "health"."measure" ADD "visit_id" uuid`);
    await queryRunner.query(
      `CREATE INDEX "measure_organisation_id_visit_id_idx" ON "health"."measure"  ("organisation_id", "visit_id") WHERE visit_id IS NOT NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "health"."visit" ADD CONSTRAINT "visit_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('health.visit')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "health"."visit" DROP CONSTRAINT "visit_organisation_id_pet_id_fkey"`);
    await queryRunner.query(`DROP INDEX "health"."measure_organisation_id_visit_id_idx"`);
    await queryRunner.query(`ALTER TABLE "health"."measure" DROP COLUMN "visit_id"`);
    await queryRunner.query(`DROP INDEX "health"."visit_organisation_id_pet_id_starts_at_id_idx"`);
    await queryRunner.query(`DROP TABLE "health"."visit"`);
  }
}
