const words = `p.name || ' was passed on on ' || to_char(p.passed_on_at AT TIME ZONE o.zone, 'FMDD FMMonth YYYY')
  || '. Its record here stays as it was.'`;

/** Of what names its animal, without running SQL for it. */
export const ofPet = `'array[(r ->> ''pet_id'')::uuid]'`;
/** What is about one pet alone waits until nobody is taking it on. */
export const waitForOwn = `
  IF TG_ARGV[0] = ${ofPet} AND TG_OP <> 'DELETE' THEN
    PERFORM FROM pets.pet p WHERE p.organisation_id = own.organisation_id AND p.id = own.pet_id FOR KEY SHARE;
  END IF;`;

/**
 * Refuses a change to what belongs to a pet that was passed on. Arguments: SQL for the ids of its pets, given the row as jsonb `r`;
 * whether `any` of them or `all` of them have to have gone; and, with commas, columns that may change by themselves, and ones that
 * don't even if not `all` have gone. What was deleted before goes on being deleted for good, also a file, which isn't in its records
 * any more; a whole organisation does, too; and a restored backup may add what is missing. While somebody is taking the pet on, it
 * first does what `wait` says, so that a change is in the copy, or refused.
 */
export const keepPassedOn = (
  wait: string,
): string => `CREATE OR REPLACE FUNCTION pets.keep_passed_on() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
DECLARE
  own record;
  is_now jsonb;
  was jsonb;
  free text[];
  theirs uuid[];
  pet_ids uuid[] := '{}';
  refusal text;
BEGIN
  IF TG_OP = 'DELETE' THEN own := OLD; ELSE own := NEW; END IF;${wait}
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
