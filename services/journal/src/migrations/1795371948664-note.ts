import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Note1795371948664 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "journal"."note" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "type" text NOT NULL, "body" text NOT NULL, "occurred_at" TIMESTAMP WITH TIME ZONE NOT NULL, "pinned" boolean NOT NULL, "is_private" boolean NOT NULL, CONSTRAINT "note_type_check" CHECK (type IN ('general', 'behaviour', 'diet', 'symptom', 'incident', 'grooming', 'exercise', 'heat', 'breeding', 'training', 'hand-over')), CONSTRAINT "note_body_check" CHECK (length(body) BETWEEN 1 AND 10000), CONSTRAINT "note_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "note_organisation_id_pet_id_pinned_occurred_at_id_idx" ON "journal"."note"  ("organisation_id", "pet_id", "pinned", "occurred_at", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `ALTER TABLE "journal"."note" ADD CONSTRAINT "note_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('journal.note')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "journal"."note" DROP CONSTRAINT "note_organisation_id_pet_id_fkey"`);
    await queryRunner.query(`DROP INDEX "journal"."note_organisation_id_pet_id_pinned_occurred_at_id_idx"`);
    await queryRunner.query(`DROP TABLE "journal"."note"`);
  }
}
