import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '../../database/tenancy-sql.ts';

/**
 * Keeps those that are new and whose mail is still there, of any organisations, and plans the push of those whose person has a
 * device: the mails of somebody erased meanwhile are gone.
 */
const keep = `CREATE FUNCTION platform.keep_notices(told jsonb)
  RETURNS TABLE (id uuid, is_pushed boolean) LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    INSERT INTO platform.notice AS kept
      (organisation_id, id, user_id, subject_id, title, body, path, area, pet_ids, permission, after_leaving, outlasts, push_at)
    SELECT one.organisation_id, one.id, one.user_id, one.subject_id, one.title, one.body, one.path, one.area, one.pet_ids,
      one.permission, one.after_leaving, one.outlasts,
      CASE WHEN EXISTS (SELECT FROM platform.push_subscription device WHERE device.user_id = one.user_id) THEN platform.now() END
    FROM jsonb_to_recordset(keep_notices.told) AS one (organisation_id uuid, id uuid, user_id uuid, subject_id uuid, title text,
      body text, path text, area text, pet_ids uuid[], permission text, after_leaving boolean, outlasts boolean)
    JOIN platform.outbound_mail mail ON mail.organisation_id = one.organisation_id AND mail.id = one.id
    ON CONFLICT (organisation_id, id) DO NOTHING RETURNING kept.id, kept.push_at IS NOT NULL;
  END`;

