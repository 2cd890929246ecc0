import { crossFunctionSql } from '@petcare/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const toForget = `state <> 'accepted'`;

/** Forgets those that came to nothing a month after their end; says of how many. None is answered more than a week before its time is over. */
const forget = `CREATE FUNCTION organisations.forget_invitations(batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH forgotten AS (
      DELETE FROM organisations.invitation
      WHERE (organisation_id, id) IN (
        SELECT over.organisation_id, over.id FROM organisations.invitation over
        WHERE ${toForget} AND over.expires_at <= platform.now() - interval '23 days'
          AND least(over.answered_at, over.expires_at) <= platform.now() - interval '30 days'
        ORDER BY over.expires_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1)
    SELECT count(*) FROM forgotten;
  END`;

const grants = ['SELECT, UPDATE, DELETE ON organisations.invitation'];

/** Invitations that nobody accepted don't keep a stranger’s address. */
export class ForgetInvitations1798660000100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX "invitation_to_forget_idx" ON "organisations"."invitation"  ("expires_at") WHERE ${toForget}`,
    );
    for (const sql of [forget, ...crossFunctionSql('organisations.forget_invitations(int)', grants)])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION organisations.forget_invitations(int)`);
    await queryRunner.query(`DROP INDEX "organisations"."invitation_to_forget_idx"`);
  }
}
