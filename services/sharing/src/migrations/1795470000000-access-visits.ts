import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

const ranks = `array['none', 'view', 'add', 'edit']`;

/**
 * What `grants_on` finds, and that it was looked at, in one round trip: `part` is what of the pet is written down, where `area` is given
 * to at least `lowest`. The first look is there before the answer. Ten requests that open one page are one visit, so they
 * wait for each other for as long as its first line takes; looks within a minute of the last write nothing.
 */
const shownOn = `CREATE FUNCTION sharing.shown_on(person uuid, thing text, thing_id uuid, works_in uuid, part text, area text, lowest text)
   RETURNS TABLE (organisation_id uuid, pet_id uuid, areas jsonb) LANGUAGE plpgsql VOLATILE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp AS $body$
   #variable_conflict use_column
   DECLARE
     one record;
     noted uuid;
   BEGIN
     FOR one IN
       select g.organisation_id, g.id as grant_id, p.id as pet_id, held.areas,
         coalesce(array_position(${ranks}, held.areas ->> area) >= array_position(${ranks}, lowest), false) as opens
       from sharing.grant g
       join organisations.organisation o on o.id = g.organisation_id and o.deleted_at is null
       join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
       join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
       cross join lateral (select g.areas ||
         case when coalesce(g.areas ->> 'profile', 'none') = 'none' then '{"profile": "view"}' else '{}' end::jsonb as areas) held
       where g.user_id = person and g.organisation_id is distinct from works_in
         and g.ended_at is null and g.starts_at <= platform.now() and (g.ends_at is null or g.ends_at > platform.now())
         and p.deleted_at is null and p.status <> 'transferred'
         and case thing when 'pet' then p.id = thing_id
           when 'dose' then exists (select from health.dose d where d.organisation_id = g.organisation_id and d.id = thing_id and d.pet_id = p.id)
           when 'reminder' then exists (select from reminders.reminder_pet rp
             where rp.organisation_id = g.organisation_id and rp.reminder_id = thing_id and rp.pet_id = p.id)
           when 'occurrence' then exists (select from reminders.occurrence c
             join reminders.reminder_pet rp on rp.organisation_id = c.organisation_id and rp.reminder_id = c.reminder_id
             where c.organisation_id = g.organisation_id and c.id = thing_id and rp.pet_id = p.id) end
       order by p.id, opens desc, g.id
     LOOP
       organisation_id := one.organisation_id;
       pet_id := one.pet_id;
       areas := one.areas;
       RETURN NEXT;
       CONTINUE WHEN NOT one.opens OR noted = one.pet_id;
       noted := one.pet_id;
       CONTINUE WHEN EXISTS (select from sharing.access_visit v
         where v.organisation_id = one.organisation_id and v.grant_id = one.grant_id and v.pet_id = one.pet_id and v.user_id = person
           and v.last_at > platform.now() - interval '1 minute' and part = any (v.parts));
       PERFORM pg_advisory_xact_lock(hashtextextended('access visit ' || one.grant_id || one.pet_id, 0));
       UPDATE sharing.access_visit v
         SET last_at = greatest(v.last_at, platform.now()), parts = case when part = any (v.parts) then v.parts else v.parts || part end
         WHERE v.organisation_id = one.organisation_id and v.grant_id = one.grant_id and v.pet_id = one.pet_id and v.user_id = person
           and v.last_at > platform.now() - interval '15 minutes';
       CONTINUE WHEN FOUND;
       INSERT INTO sharing.access_visit (organisation_id, id, grant_id, pet_id, user_id, parts)
         VALUES (one.organisation_id, uuidv7(), one.grant_id, one.pet_id, person, array[part]);
     END LOOP;
   END $body$`;

const forget = `CREATE FUNCTION sharing.forget_access_visits(age interval, batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM sharing.access_visit
      WHERE (organisation_id, id) IN (
        SELECT old.organisation_id, old.id FROM sharing.access_visit old
        WHERE old.last_at < platform.now() - age
        ORDER BY old.last_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1)
    SELECT count(*) FROM gone;
  END`;

/** Who looked at animals that are shared with them. */
export class AccessVisits1795470000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE "sharing"."access_visit" ("organisation_id" uuid NOT NULL, "id" uuid NOT NULL, "grant_id" uuid NOT NULL, "pet_id" uuid NOT NULL, "user_id" uuid NOT NULL, "parts" text array NOT NULL, "started_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), "last_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT platform.now(), CONSTRAINT "access_visit_parts_check" CHECK (cardinality(parts) > 0), CONSTRAINT "access_visit_times_check" CHECK (started_at <= last_at), CONSTRAINT "access_visit_pkey" PRIMARY KEY ("organisation_id", "id"))`,
    );
    await queryRunner.query(`CREATE INDEX "access_visit_last_at_idx" ON "sharing"."access_visit"  ("last_at") `);
    await queryRunner.query(`CREATE INDEX "access_visit_user_id_idx" ON "sharing"."access_visit"  ("user_id") `);
    await queryRunner.query(
      `CREATE INDEX "access_visit_organisation_id_pet_id_id_idx" ON "sharing"."access_visit"  ("organisation_id", "pet_id", "id") `,
    );
    await queryRunner.query(
      `CREATE INDEX "access_visit_organisation_id_grant_id_id_idx" ON "sharing"."access_visit"  ("organisation_id", "grant_id", "id") `,
    );
    await queryRunner.query(
      `ALTER TABLE "sharing"."access_visit" ADD CONSTRAINT "access_visit_organisation_id_pet_id_fkey" FOREIGN KEY ("organisation_id", "pet_id") REFERENCES "pets"."pet"("organisation_id","id") ON DELETE CASCADE ON UPDATE NO ACTION`,
    );
    for (const sql of tenantPolicySql('sharing.access_visit')) await queryRunner.query(sql);
    const looks = ['SELECT, INSERT, UPDATE, DELETE ON sharing.access_visit'];
    await queryRunner.query(shownOn);
    const signature = 'sharing.shown_on(uuid, text, uuid, uuid, text, text, text)';
    for (const sql of crossFunctionSql(signature, looks)) await queryRunner.query(sql);
    await queryRunner.query(forget);
    for (const sql of crossFunctionSql('sharing.forget_access_visits(interval, int)', [])) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION sharing.forget_access_visits(interval, int)`);
    await queryRunner.query(`DROP FUNCTION sharing.shown_on(uuid, text, uuid, uuid, text, text, text)`);
    await queryRunner.query(
      `ALTER TABLE "sharing"."access_visit" DROP CONSTRAINT "access_visit_organisation_id_pet_id_fkey"`,
    );
    await queryRunner.query(`DROP INDEX "sharing"."access_visit_organisation_id_grant_id_id_idx"`);
    await queryRunner.query(`DROP INDEX "sharing"."access_visit_organisation_id_pet_id_id_idx"`);
    await queryRunner.query(`DROP INDEX "sharing"."access_visit_user_id_idx"`);
    await queryRunner.query(`DROP INDEX "sharing"."access_visit_last_at_idx"`);
    await queryRunner.query(`DROP TABLE "sharing"."access_visit"`);
  }
}
