import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

const place = `RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

/** What nobody is at; that of a deleted organisation waits. */
const toMake = `CREATE FUNCTION money.report_files_to_make(at_most integer) ${place}
   AS 'select f.organisation_id, f.id from money.report_file f join organisations.organisation o on o.id = f.organisation_id
       where (f.status = ''queued'' or f.status = ''running'' and f.leased_until < platform.now()) and o.deleted_at is null
       order by f.created_at limit at_most'`;

const toRemove = `CREATE FUNCTION money.report_files_to_remove(at_most integer) ${place}
   AS 'select f.organisation_id, f.id from money.report_file f where f.expires_at < platform.now() order by f.expires_at limit at_most'`;

const functions = [
  toMake,
  ...crossFunctionSql('money.report_files_to_make(integer)', [
    'SELECT ON money.report_file',
    'SELECT ON organisations.organisation',
  ]),
  toRemove,
  ...crossFunctionSql('money.report_files_to_remove(integer)', ['SELECT ON money.report_file']),
];

export class ReportFiles1795801000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "money"."report_file" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "report" text NOT NULL, "format" text NOT NULL, "from_day" date, "to_day" date, "pet_id" uuid, "status" text NOT NULL DEFAULT 'queued', "percent" integer NOT NULL DEFAULT '0', "bytes" bigint, "lease" uuid, "leased_until" TIMESTAMP WITH TIME ZONE, "attempts" integer NOT NULL DEFAULT '0', "created_by" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "report_file_percent_check" CHECK (percent BETWEEN 0 AND 100), CONSTRAINT "report_file_ready_check" CHECK ((status = 'ready') = (bytes IS NOT NULL)), CONSTRAINT "report_file_status_check" CHECK (status IN ('queued', 'running', 'ready', 'failed')), CONSTRAINT "report_file_format_check" CHECK (format IN ('pdf', 'csv')), CONSTRAINT "report_file_report_check" CHECK (report IN ('expenses', 'medical', 'vaccinations', 'weight', 'insurance', 'reminders')), CONSTRAINT "report_file_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(`CREATE INDEX "report_file_expires_at_idx" ON "money"."report_file"  ("expires_at") `);
    await queryRunner.query(
      `CREATE INDEX "report_file_organisation_id_created_by_id_idx" ON "money"."report_file"  ("organisation_id", "created_by", "id") `,
    );
    for (const sql of [...tenantPolicySql('money.report_file'), ...functions]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION money.report_files_to_remove(integer)`);
    await queryRunner.query(`DROP FUNCTION money.report_files_to_make(integer)`);
    await queryRunner.query(`DROP TABLE "money"."report_file"`);
  }
}
