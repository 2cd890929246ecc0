import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

/** Of what came to nothing, whom it was for and what they were told. */
const toForget = `ended_how <> 'claimed' AND num_nonnulls(email, message) > 0`;

/** Forgets that a month after the end; says of how many. */
const forget = `CREATE FUNCTION sharing.forget_offered_to(batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH forgotten AS (
      UPDATE sharing.transfer SET email = NULL, message = NULL, version = version + 1
      WHERE (organisation_id, id) IN (
        SELECT over.organisation_id, over.id FROM sharing.transfer over
        WHERE ${toForget} AND over.ended_at <= platform.now() - interval '30 days'
        ORDER BY over.ended_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1)
    SELECT count(*) FROM forgotten;
  END`;

/** Offers of pets that nobody took on don't keep a stranger’s address. */
export class ForgetOffers1798330000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "transfer_to_forget_idx" ON "sharing"."transfer"  ("ended_at") WHERE ${toForget}`,
    );
    for (const sql of [forget, ...crossFunctionSql('sharing.forget_offered_to(int)', [])]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION sharing.forget_offered_to(int)`);
    await queryRunner.query(`DROP INDEX "sharing"."transfer_to_forget_idx"`);
  }
}
