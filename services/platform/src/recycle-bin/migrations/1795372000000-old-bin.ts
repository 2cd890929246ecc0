import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';

const oldBin = `
  CREATE FUNCTION platform.organisations_with_old_bin(instant timestamptz)
  RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp
  AS 'select distinct e.organisation_id from platform.recycle_bin_entry e where e.deleted_at < instant limit 100'`;

/** The worker looks for what has been in a bin for too long, whoever's it is. */
export class OldBin1795372000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE INDEX recycle_bin_entry_deleted_at_idx ON platform.recycle_bin_entry (deleted_at)`);
    const grants = ['SELECT ON platform.recycle_bin_entry'];
    for (const sql of [oldBin, ...crossFunctionSql('platform.organisations_with_old_bin(timestamptz)', grants)])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION platform.organisations_with_old_bin(timestamptz)`);
    await queryRunner.query(`DROP INDEX platform.recycle_bin_entry_deleted_at_idx`);
    await queryRunner.query(`REVOKE SELECT ON platform.recycle_bin_entry FROM petcare_cross`);
  }
}
