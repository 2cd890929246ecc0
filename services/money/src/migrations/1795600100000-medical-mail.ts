import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class MedicalMail1795600100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "money"."medical_mail" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "recipient" text NOT NULL, "from_day" date, "note" text, CONSTRAINT "medical_mail_note_check" CHECK (char_length(note) <= 500), CONSTRAINT "medical_mail_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "medical_mail_organisation_id_pet_id_created_at_id_idx" ON "money"."medical_mail"  ("organisation_id", "pet_id", "created_at", "id") `,
    );
    for (const sql of tenantPolicySql('money.medical_mail')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE "money"."medical_mail"`);
  }
}
