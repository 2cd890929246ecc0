import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

const signature = 'health.medications_to_look_at(integer)';

/** Medications of all organisations whose time has come, of animals that live; the worker then looks at each in its own name. */
const medicationsToLookAt = `
  CREATE FUNCTION ${signature.replace('(', '(most ')}
  RETURNS TABLE (organisation_id uuid, medication_id uuid) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT p.organisation_id, p.medication_id FROM health.dose_plan p
    JOIN health.medication m ON m.organisation_id = p.organisation_id AND m.id = p.medication_id
    JOIN pets.pet pet ON pet.organisation_id = m.organisation_id AND pet.id = m.pet_id
    WHERE p.look_at <= platform.now() AND m.deleted_at IS NULL
      AND pet.deleted_at IS NULL AND pet.deceased_on IS NULL AND pet.status <> 'transferred'
    ORDER BY p.look_at LIMIT most;
  END`;
const grants = ['SELECT ON health.dose_plan', 'SELECT ON health.medication', 'SELECT ON pets.pet'];

export class Medication1795385282546 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "health"."medication" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "drug" text COLLATE "en-GB-x-icu" NOT NULL, "strength" text, "form" text, "amount" numeric NOT NULL, "unit" text NOT NULL, "route" text NOT NULL, "with_food" boolean NOT NULL, "schedule" jsonb NOT NULL, "taper" jsonb NOT NULL, "starts_on" date NOT NULL, "ends_on" date, "doses_total" integer, "prescriber" text, "stock" numeric, "refill_lead_days" integer, "email_when_due" boolean NOT NULL, "status" text NOT NULL, "notes" text, CONSTRAINT "medication_end_check" CHECK (ends_on IS NULL OR doses_total IS NULL), CONSTRAINT "medication_ends_on_check" CHECK (ends_on >= starts_on), CONSTRAINT "medication_taper_check" CHECK (jsonb_typeof(taper) = 'array' AND jsonb_array_length(taper) <= 20), CONSTRAINT "medication_schedule_check" CHECK (jsonb_typeof(schedule) = 'object' AND schedule ?| ARRAY['times', 'everyHours', 'asNeeded']), CONSTRAINT "medication_stock_check" CHECK (stock >= 0 AND stock < 1000000), CONSTRAINT "medication_amount_check" CHECK (amount > 0 AND amount < 1000000), CONSTRAINT "medication_drug_check" CHECK (length(drug) BETWEEN 1 AND 120), CONSTRAINT "medication_strength_check" CHECK (length(strength) BETWEEN 1 AND 60), CONSTRAINT "medication_form_check" CHECK (length(form) BETWEEN 1 AND 60), CONSTRAINT "medication_unit_check" CHECK (unit IN ('tablet', 'capsule', 'ml', 'mg', 'µg', 'g', 'IU', 'drop', 'puff', 'pipette', 'sachet', 'scoop')), CONSTRAINT "medication_route_check" CHECK (route IN ('oral', 'topical', 'ear', 'eye', 'sc', 'im', 'iv', 'inhaled', 'rectal', 'transdermal')), CONSTRAINT "medication_doses_total_check" CHECK (doses_total >= 1 AND doses_total <= 5000), CONSTRAINT "medication_prescriber_check" CHECK (length(prescriber) BETWEEN 1 AND 120), CONSTRAINT "medication_refill_lead_days_check" CHECK (refill_lead_days >= 1 AND refill_lead_days <= 90), CONSTRAINT "medication_status_check" CHECK (status IN ('planned', 'active', 'held', 'completed', 'stopped')), CONSTRAINT "medication_notes_check" CHECK (length(notes) BETWEEN 1 AND 1000), CONSTRAINT "medication_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "medication_organisation_id_pet_id_drug_id_idx" ON "health"."medication"  ("organisation_id", "pet_id", "drug", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "health"."dose" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "pet_id" uuid NOT NULL, "medication_id" uuid NOT NULL, "due_at" TIMESTAMP WITH TIME ZONE NOT NULL, "local_at" TIMESTAMP NOT NULL, "local_on" date NOT NULL, "zone" text NOT NULL, "closes_at" TIMESTAMP WITH TIME ZONE NOT NULL, "amount" numeric NOT NULL, "is_planned" boolean NOT NULL, "outcome" text, "given_at" TIMESTAMP WITH TIME ZONE, "given_by" uuid, "given_by_name" text, "recorded_at" TIMESTAMP WITH TIME ZONE, "given_amount" numeric, "stock_taken" numeric, "note" text, CONSTRAINT "dose_medication_id_due_at_organisation_id_key" UNIQUE ("medication_id", "due_at", "organisation_id"), CONSTRAINT "dose_window_check" CHECK (closes_at >= due_at), CONSTRAINT "dose_note_check" CHECK (length(note) BETWEEN 1 AND 500), CONSTRAINT "dose_amount_check" CHECK (amount > 0 AND given_amount > 0 AND stock_taken >= 0), CONSTRAINT "dose_unplanned_check" CHECK (is_planned OR outcome IS NOT NULL), CONSTRAINT "dose_given_check" CHECK ((outcome IS NULL) = (given_at IS NULL) AND (given_at IS NULL) = (given_by_name IS NULL) AND (given_at IS NULL) = (recorded_at IS NULL)), CONSTRAINT "dose_outcome_check" CHECK (outcome IN ('given', 'partly', 'refused', 'vomited', 'skipped')), CONSTRAINT "dose_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "dose_organisation_id_given_by_idx" ON "health"."dose"  ("organisation_id", "given_by") WHERE given_by IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "dose_organisation_id_pet_id_local_on_due_at_id_idx" ON "health"."dose"  ("organisation_id", "pet_id", "local_on", "due_at", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "dose_organisation_id_local_on_due_at_id_idx" ON "health"."dose"  ("organisation_id", "local_on", "due_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "health"."dose_plan" ("organisation_id" uuid NOT NULL, "medication_id" uuid NOT NULL, "look_at" TIMESTAMP WITH TIME ZONE, "refill_mail_id" uuid, CONSTRAINT "dose_plan_pkey" PRIMARY KEY ("organisation_id", "medication_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "dose_plan_look_at_idx" ON "health"."dose_plan"  ("look_at") WHERE look_at IS NOT NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "health"."medication" ADD CONSTRAINT "medication_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "health"."dose" ADD CONSTRAINT "dose_organisation_id_medication_id_fkey" FOREIGN KEY ("organisation_id", "medication_id") REFERENCES "health"."medication"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "health"."dose_plan" ADD CONSTRAINT "dose_plan_organisation_id_medication_id_fkey" FOREIGN KEY ("organisation_id", "medication_id") REFERENCES "health"."medication"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('health.medication')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('health.dose')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('health.dose_plan')) await queryRunner.query(sql);
    for (const sql of [medicationsToLookAt, ...crossFunctionSql(signature, grants)]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`REVOKE SELECT ON health.dose_plan, health.medication FROM petcare_cross`);
    await queryRunner.query(
      `ALTER TABLE "health"."dose_plan" DROP CONSTRAINT "dose_plan_organisation_id_medication_id_fkey"`,
    );
    await queryRunner.query(`ALTER TABLE "health"."dose" DROP CONSTRAINT "dose_organisation_id_medication_id_fkey"`);
    await queryRunner.query(
      `ALTER TABLE "health"."medication" DROP CONSTRAINT "medication_organisation_id_pet_id_fkey"`,
    );
    await queryRunner.query(`DROP INDEX "health"."dose_plan_look_at_idx"`);
    await queryRunner.query(`DROP TABLE "health"."dose_plan"`);
    await queryRunner.query(`DROP INDEX "health"."dose_organisation_id_local_on_due_at_id_idx"`);
    await queryRunner.query(`DROP INDEX "health"."dose_organisation_id_pet_id_local_on_due_at_id_idx"`);
    await queryRunner.query(`DROP INDEX "health"."dose_organisation_id_given_by_idx"`);
    await queryRunner.query(`DROP TABLE "health"."dose"`);
    await queryRunner.query(`DROP INDEX "health"."medication_organisation_id_pet_id_drug_id_idx"`);
    await queryRunner.query(`DROP TABLE "health"."medication"`);
  }
}
