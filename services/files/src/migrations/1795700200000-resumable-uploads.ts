import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

/** Whoever goes on with an upload may have switched to another organisation meanwhile, or may have it from others. */
const uploadPlace = [
  `CREATE FUNCTION files.upload_place(upload_id uuid, person_id uuid)
   RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select u.organisation_id from files.upload u
       where u.id = upload_id and u.created_by = person_id and u.name is not null'`,
  ...crossFunctionSql('files.upload_place(uuid, uuid)', ['SELECT ON files.upload']),
];

export class ResumableUploads1795700200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "files"."upload" ALTER COLUMN "bytes" TYPE bigint`);
    await queryRunner.query(
      `ALTER TABLE "files"."upload" ALTER COLUMN "received" TYPE bigint, ALTER COLUMN "received" SET DEFAULT '0'::bigint`,
    );
    await queryRunner.query(`ALTER TABLE "files"."upload" ADD "purpose" text NOT NULL DEFAULT 'file'`);
    await queryRunner.query(`ALTER TABLE "files"."upload" ADD "parts" text array NOT NULL DEFAULT '{}'`);
    await queryRunner.query(`ALTER TABLE "files"."upload" ADD "used_for" uuid`);
    await queryRunner.query(
      `ALTER TABLE "files"."upload" ADD CONSTRAINT "upload_purpose_check" CHECK (purpose IN ('file', 'restore'))`,
    );
    await queryRunner.query(`CREATE INDEX "upload_id_idx" ON "files"."upload"  ("id") `);
    for (const sql of uploadPlace) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION files.upload_place(uuid, uuid)`);
    await queryRunner.query(`DROP INDEX "files"."upload_id_idx"`);
    await queryRunner.query(`ALTER TABLE "files"."upload" DROP CONSTRAINT "upload_purpose_check"`);
    await queryRunner.query(`ALTER TABLE "files"."upload" DROP COLUMN "used_for"`);
    await queryRunner.query(`ALTER TABLE "files"."upload" DROP COLUMN "parts"`);
    await queryRunner.query(`ALTER TABLE "files"."upload" DROP COLUMN "purpose"`);
    await queryRunner.query(
      `ALTER TABLE "files"."upload" ALTER COLUMN "received" TYPE integer, ALTER COLUMN "received" SET DEFAULT 0`,
    );
    await queryRunner.query(`ALTER TABLE "files"."upload" ALTER COLUMN "bytes" TYPE integer`);
  }
}
