import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** What a person was given, or is offered by an address that they have confirmed, in whatever organisation; never what is over. */
const grantsFor = `CREATE FUNCTION sharing.grants_for(person uuid, confirmed text)
   RETURNS TABLE (organisation_id uuid, organisation_name text, id uuid, preset text, areas jsonb, starts_at timestamptz,
     ends_at timestamptz, state text, pets json) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select g.organisation_id, o.name, g.id, g.preset, g.areas, g.starts_at, g.ends_at,
         case when g.user_id is null then ''offered'' when g.starts_at > platform.now() then ''upcoming'' else ''live'' end, shared.pets
       from sharing.grant g
       join organisations.organisation o on o.id = g.organisation_id and o.deleted_at is null
       cross join lateral (
         select json_agg(json_build_object(''id'', p.id, ''name'', p.name) order by p.name, p.id) as pets
         from sharing.grant_pet gp join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
         where gp.organisation_id = g.organisation_id and gp.grant_id = g.id and p.deleted_at is null and p.status <> ''transferred'') shared
       where (g.user_id = person or g.user_id is null and g.email = confirmed) and g.ended_at is null
         and (g.ends_at is null or g.ends_at > platform.now()) and shared.pets is not null
       order by g.created_at desc, g.id desc'`;

/** Where something is, or was, shared with a person who is to be forgotten. */
const sharingWith = `CREATE FUNCTION sharing.organisations_sharing_with(person uuid)
   RETURNS TABLE (id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select distinct g.organisation_id from sharing.grant g where g.user_id = person'`;

/** Pets that are shared, with whom and for how long. */
export class Grants1795413100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "sharing"."grant" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "created_by" uuid, "updated_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "updated_by" uuid, "version" integer NOT NULL DEFAULT '1', "deleted_at" TIMESTAMP WITH TIME ZONE, "deleted_by" uuid, "user_id" uuid, "email" text, "preset" text, "areas" jsonb NOT NULL, "starts_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "ends_at" TIMESTAMP WITH TIME ZONE, "ended_at" TIMESTAMP WITH TIME ZONE, "ended_how" text, CONSTRAINT "grant_ended_how_check" CHECK (ended_how IN ('revoked', 'left', 'declined')), CONSTRAINT "grant_ended_check" CHECK ((ended_at IS NULL) = (ended_how IS NULL)), CONSTRAINT "grant_ends_at_check" CHECK (ends_at > starts_at), CONSTRAINT "grant_areas_check" CHECK (jsonb_typeof(areas) = 'object'), CONSTRAINT "grant_preset_check" CHECK (preset IN ('family', 'sitter', 'walker', 'vet', 'farrier', 'kennel', 'trainer', 'viewer')), CONSTRAINT "grant_grantee_check" CHECK (user_id IS NOT NULL OR email IS NOT NULL OR ended_at IS NOT NULL), CONSTRAINT "grant_email_check" CHECK (length(email) <= 254 AND email ~ '^[^@[:space:]]+@[^@[:space:]]+$'), CONSTRAINT "grant_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(`CREATE INDEX "grant_email_idx" ON "sharing"."grant"  ("email") `);
    await queryRunner.query(`CREATE INDEX "grant_user_id_idx" ON "sharing"."grant"  ("user_id") `);
    await queryRunner.query(
      `CREATE INDEX "grant_organisation_id_created_at_id_idx" ON "sharing"."grant"  ("organisation_id", "created_at", "id") `,
    );
    await queryRunner.query(
      `CREATE TABLE "sharing"."grant_pet" ("organisation_id" uuid NOT NULL, "grant_id" uuid NOT NULL, "pet_id" uuid NOT NULL, CONSTRAINT "grant_pet_pkey" PRIMARY KEY ("organisation_id", "grant_id", "pet_id"))`,
    );
    await queryRunner.query(
      `CREATE INDEX "grant_pet_organisation_id_pet_id_idx" ON "sharing"."grant_pet"  ("organisation_id", "pet_id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."grant_pet" ADD CONSTRAINT "grant_pet_organisation_id_grant_id_fkey" FOREIGN KEY ("organisation_id", "grant_id") REFERENCES "sharing"."grant"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."grant_pet" ADD CONSTRAINT "grant_pet_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('sharing.grant')) await queryRunner.query(sql);
    for (const sql of tenantPolicySql('sharing.grant_pet')) await queryRunner.query(sql);
    const touched = ['SELECT ON sharing.grant', 'SELECT ON sharing.grant_pet'];
    for (const sql of [
      `GRANT USAGE ON SCHEMA pets TO petcare_cross`,
      grantsFor,
      ...crossFunctionSql('sharing.grants_for(uuid, text)', touched),
      sharingWith,
      ...crossFunctionSql('sharing.organisations_sharing_with(uuid)', []),
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION sharing.organisations_sharing_with(uuid)`);
    await queryRunner.query(`DROP FUNCTION sharing.grants_for(uuid, text)`);
    await queryRunner.query(
      `ALTER TABLE "sharing"."grant_pet" DROP CONSTRAINT "grant_pet_organisation_id_pet_id_fkey"`,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."grant_pet" DROP CONSTRAINT "grant_pet_organisation_id_grant_id_fkey"`,
    );
    await queryRunner.query(`DROP INDEX "sharing"."grant_pet_organisation_id_pet_id_idx"`);
    await queryRunner.query(`DROP TABLE "sharing"."grant_pet"`);
    await queryRunner.query(`DROP INDEX "sharing"."grant_organisation_id_created_at_id_idx"`);
    await queryRunner.query(`DROP INDEX "sharing"."grant_user_id_idx"`);
    await queryRunner.query(`DROP INDEX "sharing"."grant_email_idx"`);
    await queryRunner.query(`DROP TABLE "sharing"."grant"`);
  }
}
