import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** Those whose time has come; that of a deleted organisation waits. */
const due = `CREATE FUNCTION backup.schedules_due(at_most integer)
   RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
   AS 'select s.organisation_id from backup.setting s join organisations.organisation o on o.id = s.organisation_id
       where s.next_at <= platform.now() and o.deleted_at is null order by s.next_at limit at_most'`;

export class Settings1795460000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "backup"."setting" ("organisation_id" uuid NOT NULL, "every" text NOT NULL, "keep" integer NOT NULL, "recipient_id" uuid, "next_at" TIMESTAMP WITH TIME ZONE, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, CONSTRAINT "setting_next_check" CHECK ((every = 'off') = (next_at IS NULL)), CONSTRAINT "setting_keep_check" CHECK (keep BETWEEN 1 AND 30), CONSTRAINT "setting_every_check" CHECK (every IN ('off', 'daily', 'weekly')), CONSTRAINT "setting_pkey" PRIMARY KEY ("organisation_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "setting_next_at_idx" ON "backup"."setting"  ("next_at") WHERE next_at IS NOT NULL`,
    );
    for (const sql of tenantPolicySql('backup.setting')) await queryRunner.query(sql);
    for (const sql of [due, ...crossFunctionSql('backup.schedules_due(integer)', ['SELECT ON backup.setting'])])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION backup.schedules_due(integer)`);
    await queryRunner.query(`DROP INDEX "backup"."setting_next_at_idx"`);
    await queryRunner.query(`DROP TABLE "backup"."setting"`);
  }
}
