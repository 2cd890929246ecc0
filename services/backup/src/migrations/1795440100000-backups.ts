import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

const setting = `LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;
const place = `RETURNS TABLE (organisation_id uuid, id uuid) ${setting}`;

/** What nobody is at; that of a deleted organisation waits. */
const toMake = `CREATE FUNCTION backup.backups_to_make(at_most integer) ${place}
   AS 'select b.organisation_id, b.id from backup.backup b join organisations.organisation o on o.id = b.organisation_id
       where (b.status = ''queued'' or b.status = ''running'' and b.leased_until < platform.now()) and o.deleted_at is null
       order by b.created_at limit at_most'`;

const toRemove = `CREATE FUNCTION backup.backups_to_remove(at_most integer) ${place}
   AS 'select b.organisation_id, b.id from backup.backup b where b.expires_at < platform.now() order by b.expires_at limit at_most'`;

const functions = [
  toMake,
  ...crossFunctionSql('backup.backups_to_make(integer)', [
    'SELECT ON backup.backup',
    'SELECT ON organisations.organisation',
  ]),
  toRemove,
  ...crossFunctionSql('backup.backups_to_remove(integer)', ['SELECT ON backup.backup']),
];

export class Backups1795440100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "backup"."backup" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "kind" text NOT NULL, "status" text NOT NULL DEFAULT 'queued', "percent" integer NOT NULL DEFAULT '0', "rows" integer NOT NULL DEFAULT '0', "files" integer NOT NULL DEFAULT '0', "bytes" bigint, "sha256" text, "lease" uuid, "leased_until" TIMESTAMP WITH TIME ZONE, "attempts" integer NOT NULL DEFAULT '0', "created_by" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "ready_at" TIMESTAMP WITH TIME ZONE, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "backup_percent_check" CHECK (percent BETWEEN 0 AND 100), CONSTRAINT "backup_ready_check" CHECK ((status = 'ready') = (bytes IS NOT NULL AND sha256 IS NOT NULL AND ready_at IS NOT NULL)), CONSTRAINT "backup_status_check" CHECK (status IN ('queued', 'running', 'ready', 'failed')), CONSTRAINT "backup_kind_check" CHECK (kind IN ('manual', 'scheduled', 'before-restore')), CONSTRAINT "backup_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(`CREATE INDEX "backup_expires_at_idx" ON "backup"."backup"  ("expires_at") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "backup_underway_idx" ON "backup"."backup"  ("organisation_id") WHERE status IN ('queued', 'running')`,
    );
    for (const sql of [...tenantPolicySql('backup.backup'), ...functions]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION backup.backups_to_remove(integer)`);
    await queryRunner.query(`DROP FUNCTION backup.backups_to_make(integer)`);
    await queryRunner.query(`DROP INDEX "backup"."backup_underway_idx"`);
    await queryRunner.query(`DROP INDEX "backup"."backup_expires_at_idx"`);
    await queryRunner.query(`DROP TABLE "backup"."backup"`);
  }
}
