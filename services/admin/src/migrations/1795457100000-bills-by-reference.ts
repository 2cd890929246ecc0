import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const signature = 'admin.subscription_by_reference(text)';
/** A bill's number names its organisation by the last ten signs of the id. */
const byReference = `CREATE FUNCTION admin.subscription_by_reference(ending text)
  RETURNS TABLE (id uuid, name text, plan text, storage_gb int, status text, trial_ends_at timestamptz, period_ends_at timestamptz,
    cancels_at_period_end boolean, open_pence bigint, credit_pence int, created_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT s.* FROM organisations.organisation o, LATERAL admin.subscription_of(o.id) s
    WHERE right(o.id::text, 10) = lower(ending) AND o.deleted_at IS NULL ORDER BY o.created_at DESC LIMIT 10;
  END`;

/** Whose bill a bank transfer pays. */
export class BillsByReference1795457100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [byReference, ...crossFunctionSql(signature, [], 'petcare_staff')]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
  }
}
