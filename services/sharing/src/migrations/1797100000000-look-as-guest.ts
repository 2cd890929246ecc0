import type { MigrationInterface, QueryRunner } from 'typeorm';

const ranks = `array['none', 'view', 'add', 'edit']`;
const lookup = `STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

const rankHead = `CREATE OR REPLACE FUNCTION sharing.given_rank(areas jsonb, area text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE`;
/** The same ranks as before: comparing texts costs a third of looking them up in arrays and in JSON. */
const givenRank = `${rankHead} RETURN greatest(
  case when area = 'profile' then 1 else 0 end,
  least(
    case areas ->> area when 'edit' then 3 when 'add' then case when area = 'profile' then 1 else 2 end when 'view' then 1 else 0 end,
    case when area in ('profile', 'medical', 'medication', 'measures', 'notes', 'reminders', 'documents', 'training', 'expenses') then 3
      when area = 'contacts' then 2 when area = 'insurance' then 1 else 0 end))`;
const rankBefore = `${rankHead} RETURN greatest(case when area = 'profile' then 1 else 0 end,
  least(coalesce(array_position(${ranks}, case when area = 'profile' and areas ->> area = 'add' then 'view' else areas ->> area end), 1),
  coalesce(array_position(${ranks}, '{"profile": "edit", "medical": "edit", "medication": "edit", "measures": "edit", "notes": "edit",
    "reminders": "edit", "documents": "edit", "training": "edit", "contacts": "add", "insurance": "view", "expenses": "edit"}'::jsonb ->> area), 1)) - 1)`;

const opened = (place: string, present: string, areas: string) => `select coalesce(array_agg(${place}), '{}')
   from sharing.grant g
   ${present}
   join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
   join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
   cross join lateral ${areas}
   where g.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
     and g.user_id = nullif(current_setting('app.grantee', true), '')::uuid
     and g.ended_at is null and g.starts_at <= platform.now() and (g.ends_at is null or g.ends_at > platform.now())
     and p.deleted_at is null and p.status <> 'transferred'
     and sharing.given_rank(g.areas, shared.area) >= array_position(${ranks}, lowest) - 1`;

/** What a single read has already asked is in `kept`; in a transaction, what is granted may change between two statements. */
const askedOnce = (
  head: string,
  type: string,
  kept: string,
  sql: string,
  keep = '',
) => `CREATE OR REPLACE FUNCTION sharing.${head}(lowest text)
   RETURNS ${type} LANGUAGE plpgsql ${lookup} AS $body$
   DECLARE
     found ${type};
     said text;
   BEGIN
     IF lowest = 'view' AND current_setting('${kept}', true) <> '' THEN
       RETURN current_setting('${kept}')::${type};
     END IF;
     found := (${sql});
     ${keep}
     RETURN found;
   END $body$`;
/** Where `act_for` has kept what is granted, so may what follows from it be. */
const keepReminders = `IF lowest = 'view' AND current_setting('app.granted', true) <> '' THEN
       said := set_config('app.granted_reminders', found::text, true);
     END IF;`;
const asked = (head: string, type: string, sql: string) =>
  `CREATE OR REPLACE FUNCTION sharing.${head}(lowest text) RETURNS ${type} LANGUAGE sql ${lookup} AS $body$ ${sql} $body$`;

const grantedNow = opened(
  `gp.pet_id || ' ' || shared.area`,
  'join organisations.organisation o on o.id = g.organisation_id and o.deleted_at is null',
  `jsonb_object_keys('{"profile": "view"}' || g.areas) shared (area)`,
);
const grantedBefore = opened(
  `distinct gp.pet_id || ' ' || shared.area`,
  '',
  `(select jsonb_object_keys(g.areas) as area union select 'profile') shared`,
);
const reminders = `select coalesce(array_agg(distinct rp.reminder_id), '{}') from reminders.reminder_pet rp
     where rp.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid and rp.pet_id = any (array(
       select split_part(place, ' ', 1)::uuid from unnest(sharing.granted(lowest)) place where split_part(place, ' ', 2) = 'reminders'))`;

/**
 * From here on this transaction is there for somebody things are shared with; if it's a single read, what is granted is asked for now and
 * not again. `place`, as in "<pet> notes", must be among it: whoever answers from what was opened a moment ago finds out here that it no
 * longer is.
 */
const actFor = `CREATE FUNCTION sharing.act_for(organisation uuid, person uuid, place text, is_one_read boolean) RETURNS text
   LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, pg_temp AS $body$
   DECLARE
     opened text[];
     said text;
   BEGIN
     said := set_config('app.org_id', organisation::text, true);
     said := set_config('app.grantee', person::text, true);
     said := set_config('app.via', 'grant', true);
     IF place IS NULL AND NOT is_one_read THEN
       RETURN organisation::text;
     END IF;
     opened := sharing.granted('view');
     IF place <> ALL (opened) THEN
       RAISE EXCEPTION 'this is no longer shared' USING ERRCODE = 'no_data_found';
     END IF;
     IF is_one_read THEN
       said := set_config('app.granted', opened::text, true);
     END IF;
     RETURN organisation::text;
   END $body$`;

/** What is granted is asked for once in a read, and a guest's second look needs no look-up of its own before it. */
export class LookAsGuest1797100000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(givenRank);
    await queryRunner.query(askedOnce('granted', 'text[]', 'app.granted', grantedNow));
    await queryRunner.query(
      askedOnce('granted_reminders', 'uuid[]', 'app.granted_reminders', reminders, keepReminders),
    );
    await queryRunner.query(actFor);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION sharing.act_for(uuid, uuid, text, boolean)`);
    await queryRunner.query(asked('granted_reminders', 'uuid[]', reminders));
    await queryRunner.query(asked('granted', 'text[]', grantedBefore));
    await queryRunner.query(rankBefore);
  }
}
