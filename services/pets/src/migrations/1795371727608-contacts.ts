import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Contacts1795371727608 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "pets"."contact" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "type" text NOT NULL, "name" text COLLATE "en-GB-x-icu" NOT NULL, "organisation" text, "phones" jsonb NOT NULL, "email" text, "address" text, "postcode" text, "opening_hours" jsonb, "is_emergency" boolean NOT NULL, "registration_no" text, "primary_for" jsonb NOT NULL, CONSTRAINT "contact_primary_for_check" CHECK (jsonb_typeof(primary_for) = 'array' AND jsonb_array_length(primary_for) <= 500), CONSTRAINT "contact_opening_hours_check" CHECK (opening_hours IS NULL OR coalesce(jsonb_typeof(opening_hours -> 'days') = 'array', false)), CONSTRAINT "contact_phones_check" CHECK (jsonb_typeof(phones) = 'array' AND jsonb_array_length(phones) <= 4
   AND NOT jsonb_path_exists(phones, '$[*] ? (@.type() != "string" || !(@ like_regex "^[+][1-9][0-9]{6,14}$"))')), CONSTRAINT "contact_postcode_check" CHECK (postcode ~ '^(?:GIR 0AA|[A-PR-UWYZ](?:[0-9]{1,2}|[A-HK-Y][0-9](?:[0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW]) [0-9][ABD-HJLNP-UW-Z]{2})$'), CONSTRAINT "contact_type_check" CHECK (type IN ('vet-practice', 'vet', 'out-of-hours', 'referral', 'farrier', 'equine-dentist', 'physio', 'behaviourist', 'trainer', 'groomer', 'sitter', 'walker', 'kennel-cattery', 'livery-yard', 'breeder', 'rescue', 'insurer', 'other')), CONSTRAINT "contact_name_check" CHECK (length(name) BETWEEN 1 AND 120), CONSTRAINT "contact_organisation_check" CHECK (length(organisation) BETWEEN 1 AND 120), CONSTRAINT "contact_email_check" CHECK (length(email) BETWEEN 1 AND 254), CONSTRAINT "contact_address_check" CHECK (length(address) BETWEEN 1 AND 300), CONSTRAINT "contact_registration_no_check" CHECK (length(registration_no) BETWEEN 1 AND 40), CONSTRAINT "contact_pkey" PRIMARY KEY ("organisation_id", "id"))`);
    await queryRunner.query(
      `CREATE INDEX "contact_organisation_id_name_id_idx" ON "pets"."contact"  ("organisation_id", "name", "id") WHERE deleted_at IS NULL`,
    );
    for (const sql of tenantPolicySql('pets.contact')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "pets"."contact_organisation_id_name_id_idx"`);
    await queryRunner.query(`DROP TABLE "pets"."contact"`);
  }
}
