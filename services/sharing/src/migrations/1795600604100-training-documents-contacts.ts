import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofOrganisation } from '@petcare/platform';

const ranks = `array['none', 'view', 'add', 'edit']`;
const before = `{"profile": "view", "medical": "edit", "medication": "edit", "measures": "edit", "notes": "edit", "reminders": "add"}`;
const after = `{"profile": "view", "medical": "edit", "medication": "edit", "measures": "edit", "notes": "edit", "reminders": "add",
  "documents": "edit", "training": "edit", "contacts": "view"}`;

const givenRank = (
  most: string,
): string => `CREATE OR REPLACE FUNCTION sharing.given_rank(areas jsonb, area text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
   SET search_path = pg_catalog, pg_temp AS $body$
   select greatest(case when area = 'profile' then 1 else 0 end, least(coalesce(array_position(${ranks}, areas ->> area), 1),
     coalesce(array_position(${ranks}, '${most}'::jsonb ->> area), 1)) - 1) $body$`;

const thingsBefore = `when 'pet' then p.id = thing_id
       when 'dose' then exists (select from health.dose d where d.organisation_id = g.organisation_id and d.id = thing_id and d.pet_id = p.id)
       when 'reminder' then exists (select from reminders.reminder_pet rp
         where rp.organisation_id = g.organisation_id and rp.reminder_id = thing_id and rp.pet_id = p.id)
       when 'occurrence' then exists (select from reminders.occurrence c
         join reminders.reminder_pet rp on rp.organisation_id = c.organisation_id and rp.reminder_id = c.reminder_id
         where c.organisation_id = g.organisation_id and c.id = thing_id and rp.pet_id = p.id)`;
const thingsAfter = `${thingsBefore}
       when 'file' then exists (select from files.file f
         where f.organisation_id = g.organisation_id and f.id = thing_id and f.pet_id = p.id and f.deleted_at is null)
       when 'contact' then exists (select from pets.contact c
         where c.organisation_id = g.organisation_id and c.id = thing_id and c.primary_for ? p.id::text and c.deleted_at is null)
       when 'training-plan' then exists (select from journal.training_plan t
         where t.organisation_id = g.organisation_id and t.id = thing_id and t.pet_id = p.id and t.deleted_at is null)
       when 'training-session' then exists (select from journal.training_session s
         where s.organisation_id = g.organisation_id and s.id = thing_id and s.pet_id = p.id and s.deleted_at is null)`;

const found = (columns: string, things: string) => `select ${columns}
       from sharing.grant g
       join organisations.organisation o on o.id = g.organisation_id and o.deleted_at is null
       join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
       join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
       cross join lateral (select g.areas ||
         case when coalesce(g.areas ->> 'profile', 'none') = 'none' then '{"profile": "view"}' else '{}' end::jsonb as areas) held
       where g.user_id = person and g.organisation_id is distinct from works_in
         and g.ended_at is null and g.starts_at <= platform.now() and (g.ends_at is null or g.ends_at > platform.now())
         and p.deleted_at is null and p.status <> 'transferred'
         and case thing ${things} end`;

const grantsOn = (
  things: string,
) => `CREATE OR REPLACE FUNCTION sharing.grants_on(person uuid, thing text, thing_id uuid, works_in uuid)
   RETURNS TABLE (organisation_id uuid, pet_id uuid, areas jsonb) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp AS $body$ ${found('g.organisation_id, p.id, held.areas', things)} $body$`;

const shownOn = (
  things: string,
) => `CREATE OR REPLACE FUNCTION sharing.shown_on(person uuid, thing text, thing_id uuid, works_in uuid, part text, area text, lowest text)
   RETURNS TABLE (organisation_id uuid, pet_id uuid, areas jsonb) LANGUAGE plpgsql VOLATILE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp AS $body$
   #variable_conflict use_column
   DECLARE
     one record;
     noted uuid;
   BEGIN
     FOR one IN
       ${found(
         `g.organisation_id, g.id as grant_id, p.id as pet_id, held.areas,
         sharing.given_rank(g.areas, area) >= array_position(${ranks}, lowest) - 1 as opens`,
         things,
       )}
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

const grantee = `nullif(current_setting('app.grantee', true), '')::uuid`;
const among = (place: string, level: string): string => `${place} = any ((select sharing.granted('${level}'))::text[])`;

/** What somebody adds is theirs to correct. */
const own = (place: string): string => `${among(place, 'edit')} or created_by = ${grantee} and ${among(place, 'add')}`;

const ofPet = `pet_id || ' training'`;
const ofPlan = `(select t.pet_id from journal.training_plan t
  where t.organisation_id = training_skill.organisation_id and t.id = training_skill.plan_id) || ' training'`;
/** Levels and what has been reached move with each session, whoever adds it. */
const trainingTables: Readonly<Record<string, readonly [seen: string, written: string]>> = {
  'journal.training_plan': [among(ofPet, 'view'), among(ofPet, 'add')],
  'journal.training_skill': [among(ofPlan, 'view'), among(ofPlan, 'add')],
  'journal.training_session': [among(ofPet, 'view'), own(ofPet)],
};

/** Those who are the first to call about one of the pets. */
const contactSeen = `primary_for ?| coalesce((select array_agg(split_part(place, ' ', 1)) from unnest(sharing.granted('view')) place
  where place like '% contacts'), '{}')`;

const closed = (table: string) =>
  `CREATE POLICY shared ON ${table} AS RESTRICTIVE TO petcare_app USING (${ofOrganisation})`;

/** Training and documents are shared as the record is, and of the address book who to call first. */
export class TrainingDocumentsContacts1795600604100 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `GRANT USAGE ON SCHEMA files, journal TO petcare_cross`,
      `GRANT SELECT ON files.file, pets.contact, journal.training_plan, journal.training_session TO petcare_cross`,
      givenRank(after),
      grantsOn(thingsAfter),
      shownOn(thingsAfter),
      ...Object.entries(trainingTables).flatMap(([table, [seen, written]]) => [
        `DROP POLICY shared ON ${table}`,
        `CREATE POLICY shared ON ${table} AS RESTRICTIVE TO petcare_app
           USING (${ofOrganisation} or ${seen}) WITH CHECK (${ofOrganisation} or ${written})`,
        `CREATE POLICY shared_delete ON ${table} AS RESTRICTIVE FOR DELETE TO petcare_app USING (${ofOrganisation} or ${written})`,
      ]),
      `DROP POLICY shared ON pets.contact`,
      `CREATE POLICY shared ON pets.contact AS RESTRICTIVE TO petcare_app
         USING (${ofOrganisation} or ${contactSeen}) WITH CHECK (${ofOrganisation})`,
      `CREATE POLICY shared_delete ON pets.contact AS RESTRICTIVE FOR DELETE TO petcare_app USING (${ofOrganisation})`,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const tables = [...Object.keys(trainingTables), 'pets.contact'];
    const statements = [
      ...tables.flatMap((table) => [
        `DROP POLICY shared_delete ON ${table}`,
        `DROP POLICY shared ON ${table}`,
        closed(table),
      ]),
      shownOn(thingsBefore),
      grantsOn(thingsBefore),
      givenRank(before),
      `REVOKE SELECT ON files.file, pets.contact, journal.training_plan, journal.training_session FROM petcare_cross`,
      `REVOKE USAGE ON SCHEMA files, journal FROM petcare_cross`,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }
}
