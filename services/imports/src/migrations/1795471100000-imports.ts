import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

export class Imports1795471100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "imports"."import" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "kind" text NOT NULL, "status" text NOT NULL DEFAULT 'draft', "file_name" text NOT NULL, "sha256" text NOT NULL, "sheet" text, "columns" jsonb NOT NULL, "rows" integer NOT NULL DEFAULT '0', "added" integer NOT NULL DEFAULT '0', "skipped" integer NOT NULL DEFAULT '0', "refused" integer NOT NULL DEFAULT '0', "added_ids" uuid array NOT NULL DEFAULT '{}', "refused_sheet" text, "created_by" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "applied_at" TIMESTAMP WITH TIME ZONE, "undone_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "import_applied_check" CHECK ((status = 'draft') = (applied_at IS NULL) AND (status = 'undone') = (undone_at IS NOT NULL)), CONSTRAINT "import_sheet_check" CHECK ((status = 'draft') = (sheet IS NOT NULL)), CONSTRAINT "import_status_check" CHECK (status IN ('draft', 'done', 'undone')), CONSTRAINT "import_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(`CREATE INDEX "import_created_at_idx" ON "imports"."import"  ("created_at") `);
    await queryRunner.query(
      `CREATE INDEX "import_organisation_id_sha256_idx" ON "imports"."import"  ("organisation_id", "sha256") `,
    );
    for (const sql of tenantPolicySql('imports.import')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "imports"."import_organisation_id_sha256_idx"`);
    await queryRunner.query(`DROP INDEX "imports"."import_created_at_idx"`);
    await queryRunner.query(`DROP TABLE "imports"."import"`);
  }
}
