import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

const setting = `LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;
const place = `RETURNS TABLE (organisation_id uuid, id uuid) ${setting}`;

/** What nobody is at; that of a deleted organisation waits. */
const toDo = `CREATE FUNCTION backup.restores_to_do(at_most integer) ${place}
   AS 'select r.organisation_id, r.id from backup.restore r join organisations.organisation o on o.id = r.organisation_id
       where r.status in (''checking'', ''applying'') and (r.leased_until is null or r.leased_until < platform.now())
         and o.deleted_at is null
       order by r.created_at limit at_most'`;

const toRemove = `CREATE FUNCTION backup.restores_to_remove(at_most integer) ${place}
   AS 'select r.organisation_id, r.id from backup.restore r where r.expires_at < platform.now() order by r.expires_at limit at_most'`;

const functions = [
  toDo,
  ...crossFunctionSql('backup.restores_to_do(integer)', [
    'SELECT ON backup.restore',
    'SELECT ON organisations.organisation',
  ]),
  toRemove,
  ...crossFunctionSql('backup.restores_to_remove(integer)', ['SELECT ON backup.restore']),
];

export class Restores1795496000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "backup"."restore" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "backup_id" uuid, "file_name" text, "status" text NOT NULL DEFAULT 'checking', "percent" integer NOT NULL DEFAULT '0', "made_at" TIMESTAMP WITH TIME ZONE, "kinds" jsonb NOT NULL DEFAULT '[]', "named" jsonb NOT NULL DEFAULT '{}', "problem" text, "mode" text, "changed" integer, "before_id" uuid, "lease" uuid, "leased_until" TIMESTAMP WITH TIME ZONE, "attempts" integer NOT NULL DEFAULT '0', "created_by" uuid NOT NULL, "confirmed_by" uuid, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "ended_at" TIMESTAMP WITH TIME ZONE, "expires_at" TIMESTAMP WITH TIME ZONE NOT NULL, CONSTRAINT "restore_source_check" CHECK ((backup_id IS NULL) <> (file_name IS NULL)), CONSTRAINT "restore_percent_check" CHECK (percent BETWEEN 0 AND 100), CONSTRAINT "restore_mode_check" CHECK (mode IN ('missing', 'older')), CONSTRAINT "restore_status_check" CHECK (status IN ('checking', 'ready', 'applying', 'done', 'failed')), CONSTRAINT "restore_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(`CREATE INDEX "restore_expires_at_idx" ON "backup"."restore"  ("expires_at") `);
    await queryRunner.query(
      `CREATE UNIQUE INDEX "restore_underway_idx" ON "backup"."restore"  ("organisation_id") WHERE status IN ('checking', 'applying')`,
    );
    for (const sql of [...tenantPolicySql('backup.restore'), ...functions]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION backup.restores_to_remove(integer)`);
    await queryRunner.query(`DROP FUNCTION backup.restores_to_do(integer)`);
    await queryRunner.query(`DROP INDEX "backup"."restore_underway_idx"`);
    await queryRunner.query(`DROP INDEX "backup"."restore_expires_at_idx"`);
    await queryRunner.query(`DROP TABLE "backup"."restore"`);
  }
}
