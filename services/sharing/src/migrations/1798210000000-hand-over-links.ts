import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** Whose a link is, by its code's hash alone, for as long as it works. */
const withCode = `CREATE FUNCTION sharing.hand_over_link_with_code(hash text)
   RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS $body$ select l.organisation_id, l.id from sharing.hand_over_link l
     join organisations.organisation o on o.id = l.organisation_id and o.deleted_at is null
     where l.code_hash = hash and l.ended_at is null and l.ends_at > platform.now() $body$`;

/**
 * Forgets links some time after their end, and the secrets of those that have just ended; says how many rows it changed. An end is at
 * most sixty days after a revocation.
 */
const forget = `CREATE FUNCTION sharing.forget_hand_over_links(age interval, batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM sharing.hand_over_link
      WHERE (organisation_id, id) IN (
        SELECT old.organisation_id, old.id FROM sharing.hand_over_link old
        WHERE old.ends_at < platform.now() - age + interval '60 days' AND coalesce(old.ended_at, old.ends_at) < platform.now() - age
        ORDER BY old.ends_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1),
    closed AS (
      UPDATE sharing.hand_over_link SET pin_hash = NULL, sealed_secret = NULL
      WHERE (organisation_id, id) IN (
        SELECT ended.organisation_id, ended.id FROM sharing.hand_over_link ended
        WHERE ended.sealed_secret IS NOT NULL AND ended.ends_at BETWEEN platform.now() - age AND platform.now()
        ORDER BY ended.ends_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1)
    SELECT (SELECT count(*) FROM gone) + (SELECT count(*) FROM closed);
  END`;

/** What somebody without an account is shown of some pets, and that they looked. */
export class HandOverLinks1798210000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "sharing"."hand_over_link" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "label" text NOT NULL, "areas" text array NOT NULL, "may_tick_off" boolean NOT NULL, "pin_hash" text, "pin_tries" integer NOT NULL DEFAULT '0', "pin_tries_since" TIMESTAMP WITH TIME ZONE, "wrong_pins" integer NOT NULL DEFAULT '0', "code_hash" text NOT NULL, "sealed_secret" text, "ends_at" TIMESTAMP WITH TIME ZONE NOT NULL, "ended_at" TIMESTAMP WITH TIME ZONE, "last_looked_at" TIMESTAMP WITH TIME ZONE, CONSTRAINT "hand_over_link_secrets_check" CHECK (ended_at IS NULL OR (pin_hash IS NULL AND sealed_secret IS NULL)), CONSTRAINT "hand_over_link_ends_at_check" CHECK (ends_at > created_at AND ends_at <= created_at + interval '1440 hours'), CONSTRAINT "hand_over_link_areas_check" CHECK (areas <@ ARRAY['medical', 'medication', 'measures', 'reminders', 'notes', 'contacts']::text[]), CONSTRAINT "hand_over_link_label_check" CHECK (length(label) BETWEEN 1 AND 80), CONSTRAINT "hand_over_link_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "hand_over_link_code_hash_idx" ON "sharing"."hand_over_link"  ("code_hash") `,
    );
    await queryRunner.query(
      `CREATE INDEX "hand_over_link_organisation_id_id_idx" ON "sharing"."hand_over_link"  ("organisation_id", "id") WHERE sealed_secret IS NOT NULL`,
    );
    await queryRunner.query(`CREATE INDEX "hand_over_link_ends_at_idx" ON "sharing"."hand_over_link"  ("ends_at") `);
    await queryRunner.query(
      `CREATE TABLE "sharing"."hand_over_link_pet" ("organisation_id" uuid NOT NULL, "link_id" uuid NOT NULL, "pet_id" uuid NOT NULL, CONSTRAINT "hand_over_link_pet_pkey" PRIMARY KEY ("organisation_id", "link_id", "pet_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "hand_over_link_pet_organisation_id_pet_id_link_id_idx" ON "sharing"."hand_over_link_pet"  ("organisation_id", "pet_id", "link_id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."hand_over_link_pet" ADD CONSTRAINT "hand_over_link_pet_organisation_id_link_id_fkey" FOREIGN KEY ("organisation_id", "link_id") REFERENCES "sharing"."hand_over_link"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."hand_over_link_pet" ADD CONSTRAINT "hand_over_link_pet_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const table of ['sharing.hand_over_link', 'sharing.hand_over_link_pet'])
      for (const sql of tenantPolicySql(table)) await queryRunner.query(sql);
    await queryRunner.query(withCode);
    await queryRunner.query(forget);
    const touched = ['SELECT, UPDATE, DELETE ON sharing.hand_over_link'];
    for (const signature of ['sharing.hand_over_link_with_code(text)', 'sharing.forget_hand_over_links(interval, int)'])
      for (const sql of crossFunctionSql(signature, touched)) await queryRunner.query(sql);
    // Its rows are checked by the next migration, which keeps nobody waiting.
    await queryRunner.query(
      `ALTER TABLE "sharing"."access_visit" ADD "link_id" uuid, ALTER COLUMN "grant_id" DROP NOT NULL, ALTER COLUMN "user_id" DROP NOT NULL, ADD CONSTRAINT "access_visit_who_check" CHECK ((grant_id IS NULL) = (link_id IS NOT NULL) AND (user_id IS NULL) = (link_id IS NOT NULL)) NOT VALID`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DELETE FROM "sharing"."access_visit" WHERE "link_id" IS NOT NULL`);
    await queryRunner.query(
      `ALTER TABLE "sharing"."access_visit" DROP CONSTRAINT "access_visit_who_check", DROP COLUMN "link_id", ALTER COLUMN "grant_id" SET NOT NULL, ALTER COLUMN "user_id" SET NOT NULL`,
    );
    await queryRunner.query(`DROP FUNCTION sharing.forget_hand_over_links(interval, int)`);
    await queryRunner.query(`DROP FUNCTION sharing.hand_over_link_with_code(text)`);
    await queryRunner.query(`DROP TABLE "sharing"."hand_over_link_pet"`);
    await queryRunner.query(`DROP TABLE "sharing"."hand_over_link"`);
  }
}
