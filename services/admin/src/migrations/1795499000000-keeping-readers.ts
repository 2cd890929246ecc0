import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const role = 'petcare_staff';
const signature = 'admin.keeping_figures(interval)';

/** What is stored in all, and how many organisations had their latest backup within a while fail. */
const keepingFigures = `CREATE FUNCTION admin.keeping_figures(lately interval)
  RETURNS TABLE (stored_bytes bigint, backups_failed bigint) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT (SELECT coalesce(sum(u.bytes), 0)::bigint FROM organisations.storage_usage u),
      (SELECT count(*) FROM (
        SELECT DISTINCT ON (b.organisation_id) b.status FROM backup.backup b
        WHERE b.created_at > (SELECT platform.now()) - lately ORDER BY b.organisation_id, b.created_at DESC) latest
      WHERE latest.status = 'failed');
  END`;

/** Staff see whether backups work, never what is in them. */
export class KeepingReaders1795499000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `GRANT USAGE ON SCHEMA backup TO ${role}`,
      `GRANT SELECT (organisation_id, status, created_at) ON backup.backup TO ${role}`,
      `CREATE POLICY staff ON backup.backup FOR SELECT TO ${role} USING (true)`,
      keepingFigures,
      ...crossFunctionSql(signature, [], role),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `DROP FUNCTION ${signature}`,
      `DROP POLICY staff ON backup.backup`,
      `REVOKE ALL ON backup.backup FROM ${role}`,
      `REVOKE USAGE ON SCHEMA backup FROM ${role}`,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }
}
