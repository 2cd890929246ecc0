import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Vaccination1795385088955 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "health"."vaccination" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "product" text NOT NULL, "antigens" jsonb NOT NULL, "given_on" date, "dose_no" integer, "batch" text, "batch_expires_on" date, "next_due_on" date, "contact_id" uuid, "happens_on" date NOT NULL, "visit_id" uuid, CONSTRAINT "vaccination_next_due_on_check" CHECK (next_due_on > given_on), CONSTRAINT "vaccination_batch_expires_on_check" CHECK (batch_expires_on >= given_on), CONSTRAINT "vaccination_given_on_check" CHECK (given_on >= '1900-01-01' AND given_on = happens_on), CONSTRAINT "vaccination_antigens_check" CHECK (jsonb_typeof(antigens) = 'array' AND jsonb_array_length(antigens) BETWEEN 1 AND 12
   AND NOT jsonb_path_exists(antigens, '$[*] ? (!(@.code == "distemper" || @.code == "parvovirus" || @.code == "adenovirus" || @.code == "parainfluenza" || @.code == "leptospirosis" || @.code == "rabies" || @.code == "bordetella" || @.code == "panleukopenia" || @.code == "calicivirus" || @.code == "herpesvirus" || @.code == "feline-leukaemia" || @.code == "myxomatosis" || @.code == "rhd1" || @.code == "rhd2" || @.code == "equine-influenza" || @.code == "tetanus" || @.code == "equine-herpes" || @.code == "other"))')), CONSTRAINT "vaccination_product_check" CHECK (length(product) BETWEEN 1 AND 120), CONSTRAINT "vaccination_dose_no_check" CHECK (dose_no >= 1 AND dose_no <= 40), CONSTRAINT "vaccination_batch_check" CHECK (length(batch) BETWEEN 1 AND 40), CONSTRAINT "vaccination_pkey" PRIMARY KEY ("organisation_id", "id"))`);
    await queryRunner.query(
      `CREATE INDEX "vaccination_organisation_id_visit_id_idx" ON "health"."vaccination"  ("organisation_id", "visit_id") WHERE visit_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "vaccination_organisation_id_pet_id_happens_on_id_idx" ON "health"."vaccination"  ("organisation_id", "pet_id", "happens_on", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "health"."vaccination" ADD CONSTRAINT "vaccination_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('health.vaccination')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE "health"."vaccination" DROP CONSTRAINT "vaccination_organisation_id_pet_id_fkey"`,
    );
    await queryRunner.query(`DROP INDEX "health"."vaccination_organisation_id_pet_id_happens_on_id_idx"`);
    await queryRunner.query(`DROP INDEX "health"."vaccination_organisation_id_visit_id_idx"`);
    await queryRunner.query(`DROP TABLE "health"."vaccination"`);
  }
}
