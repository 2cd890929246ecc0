import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

/** Nobody has accepted it; the address is all that's known of whom it was for. */
const isUnanswered = `user_id IS NULL AND email IS NOT NULL`;
const month = `platform.now() - interval '30 days'`;

/**
 * Forgets, a month after an offer came to nothing, whom it was for; says of how many. One that was declined or withdrawn stays without the
 * address. One that expired, after a week, goes: it can't be offered again to nobody.
 */
const forgetOffered = `CREATE FUNCTION sharing.forget_grants_offered(batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH over AS (
      SELECT organisation_id, id FROM sharing.grant
      WHERE ${isUnanswered} AND offered_at <= ${month}
        AND coalesce(ended_at, least(offered_at + interval '168 hours', ends_at)) <= ${month}
      ORDER BY offered_at LIMIT batch FOR UPDATE SKIP LOCKED),
    expired AS (
      DELETE FROM sharing.grant WHERE ended_at IS NULL AND (organisation_id, id) IN (SELECT organisation_id, id FROM over)
      RETURNING 1),
    forgotten AS (
      UPDATE sharing.grant SET email = NULL, version = version + 1
      WHERE ended_at IS NOT NULL AND (organisation_id, id) IN (SELECT organisation_id, id FROM over)
      RETURNING 1)
    SELECT (SELECT count(*) FROM expired) + (SELECT count(*) FROM forgotten);
  END`;

/** Forgets what finders wrote a year ago, and what they were answered; says how many. */
const forgetMessages = `CREATE FUNCTION sharing.forget_finder_messages(batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM sharing.finder_message
      WHERE (organisation_id, id) IN (
        SELECT old.organisation_id, old.id FROM sharing.finder_message old
        WHERE old.created_at < platform.now() - interval '1 year'
        ORDER BY old.created_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1)
    SELECT count(*) FROM gone;
  END`;

/** Offers to share that came to nothing don't keep a stranger’s address, nor old messages a finder’s. */
export class ForgetWhomOffered1798830000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "grant_to_forget_idx" ON "sharing"."grant"  ("offered_at") WHERE ${isUnanswered}`,
    );
    await queryRunner.query(
      `CREATE INDEX "finder_message_created_at_idx" ON "sharing"."finder_message"  ("created_at") `,
    );
    for (const sql of [
      forgetOffered,
      forgetMessages,
      ...crossFunctionSql('sharing.forget_grants_offered(int)', ['UPDATE, DELETE ON sharing.grant']),
      ...crossFunctionSql('sharing.forget_finder_messages(int)', ['SELECT, UPDATE, DELETE ON sharing.finder_message']),
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION sharing.forget_finder_messages(int)`);
    await queryRunner.query(`DROP FUNCTION sharing.forget_grants_offered(int)`);
    await queryRunner.query(`DROP INDEX "sharing"."finder_message_created_at_idx"`);
    await queryRunner.query(`DROP INDEX "sharing"."grant_to_forget_idx"`);
  }
}
