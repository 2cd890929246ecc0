import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** Whose a code is, by its hash alone; never where it was replaced or taken back. */
const withCode = `CREATE FUNCTION sharing.passport_with_code(hash text)
   RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select p.organisation_id, p.id from sharing.passport p where p.code_hash = hash'`;

/** What strangers who scan a code see of a pet, and what they write to its people. */
export class Passports1795461000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "sharing"."passport" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "is_on" boolean NOT NULL DEFAULT false, "sections" text array NOT NULL, "code_hash" text, "sealed_secret" text, "scans" integer NOT NULL DEFAULT '0', "last_scanned_at" TIMESTAMP WITH TIME ZONE, "scan_noticed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "passport_code_check" CHECK ((code_hash IS NULL) = (sealed_secret IS NULL)), CONSTRAINT "passport_sections_check" CHECK (sections <@ ARRAY['name', 'photo', 'species', 'breed', 'colour', 'sex', 'age', 'warning', 'chip', 'allergies', 'medication', 'vet']::text[]), CONSTRAINT "passport_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(`CREATE UNIQUE INDEX "passport_code_hash_idx" ON "sharing"."passport"  ("code_hash") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "passport_organisation_id_pet_id_idx" ON "sharing"."passport"  ("organisation_id", "pet_id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "sharing"."finder_message" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "passport_id" uuid NOT NULL, "name" text NOT NULL, "message" text NOT NULL, "secret_email" text, "phone" text, "place" text, "answer" text, "answered_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "finder_message_answer_check" CHECK (length(answer) BETWEEN 1 AND 2000), CONSTRAINT "finder_message_place_check" CHECK (length(place) BETWEEN 1 AND 200), CONSTRAINT "finder_message_reach_check" CHECK (secret_email IS NOT NULL OR phone IS NOT NULL), CONSTRAINT "finder_message_phone_check" CHECK (length(phone) BETWEEN 1 AND 40), CONSTRAINT "finder_message_secret_email_check" CHECK (length(secret_email) <= 254 AND secret_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'), CONSTRAINT "finder_message_message_check" CHECK (length(message) BETWEEN 1 AND 2000), CONSTRAINT "finder_message_name_check" CHECK (length(name) BETWEEN 1 AND 80), CONSTRAINT "finder_message_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "finder_message_organisation_id_passport_id_created_at_id_idx" ON "sharing"."finder_message"  ("organisation_id", "passport_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "sharing"."passport_notice" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "passport_id" uuid NOT NULL, "message_id" uuid, "user_id" uuid NOT NULL, CONSTRAINT "passport_notice_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."passport" ADD CONSTRAINT "passport_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."finder_message" ADD CONSTRAINT "finder_message_organisation_id_passport_id_fkey" FOREIGN KEY ("organisation_id", "passport_id") REFERENCES "sharing"."passport"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."passport_notice" ADD CONSTRAINT "passport_notice_organisation_id_passport_id_fkey" FOREIGN KEY ("organisation_id", "passport_id") REFERENCES "sharing"."passport"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."passport_notice" ADD CONSTRAINT "passport_notice_organisation_id_message_id_fkey" FOREIGN KEY ("organisation_id", "message_id") REFERENCES "sharing"."finder_message"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('sharing.passport')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('sharing.finder_message')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('sharing.passport_notice')) await queryRunner.query(sql);
    await queryRunner.query(withCode);
    for (const sql of crossFunctionSql('sharing.passport_with_code(text)', ['SELECT ON sharing.passport']))
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION sharing.passport_with_code(text)`);
    await queryRunner.query(
      `ALTER TABLE "sharing"."passport_notice" DROP CONSTRAINT "passport_notice_organisation_id_message_id_fkey"`,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."passport_notice" DROP CONSTRAINT "passport_notice_organisation_id_passport_id_fkey"`,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."finder_message" DROP CONSTRAINT "finder_message_organisation_id_passport_id_fkey"`,
    );
    await queryRunner.query(`ALTER TABLE "sharing"."passport" DROP CONSTRAINT "passport_organisation_id_pet_id_fkey"`);
    await queryRunner.query(`DROP TABLE "sharing"."passport_notice"`);
    await queryRunner.query(`DROP INDEX "sharing"."finder_message_organisation_id_passport_id_created_at_id_idx"`);
    await queryRunner.query(`DROP TABLE "sharing"."finder_message"`);
    await queryRunner.query(`DROP INDEX "sharing"."passport_organisation_id_pet_id_idx"`);
    await queryRunner.query(`DROP INDEX "sharing"."passport_code_hash_idx"`);
    await queryRunner.query(`DROP TABLE "sharing"."passport"`);
  }
}