const definer = `LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

/** Takes pushes that are due and in nobody's hands: until the lease ends, they aren't due again. */
const claim = `CREATE FUNCTION platform.claim_pushes(batch int, token uuid, lease interval)
  RETURNS TABLE (organisation_id uuid, id uuid, user_id uuid, title text, body text, path text, area text, tries int, age double precision)
  ${definer}
  BEGIN ATOMIC
    WITH due AS MATERIALIZED (
      SELECT notice.organisation_id, notice.id FROM platform.notice WHERE notice.push_at <= platform.now()
      ORDER BY notice.push_at, notice.organisation_id, notice.id LIMIT batch FOR UPDATE SKIP LOCKED
    )
    UPDATE platform.notice SET push_at = platform.now() + lease, push_lease = token, push_tries = notice.push_tries + 1
    FROM due WHERE notice.organisation_id = due.organisation_id AND notice.id = due.id
    RETURNING notice.organisation_id, notice.id, notice.user_id, notice.title, notice.body, notice.path, notice.area, notice.push_tries,
      extract(epoch FROM platform.now() - notice.created_at)::double precision;
  END`;

/** Without \`seconds\` there is no further try. */
const settle = `CREATE FUNCTION platform.settle_pushes(
    organisations uuid[], ids uuid[], tokens uuid[], taken boolean[], seconds double precision[])
  RETURNS void ${definer}
  BEGIN ATOMIC
    UPDATE platform.notice SET push_lease = NULL, push_at = platform.now() + mine.seconds * interval '1 second',
      pushed_at = CASE WHEN mine.taken THEN platform.now() END
    FROM unnest(organisations, ids, tokens, taken, seconds) AS mine (organisation_id, id, token, taken, seconds)
    WHERE notice.organisation_id = mine.organisation_id AND notice.id = mine.id AND notice.push_lease = mine.token;
  END`;

/** Those of one person, in whatever organisation: one of them, or all up to a moment. */
const read = `CREATE FUNCTION platform.read_notices(person uuid, notice uuid, until timestamptz)
  RETURNS void ${definer}
  BEGIN ATOMIC
    UPDATE platform.notice kept SET read_at = platform.now()
    WHERE kept.user_id = person AND kept.read_at IS NULL
      AND CASE WHEN read_notices.notice IS NULL THEN kept.created_at <= until ELSE kept.id = read_notices.notice END;
  END`;

/** What a person was told, and what others were told that names them. */
const forget = `CREATE FUNCTION platform.forget_notices(person uuid)
  RETURNS void ${definer}
  BEGIN ATOMIC
    DELETE FROM platform.notice WHERE user_id = person OR subject_id = person;
  END`;

const prune = `CREATE FUNCTION platform.prune_notices(age interval, batch int)
  RETURNS bigint ${definer}
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM platform.notice WHERE (organisation_id, id) IN (
        SELECT old.organisation_id, old.id FROM platform.notice old
        WHERE old.created_at < platform.now() - age LIMIT batch FOR UPDATE SKIP LOCKED
      ) RETURNING 1
    )
    SELECT count(*) FROM gone;
  END`;

/** Those lately kept of, or naming, people and organisations that were erased at that moment. */
const pruneOrphans = `CREATE FUNCTION platform.prune_orphaned_notices(age interval, batch int)
  RETURNS bigint ${definer}
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM platform.notice WHERE (organisation_id, id) IN (
        SELECT late.organisation_id, late.id FROM platform.notice late
        WHERE late.created_at > platform.now() - age AND NOT EXISTS (SELECT FROM auth."user" person WHERE person.id = late.user_id)
        UNION ALL
        SELECT late.organisation_id, late.id FROM platform.notice late
        WHERE late.created_at > platform.now() - age AND late.subject_id IS NOT NULL
          AND NOT EXISTS (SELECT FROM auth."user" person WHERE person.id = late.subject_id)
        UNION ALL
        SELECT late.organisation_id, late.id FROM platform.notice late
        WHERE late.created_at > platform.now() - age
          AND NOT EXISTS (SELECT FROM organisations.organisation home WHERE home.id = late.organisation_id)
        LIMIT batch
      ) RETURNING 1
    )
    SELECT count(*) FROM gone;
  END`;

const functions = [
  { sql: keep, signature: 'platform.keep_notices(jsonb)' },
  { sql: claim, signature: 'platform.claim_pushes(int, uuid, interval)' },
  { sql: settle, signature: 'platform.settle_pushes(uuid[], uuid[], uuid[], boolean[], double precision[])' },
  { sql: read, signature: 'platform.read_notices(uuid, uuid, timestamptz)' },
  { sql: forget, signature: 'platform.forget_notices(uuid)' },
  { sql: prune, signature: 'platform.prune_notices(interval, int)' },
  { sql: pruneOrphans, signature: 'platform.prune_orphaned_notices(interval, int)' },
];
/** Of people and devices no more than that there are any. */
const touched = [
  'SELECT, INSERT, UPDATE, DELETE ON platform.notice',
  'SELECT (user_id) ON platform.push_subscription',
  'SELECT (id) ON auth."user"',
];

const indexes = [
  `CREATE INDEX "notice_user_id_created_at_id_idx" ON "platform"."notice" ("user_id", "created_at", "id")`,
  `CREATE INDEX "notice_subject_id_idx" ON "platform"."notice" ("subject_id") WHERE subject_id IS NOT NULL`,
  `CREATE INDEX "notice_created_at_idx" ON "platform"."notice" ("created_at")`,
  `CREATE INDEX "notice_push_at_organisation_id_id_idx" ON "platform"."notice" ("push_at", "organisation_id", "id") WHERE push_at IS NOT NULL`,
  `CREATE INDEX "push_subscription_user_id_idx" ON "platform"."push_subscription" ("user_id")`,
  `CREATE INDEX "push_subscription_session_id_idx" ON "platform"."push_subscription" ("session_id")`,
];

/** What people were told in the app, and the devices on which they want to be told. */
export class Notices1798400000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "platform"."notice" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "user_id" uuid NOT NULL, "subject_id" uuid, "title" text NOT NULL, "body" text NOT NULL, "path" text NOT NULL, "area" text, "pet_ids" uuid array NOT NULL DEFAULT '{}', "permission" text, "after_leaving" boolean NOT NULL DEFAULT false, "outlasts" boolean NOT NULL DEFAULT false, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "read_at" TIMESTAMP WITH TIME ZONE, "push_at" TIMESTAMP WITH TIME ZONE, "push_lease" uuid, "push_tries" integer NOT NULL DEFAULT '0', "pushed_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "notice_title_check" CHECK (length(title) BETWEEN 1 AND 200), CONSTRAINT "notice_body_check" CHECK (length(body) <= 300), CONSTRAINT "notice_path_check" CHECK (path LIKE '/%'), CONSTRAINT "notice_push_check" CHECK (push_lease IS NULL OR push_at IS NOT NULL), CONSTRAINT "notice_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE TABLE "platform"."push_subscription" ("id" uuid NOT NULL, "user_id" uuid NOT NULL, "session_id" uuid NOT NULL, "secret_endpoint" text NOT NULL, "p256dh" text NOT NULL, "secret_auth" text NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), CONSTRAINT "push_subscription_secret_endpoint_key" UNIQUE ("secret_endpoint"), CONSTRAINT "push_subscription_pkey" PRIMARY KEY ("id"))`,
    );
    await queryRunner.query(
      `ALTER TABLE "platform"."push_subscription" ADD CONSTRAINT "push_subscription_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "platform"."session"("id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of [...indexes, ...tenantPolicySql('platform.notice')]) await queryRunner.query(sql);
    for (const { sql, signature } of functions) {
      await queryRunner.query(sql);
      for (const grant of crossFunctionSql(signature, touched)) await queryRunner.query(grant);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`REVOKE SELECT (id) ON auth."user" FROM petcare_cross`);
    await queryRunner.query(`DROP TABLE "platform"."push_subscription"`);
    await queryRunner.query(`DROP TABLE "platform"."notice"`);
  }
}
