import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** One request takes minutes; what comes in parts may wait a day for the next one. */
const staleUploads = [
  `CREATE FUNCTION files.stale_uploads(at_most integer)
   RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select u.organisation_id, u.id from files.upload u
       where u.touched_at < platform.now() - case when u.name is null then interval ''1 hour'' else interval ''1 day'' end
       order by u.touched_at limit at_most'`,
  ...crossFunctionSql('files.stale_uploads(integer)', ['SELECT ON files.upload']),
];

export class FirstFiles1795385505905 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "files"."upload" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_by" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "touched_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "name" text, "bytes" integer NOT NULL, "received" integer NOT NULL DEFAULT '0', CONSTRAINT "upload_received_check" CHECK (received BETWEEN 0 AND bytes), CONSTRAINT "upload_bytes_check" CHECK (bytes > 0), CONSTRAINT "upload_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(`CREATE INDEX "upload_touched_at_idx" ON "files"."upload"  ("touched_at") `);
    await queryRunner.query(
      `CREATE TABLE "files"."file" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "name" text NOT NULL, "type" text NOT NULL, "mime" text NOT NULL, "bytes" integer NOT NULL, "sha256" text NOT NULL, "width" integer, "height" integer, "taken_on" date, "retain_until" date, "dated_on" date NOT NULL, "pet_id" uuid, CONSTRAINT "file_size_check" CHECK ((mime LIKE 'image/%') = (width IS NOT NULL AND height IS NOT NULL)), CONSTRAINT "file_bytes_check" CHECK (bytes > 0), CONSTRAINT "file_name_check" CHECK (length(name) BETWEEN 1 AND 120), CONSTRAINT "file_type_check" CHECK (type IN ('photo', 'certificate', 'lab', 'imaging', 'prescription', 'invoice', 'insurance', 'passport', 'microchip', 'pedigree', 'other')), CONSTRAINT "file_mime_check" CHECK (mime IN ('image/jpeg', 'image/png', 'image/webp', 'application/pdf', 'text/plain', 'text/csv', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')), CONSTRAINT "file_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "file_organisation_id_dated_on_id_idx" ON "files"."file"  ("organisation_id", "dated_on", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "file_organisation_id_pet_id_dated_on_id_idx" ON "files"."file"  ("organisation_id", "pet_id", "dated_on", "id") WHERE deleted_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE TABLE "files"."file_link" ("organisation_id" uuid NOT NULL, "file_id" uuid NOT NULL, "record_id" uuid NOT NULL, "kind" text NOT NULL, "pet_id" uuid, CONSTRAINT "file_link_pkey" PRIMARY KEY ("organisation_id", "file_id", "record_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "file_link_organisation_id_pet_id_idx" ON "files"."file_link"  ("organisation_id", "pet_id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "file_link_organisation_id_record_id_idx" ON "files"."file_link"  ("organisation_id", "record_id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "files"."file" ADD CONSTRAINT "file_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "files"."file_link" ADD CONSTRAINT "file_link_organisation_id_file_id_fkey" FOREIGN KEY ("organisation_id", "file_id") REFERENCES "files"."file"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('files.upload')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('files.file')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('files.file_link')) await queryRunner.query(sql);
    for (const sql of staleUploads) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION files.stale_uploads(integer)`);
    await queryRunner.query(`ALTER TABLE "files"."file_link" DROP CONSTRAINT "file_link_organisation_id_file_id_fkey"`);
    await queryRunner.query(`ALTER TABLE "files"."file" DROP CONSTRAINT "file_organisation_id_pet_id_fkey"`);
    await queryRunner.query(`DROP INDEX "files"."file_link_organisation_id_record_id_idx"`);
    await queryRunner.query(`DROP INDEX "files"."file_link_organisation_id_pet_id_idx"`);
    await queryRunner.query(`DROP TABLE "files"."file_link"`);
    await queryRunner.query(`DROP INDEX "files"."file_organisation_id_pet_id_dated_on_id_idx"`);
    await queryRunner.query(`DROP INDEX "files"."file_organisation_id_dated_on_id_idx"`);
    await queryRunner.query(`DROP TABLE "files"."file"`);
    await queryRunner.query(`DROP INDEX "files"."upload_touched_at_idx"`);
    await queryRunner.query(`DROP TABLE "files"."upload"`);
  }
}
