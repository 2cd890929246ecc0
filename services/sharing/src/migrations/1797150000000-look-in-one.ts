import { crossFunctionSql } from '@petcare/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const areas = ['medical', 'medication', 'measures', 'notes', 'reminders', 'documents', 'training', 'contacts'];
const shown = (area: string) => `case when sharing.given_rank(areas, '${area}') > 0 then ',"* ${area}"' else '' end`;
/**
 * What a grant opens to look at, each place as in an array's text with `*` for the animal. Written when the grant is: made from
 * the areas at each look, it was a third of what asking costs.
 */
const opens = `'"* profile"' || ${[...areas, 'insurance', 'expenses'].map(shown).join(' || ')}`;

const noting = [
  `CREATE FUNCTION sharing.note_opens() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp
   AS $$ BEGIN NEW.opens := sharing.opened_by(NEW.areas); RETURN NEW; END $$`,
  `CREATE TRIGGER grant_opens BEFORE INSERT OR UPDATE ON sharing.grant FOR EACH ROW EXECUTE FUNCTION sharing.note_opens()`,
];

const signature = 'sharing.act_for(uuid, uuid, text, boolean)';
const head = `CREATE OR REPLACE FUNCTION sharing.act_for(organisation uuid, person uuid, place text, is_one_read boolean) RETURNS text
   LANGUAGE plpgsql VOLATILE`;
/** The same as before; what the two others find is looked up here, at once and for this person. */
const actFor = `${head} SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
   DECLARE
     opened text;
     with_reminders uuid[];
     said text;
   BEGIN
     said := set_config('app.org_id', organisation::text, true);
     said := set_config('app.grantee', person::text, true);
     said := set_config('app.via', 'grant', true);
     IF place IS NULL AND NOT is_one_read THEN
       RETURN organisation::text;
     END IF;
     SELECT '{' || coalesce(string_agg(replace(g.opens, '*', gp.pet_id::text), ','), '') || '}',
         array_agg(gp.pet_id) filter (where g.opens like '% reminders"%')
       INTO opened, with_reminders
       FROM sharing.grant g
       JOIN organisations.organisation o ON o.id = g.organisation_id AND o.deleted_at IS NULL
       JOIN sharing.grant_pet gp ON gp.organisation_id = g.organisation_id AND gp.grant_id = g.id
       JOIN pets.pet p ON p.organisation_id = gp.organisation_id AND p.id = gp.pet_id
       WHERE g.organisation_id = organisation AND g.user_id = person
         AND g.ended_at IS NULL AND g.starts_at <= platform.now() AND (g.ends_at IS NULL OR g.ends_at > platform.now())
         AND p.deleted_at IS NULL AND p.status <> 'transferred';
     IF strpos(opened, '"' || place || '"') = 0 THEN
       RAISE EXCEPTION 'this is no longer shared' USING ERRCODE = 'no_data_found';
     END IF;
     IF is_one_read THEN
       said := set_config('app.granted', opened, true);
       IF place LIKE '% reminders' THEN
         said := set_config('app.granted_reminders', (
           SELECT coalesce(array_agg(rp.reminder_id), '{}')::text FROM reminders.reminder_pet rp
           WHERE rp.organisation_id = organisation AND rp.pet_id = any (with_reminders)), true);
       END IF;
     END IF;
     RETURN organisation::text;
   END $body$`;
const actForBefore = `${head} SET search_path = pg_catalog, pg_temp AS $body$
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

/** A guest's look asks what is granted in one step. */
export class LookInOne1797150000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE FUNCTION sharing.opened_by(areas jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN ${opens}`,
    );
    await queryRunner.query(
      `ALTER TABLE sharing.grant ADD opens text GENERATED ALWAYS AS (sharing.opened_by(areas)) STORED`,
    );
    // TypeORM would compare a generated column with a table of its own; from here on a trigger fills it.
    await queryRunner.query(`ALTER TABLE sharing.grant ALTER opens DROP EXPRESSION`);
    for (const sql of noting) await queryRunner.query(sql);
    await queryRunner.query(actFor);
    for (const sql of crossFunctionSql(signature, [])) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER FUNCTION ${signature} OWNER TO petcare_owner`);
    await queryRunner.query(actForBefore);
    await queryRunner.query(`GRANT EXECUTE ON FUNCTION ${signature} TO PUBLIC`);
    await queryRunner.query(`DROP TRIGGER grant_opens ON sharing.grant`);
    await queryRunner.query(`DROP FUNCTION sharing.note_opens()`);
    await queryRunner.query(`ALTER TABLE sharing.grant DROP opens`);
    await queryRunner.query(`DROP FUNCTION sharing.opened_by(jsonb)`);
  }
}
