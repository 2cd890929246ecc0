import type { MigrationInterface, QueryRunner } from 'typeorm';

const ranks = `array['none', 'view', 'add', 'edit']`;
const lookup = `STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

const opened = (present: string) => `select coalesce(array_agg(distinct gp.pet_id || ' ' || shared.area), '{}')
   from sharing.grant g
   ${present}
   join sharing.grant_pet gp on gp.organisation_id = g.organisation_id and gp.grant_id = g.id
   join pets.pet p on p.organisation_id = gp.organisation_id and p.id = gp.pet_id
   cross join lateral (select jsonb_object_keys(g.areas) as area union select 'profile') shared
   where g.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid
     and g.user_id = nullif(current_setting('app.grantee', true), '')::uuid
     and g.ended_at is null and g.starts_at <= platform.now() and (g.ends_at is null or g.ends_at > platform.now())
     and p.deleted_at is null and p.status <> 'transferred'
     and sharing.given_rank(g.areas, shared.area) >= array_position(${ranks}, lowest) - 1`;

/** A single read asks once for all the policies it meets; in a transaction, what is granted may change between two statements. */
const granted = `CREATE OR REPLACE FUNCTION sharing.granted(lowest text) RETURNS text[] LANGUAGE plpgsql ${lookup} AS $body$
   BEGIN
     IF lowest = 'view' AND current_setting('app.granted', true) <> '' THEN
       RETURN current_setting('app.granted')::text[];
     END IF;
     RETURN (${opened('join organisations.organisation o on o.id = g.organisation_id and o.deleted_at is null')});
   END $body$`;
const grantedBefore = `CREATE OR REPLACE FUNCTION sharing.granted(lowest text) RETURNS text[] LANGUAGE sql ${lookup} AS $body$ ${opened('')} $body$`;

/**
 * From here on this transaction is there for somebody things are shared with. `place`, as in "<pet> notes", must be among them: whoever
 * answers from what was opened a moment ago finds out here that it no longer is.
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
     said := set_config('app.granted', '', true);
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
    await queryRunner.query(granted);
    await queryRunner.query(actFor);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION sharing.act_for(uuid, uuid, text, boolean)`);
    await queryRunner.query(grantedBefore);
  }
}
