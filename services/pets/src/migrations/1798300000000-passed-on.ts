import type { MigrationInterface, QueryRunner } from 'typeorm';

const words = `p.name || ' was passed on on ' || to_char(p.passed_on_at AT TIME ZONE o.zone, 'FMDD FMMonth YYYY')
  || '. Its record here stays as it was.'`;

/**
 * Refuses a change to what belongs to a pet that was passed on. Arguments: SQL for the ids of its pets, given the row as jsonb `r`;
 * whether `any` of them or `all` of them have to have gone; and, with commas, columns that may change by themselves, and ones that
 * don't even if not `all` have gone. What was deleted before goes on being deleted for good, also a file, which isn't in its records
 * any more; a whole organisation does, too; and a restored backup may add what is missing. While somebody is taking the pet on, what is
 * about it alone waits until that is over: a change is in the copy, or refused.
 */
const keepPassedOn = `CREATE FUNCTION pets.keep_passed_on() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
DECLARE
  own record;
  is_now jsonb;
  was jsonb;
  free text[];
  theirs uuid[];
  pet_ids uuid[] := '{}';
  refusal text;
BEGIN
  IF TG_OP = 'DELETE' THEN own := OLD; ELSE own := NEW; END IF;
  IF TG_OP <> 'DELETE' AND TG_ARGV[0] = 'array[(r ->> ''pet_id'')::uuid]' THEN
    PERFORM FROM pets.pet p WHERE p.organisation_id = own.organisation_id AND p.id = own.pet_id FOR KEY SHARE;
  END IF;
  IF NOT EXISTS (SELECT FROM pets.pet p WHERE p.organisation_id = own.organisation_id AND p.passed_on_at IS NOT NULL) THEN
    RETURN own;
  END IF;
  IF TG_OP <> 'INSERT' THEN was := to_jsonb(OLD); END IF;
  IF TG_OP <> 'DELETE' THEN is_now := to_jsonb(NEW); END IF;
  free := string_to_array(TG_ARGV[2], ',');
  IF was -> 'file_ids' @> (is_now -> 'file_ids') THEN free := free || '{file_ids}'::text[]; END IF;
  IF TG_OP = 'INSERT' AND current_setting('app.restoring', true) = 'on' OR TG_OP = 'DELETE' AND (was ->> 'deleted_at') IS NOT NULL
    OR TG_OP = 'UPDATE' AND was - free = is_now - free THEN
    RETURN own;
  END IF;
  IF was IS NOT NULL THEN
    EXECUTE format('SELECT %s FROM (SELECT $1 AS r) given', TG_ARGV[0]) INTO theirs USING was;
    pet_ids := pet_ids || theirs;
  END IF;
  IF is_now IS NOT NULL THEN
    EXECUTE format('SELECT %s FROM (SELECT $1 AS r) given', TG_ARGV[0]) INTO theirs USING is_now;
    pet_ids := pet_ids || theirs;
  END IF;
  SELECT ${words} INTO refusal FROM pets.pet p JOIN organisations.organisation o ON o.id = p.organisation_id
  WHERE p.organisation_id = own.organisation_id AND p.id = ANY (pet_ids) AND p.passed_on_at IS NOT NULL AND p.deleted_at IS NULL
    AND (TG_OP <> 'DELETE' OR o.deleted_at IS NULL)
    AND (TG_ARGV[1] = 'any'
      OR EXISTS (SELECT FROM unnest(string_to_array(TG_ARGV[3], ',')) c WHERE was -> c IS DISTINCT FROM is_now -> c)
      OR NOT EXISTS (SELECT FROM pets.pet x
      WHERE x.organisation_id = own.organisation_id AND x.id = ANY (pet_ids) AND x.passed_on_at IS NULL))
  ORDER BY p.name LIMIT 1;
  IF refusal IS NOT NULL THEN
    RAISE EXCEPTION '%', refusal USING ERRCODE = 'PC409';
  END IF;
  RETURN own;
END $body$`;

/**
 * Is a row of that table, as jsonb with its organisation, the record of a pet that was passed on? The table's trigger says whose it is.
 * A pet in the bin is no exception.
 */
const isKept = `CREATE FUNCTION pets.is_kept_as_passed_on(kept_in regclass, r jsonb) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $body$
DECLARE
  whose uuid := (r ->> 'organisation_id')::uuid;
  told text[];
  pet_ids uuid[];
BEGIN
  IF NOT EXISTS (SELECT FROM pets.pet p WHERE p.organisation_id = whose AND p.passed_on_at IS NOT NULL) THEN
    RETURN false;
  END IF;
  SELECT string_to_array(encode(t.tgargs, 'escape'), '\\000') INTO told FROM pg_trigger t
  WHERE t.tgrelid = kept_in AND t.tgname = 'kept_as_passed_on';
  IF told IS NULL THEN
    RETURN false;
  END IF;
  EXECUTE format('SELECT %s FROM (SELECT $1 AS r) given', told[1]) INTO pet_ids USING r;
  RETURN EXISTS (SELECT FROM pets.pet p WHERE p.organisation_id = whose AND p.id = ANY (pet_ids) AND p.passed_on_at IS NOT NULL)
    AND (told[2] = 'any' OR told[4] <> '' OR NOT EXISTS (SELECT FROM pets.pet p
      WHERE p.organisation_id = whose AND p.id = ANY (pet_ids) AND p.passed_on_at IS NULL));
END $body$`;

/** When a pet went to a new keeper, and what keeps its record as it was from then on. */
export class PassedOn1798300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE pets.pet ADD passed_on_at timestamptz`);
    await queryRunner.query(
      `CREATE INDEX pet_passed_on_idx ON pets.pet (organisation_id) WHERE passed_on_at IS NOT NULL`,
    );
    await queryRunner.query(keepPassedOn);
    await queryRunner.query(isKept);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION pets.is_kept_as_passed_on(regclass, jsonb)`);
    await queryRunner.query(`DROP FUNCTION pets.keep_passed_on()`);
    await queryRunner.query(`ALTER TABLE pets.pet DROP COLUMN passed_on_at`);
  }
}
