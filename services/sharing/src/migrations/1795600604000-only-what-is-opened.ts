import type { MigrationInterface, QueryRunner } from 'typeorm';

const ranks = `array['none', 'view', 'add', 'edit']`;
/** As the contracts had it then; what is opened since changes `given_rank` alone. */
const most = `{"profile": "view", "medical": "edit", "medication": "edit", "measures": "edit", "notes": "edit", "reminders": "add"}`;

/** How much of an area a grant opens that stores these, 0 for nothing to 3 for edit; whoever is given anything sees whose it is. */
const givenRank = `CREATE FUNCTION sharing.given_rank(areas jsonb, area text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
   SET search_path = pg_catalog, pg_temp AS $body$
   select greatest(case when area = 'profile' then 1 else 0 end, least(coalesce(array_position(${ranks}, areas ->> area), 1),
     coalesce(array_position(${ranks}, '${most}'::jsonb ->> area), 1)) - 1) $body$`;

const holds = `g.ended_at is null and g.starts_at <= platform.now() and (g.ends_at is null or g.ends_at > platform.now())
  and p.deleted_at is null and p.status <> 'transferred'`;

/** `opened` is SQL about grant `g` with its pet `p` and one of its areas, `shared`. */
const granted = (levels: string, opened: string) => `CREATE OR REPLACE FUNCTION sharing.granted(lowest text)
   RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
   select coalesce(array_agg(distinct gp.pet_id || ' ' || shared.area), '{}')
   from sharing.grant g
   join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
   join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
   cross join lateral (${levels}) shared
   where g.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
     and g.user_id = nullif(current_setting('app.grantee', true), '')::uuid and ${holds} and ${opened} $body$`;
const byStored = granted(
  `select key as area, value as level from jsonb_each_text(g.areas) union all select 'profile', 'view'`,
  `array_position(${ranks}, shared.level) >= array_position(${ranks}, lowest)`,
);
const byGiven = granted(
  `select jsonb_object_keys(g.areas) as area union select 'profile'`,
  `sharing.given_rank(g.areas, shared.area) >= array_position(${ranks}, lowest) - 1`,
);

/** What is noted as seen is what was opened. */
const shownOn = (
  opens: string,
) => `CREATE OR REPLACE FUNCTION sharing.shown_on(person uuid, thing text, thing_id uuid, works_in uuid, part text, area text, lowest text)
   RETURNS TABLE (organisation_id uuid, pet_id uuid, areas jsonb) LANGUAGE plpgsql VOLATILE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp AS $body$
   #variable_conflict use_column
   DECLARE
     one record;
     noted uuid;
   BEGIN
     FOR one IN
       select g.organisation_id, g.id as grant_id, p.id as pet_id, held.areas, ${opens} as opens
       from sharing.grant g
       join organisations.organisation o on o.id = g.organisation_id and o.deleted_at is null
       join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
       join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
       cross join lateral (select g.areas ||
         case when coalesce(g.areas ->> 'profile', 'none') = 'none' then '{"profile": "view"}' else '{}' end::jsonb as areas) held
       where g.user_id = person and g.organisation_id is distinct from works_in and ${holds}
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
const opensStored = `coalesce(array_position(${ranks}, held.areas ->> area) >= array_position(${ranks}, lowest), false)`;
const opensGiven = `sharing.given_rank(g.areas, area) >= array_position(${ranks}, lowest) - 1`;

/** What their owners were told that these people see, and no more: it is not to become more when another area is opened. */
const storeWhatIsGiven = `UPDATE sharing.grant g SET areas = told.areas
   FROM (SELECT organisation_id, id, (SELECT jsonb_object_agg(key, (${ranks})[sharing.given_rank(g.areas, key) + 1])
       FROM jsonb_object_keys(g.areas) key) AS areas
     FROM sharing.grant g) told
   WHERE told.organisation_id = g.organisation_id AND told.id = g.id AND told.areas <> g.areas`;

/** A grant opens the areas that can be given, whatever else it stores: in the policies, in the history, and in what is noted as seen. */
export class OnlyWhatIsOpened1795600604000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      givenRank,
      byGiven,
      shownOn(opensGiven),
      // For this once its owner sees the rows of all organisations.
      `ALTER TABLE sharing.grant NO FORCE ROW LEVEL SECURITY`,
      storeWhatIsGiven,
      `ALTER TABLE sharing.grant FORCE ROW LEVEL SECURITY`,
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [byStored, shownOn(opensStored), `DROP FUNCTION sharing.given_rank(jsonb, text)`])
      await queryRunner.query(sql);
  }
}
