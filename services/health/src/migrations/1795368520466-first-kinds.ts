import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class FirstKinds1795368520466 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "health"."allergy" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "substance" text COLLATE "en-GB-x-icu" NOT NULL, "kind" text NOT NULL, "reaction" text, "severity" text NOT NULL, "status" text NOT NULL, CONSTRAINT "allergy_substance_check" CHECK (length(substance) BETWEEN 1 AND 120), CONSTRAINT "allergy_kind_check" CHECK (kind IN ('food', 'drug', 'environment', 'contact', 'insect')), CONSTRAINT "allergy_reaction_check" CHECK (length(reaction) BETWEEN 1 AND 500), CONSTRAINT "allergy_severity_check" CHECK (severity IN ('mild', 'moderate', 'severe', 'anaphylaxis')), CONSTRAINT "allergy_status_check" CHECK (status IN ('active', 'resolved')), CONSTRAINT "allergy_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "allergy_organisation_id_pet_id_substance_id_idx" ON "health"."allergy"  ("organisation_id", "pet_id", "substance", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "health"."condition" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "name" text COLLATE "en-GB-x-icu" NOT NULL, "onset_on" date, "onset_precision" text, "status" text NOT NULL, "notes" text, CONSTRAINT "condition_name_check" CHECK (length(name) BETWEEN 1 AND 120), CONSTRAINT "condition_onset_precision_check" CHECK (onset_precision IN ('day', 'month', 'year', 'estimate')), CONSTRAINT "condition_status_check" CHECK (status IN ('suspected', 'active', 'chronic', 'in-remission', 'resolved')), CONSTRAINT "condition_notes_check" CHECK (length(notes) BETWEEN 1 AND 1000), CONSTRAINT "condition_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "condition_organisation_id_pet_id_name_id_idx" ON "health"."condition"  ("organisation_id", "pet_id", "name", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "health"."measure" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "kind" text NOT NULL, "value" text NOT NULL, "unit" text NOT NULL, "label" text, "measured_at" TIMESTAMP WITH TIME ZONE NOT NULL, "note" text, "grams" integer, CONSTRAINT "measure_grams_check" CHECK (grams BETWEEN 1 AND 1500000 AND (kind = 'weight') = (grams IS NOT NULL)), CONSTRAINT "measure_value_check" CHECK (value ~ '^[0-9]{1,7}([.][0-9]{1,4})?$'), CONSTRAINT "measure_kind_check" CHECK (kind IN ('weight', 'height', 'body-condition', 'temperature', 'custom')), CONSTRAINT "measure_unit_check" CHECK (unit IN ('kg', 'g', 'lb', 'st', 'oz', 'cm', 'hands', 'celsius', 'score', 'other')), CONSTRAINT "measure_label_check" CHECK (length(label) BETWEEN 1 AND 60), CONSTRAINT "measure_note_check" CHECK (length(note) BETWEEN 1 AND 500), CONSTRAINT "measure_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "measure_organisation_id_pet_id_measured_at_id_idx" ON "health"."measure"  ("organisation_id", "pet_id", "measured_at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "health"."allergy" ADD CONSTRAINT "allergy_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "health"."condition" ADD CONSTRAINT "condition_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "health"."measure" ADD CONSTRAINT "measure_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('health.allergy')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('health.condition')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('health.measure')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "health"."measure" DROP CONSTRAINT "measure_organisation_id_pet_id_fkey"`);
    await queryRunner.query(`ALTER TABLE "health"."condition" DROP CONSTRAINT "condition_organisation_id_pet_id_fkey"`);
    await queryRunner.query(`ALTER TABLE "health"."allergy" DROP CONSTRAINT "allergy_organisation_id_pet_id_fkey"`);
    await queryRunner.query(`DROP INDEX "health"."measure_organisation_id_pet_id_measured_at_id_idx"`);
    await queryRunner.query(`DROP TABLE "health"."measure"`);
    await queryRunner.query(`DROP INDEX "health"."condition_organisation_id_pet_id_name_id_idx"`);
    await queryRunner.query(`DROP TABLE "health"."condition"`);
    await queryRunner.query(`DROP INDEX "health"."allergy_organisation_id_pet_id_substance_id_idx"`);
    await queryRunner.query(`DROP TABLE "health"."allergy"`);
  }
}
