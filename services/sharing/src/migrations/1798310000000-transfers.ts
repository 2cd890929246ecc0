import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** Whose an offer is, by its code's hash alone; whether it still works is for its reader to see. */
const withCode = `CREATE FUNCTION sharing.transfer_with_code(hash text)
   RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS $body$ select t.organisation_id, t.id from sharing.transfer t
     join organisations.organisation o on o.id = t.organisation_id and o.deleted_at is null
     where t.code_hash = hash $body$`;

/** Who has passed a pet on to a person who is to be forgotten. */
const passingTo = `CREATE FUNCTION sharing.organisations_passing_to(person uuid)
   RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select distinct t.organisation_id from sharing.transfer t where t.claimed_by = person'`;

/** Notes that offers have run out, and forgets their secrets; says how many. */
const close = `CREATE FUNCTION sharing.close_transfers(batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH closed AS (
      UPDATE sharing.transfer SET ended_at = ends_at, ended_how = 'expired', sealed_secret = NULL, version = version + 1
      WHERE (organisation_id, id) IN (
        SELECT over.organisation_id, over.id FROM sharing.transfer over
        WHERE over.ended_at IS NULL AND over.ends_at <= platform.now()
        ORDER BY over.ends_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1)
    SELECT count(*) FROM closed;
  END`;

const functions = [
  'sharing.transfer_with_code(text)',
  'sharing.organisations_passing_to(uuid)',
  'sharing.close_transfers(int)',
];

/** Pets that are offered to a new keeper, or were. */
export class Transfers1798310000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "sharing"."transfer" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "pet_id" uuid NOT NULL, "parts" text array NOT NULL, "email" text, "message" text, "code_hash" text NOT NULL, "sealed_secret" text, "ends_at" TIMESTAMP WITH TIME ZONE NOT NULL, "ended_at" TIMESTAMP WITH TIME ZONE, "ended_how" text, "claimed_by" uuid, "claimed_name" text, "claimed_organisation_name" text, "claimed_pet_id" uuid, CONSTRAINT "transfer_secret_check" CHECK (ended_at IS NULL OR sealed_secret IS NULL), CONSTRAINT "transfer_claimed_organisation_name_check" CHECK (length(claimed_organisation_name) BETWEEN 1 AND 200), CONSTRAINT "transfer_claimed_name_check" CHECK (length(claimed_name) BETWEEN 1 AND 200), CONSTRAINT "transfer_claimed_check" CHECK (coalesce(ended_how = 'claimed', false) = (claimed_by IS NOT NULL) AND (claimed_by IS NULL OR num_nulls(claimed_name, claimed_organisation_name) = 0)), CONSTRAINT "transfer_ended_how_check" CHECK (ended_how IN ('claimed', 'cancelled', 'expired')), CONSTRAINT "transfer_ended_check" CHECK ((ended_at IS NULL) = (ended_how IS NULL)), CONSTRAINT "transfer_ends_at_check" CHECK (ends_at > created_at AND ends_at <= created_at + interval '336 hours'), CONSTRAINT "transfer_message_check" CHECK (length(message) BETWEEN 1 AND 500), CONSTRAINT "transfer_email_check" CHECK (length(email) <= 254 AND email ~ '^[^@[:space:]]+@[^@[:space:]]+$'), CONSTRAINT "transfer_parts_check" CHECK (parts <@ ARRAY['medical', 'medication', 'measures', 'notes', 'training', 'documents', 'reminders']::text[]), CONSTRAINT "transfer_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(`CREATE INDEX "transfer_claimed_by_idx" ON "sharing"."transfer"  ("claimed_by") `);
    await queryRunner.query(`CREATE UNIQUE INDEX "transfer_code_hash_idx" ON "sharing"."transfer"  ("code_hash") `);
    await queryRunner.query(
      `CREATE INDEX "transfer_open_ends_at_idx" ON "sharing"."transfer"  ("ends_at") WHERE ended_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX "transfer_open_idx" ON "sharing"."transfer"  ("organisation_id", "pet_id") WHERE ended_at IS NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX "transfer_organisation_id_pet_id_id_idx" ON "sharing"."transfer"  ("organisation_id", "pet_id", "id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."transfer" ADD CONSTRAINT "transfer_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('sharing.transfer')) await queryRunner.query(sql);
    for (const sql of [withCode, passingTo, close]) await queryRunner.query(sql);
    const touched = ['SELECT, UPDATE ON sharing.transfer'];
    for (const signature of functions)
      for (const sql of crossFunctionSql(signature, touched)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const signature of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`DROP TABLE "sharing"."transfer"`);
  }
}
