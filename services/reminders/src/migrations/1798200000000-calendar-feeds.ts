import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** Whose a link is, by its hash alone; never one that was replaced or turned off. */
const withSecret = `CREATE FUNCTION reminders.calendar_feed_with_secret(hash text)
   RETURNS TABLE (organisation_id uuid, user_id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select f.organisation_id, f.user_id from reminders.calendar_feed f where f.secret_hash = hash'`;

/** Links by which calendar programs read reminders, and an index for what was cancelled lately, which they're told, too. */
export class CalendarFeeds1798200000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "reminders"."calendar_feed" ("organisation_id" uuid NOT NULL, "user_id" uuid NOT NULL, "secret_hash" text NOT NULL, "sealed_secret" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), CONSTRAINT "calendar_feed_secret_check" CHECK (length(secret_hash) = 43 AND length(sealed_secret) BETWEEN 1 AND 200), CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("organisation_id", "user_id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "calendar_feed_secret_hash_idx" ON "reminders"."calendar_feed"  ("secret_hash") `,
    );
    for (const sql of tenantPolicySql('reminders.calendar_feed')) await queryRunner.query(sql);
    await queryRunner.query(withSecret);
    for (const sql of crossFunctionSql('reminders.calendar_feed_with_secret(text)', [
      'SELECT ON reminders.calendar_feed',
    ]))
      await queryRunner.query(sql);
    await queryRunner.query(
      `CREATE INDEX "occurrence_cancelled_idx" ON "reminders"."occurrence"  ("organisation_id", "closed_at", "id") WHERE status = 'cancelled'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX "reminders"."occurrence_cancelled_idx"`);
    await queryRunner.query(`DROP FUNCTION reminders.calendar_feed_with_secret(text)`);
    await queryRunner.query(`DROP INDEX "reminders"."calendar_feed_secret_hash_idx"`);
    await queryRunner.query(`DROP TABLE "reminders"."calendar_feed"`);
  }
}
