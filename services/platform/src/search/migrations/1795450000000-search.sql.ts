/** The functions of searching; part of a migration, and never changed again. */

const pure = 'LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp';

/** Small letters without accents and apostrophes, and one space for whatever is neither letter nor digit. */
const folded = `CREATE FUNCTION platform.folded(written text) RETURNS text ${pure}
  RETURN ' ' || trim(regexp_replace(regexp_replace(lower(normalize(written, NFKD) COLLATE "en-GB-x-icu"), '[\\u0300-\\u036f''’]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g')) || ' '`;

/** The texts of some columns of a row, those within lists and objects, too. */
const wordsIn = `CREATE FUNCTION platform.words_in(fields jsonb, columns text[]) RETURNS text ${pure}
  RETURN platform.folded(coalesce((
    SELECT string_agg(leaf #>> '{}', ' ' ORDER BY place)
    FROM unnest(columns) WITH ORDINALITY AS c (name, place),
      jsonb_path_query(fields -> c.name, 'strict $.** ? (@.type() == "string")') AS leaf), ''))`;

/** What was typed, word by word; a number may be typed with spaces and hyphens. */
const wordsOf = `CREATE FUNCTION platform.words_of(typed text) RETURNS text[] ${pure}
  RETURN CASE WHEN typed ~ '^[0-9 .()+-]{5,}$' THEN array[ltrim(regexp_replace(typed, '[^0-9]', '', 'g'), '0')]
    ELSE (array_remove(string_to_array(trim(platform.folded(typed)), ' '), ''))[1:6] END`;

/** How well words answer what was typed: the worst of its words counts; 0 where one is not among them. */
const strength = `CREATE FUNCTION platform.strength(words text, typed text[]) RETURNS real ${pure}
  RETURN (SELECT coalesce(min(CASE
      WHEN words LIKE '% ' || w || ' %' THEN 1
      WHEN words LIKE '% ' || w || '%' THEN 0.9
      WHEN length(w) > 2 AND words LIKE '%' || w || '%' THEN 0.7
      WHEN to_tsvector('pg_catalog.english', words) @@ plainto_tsquery('pg_catalog.english', w) THEN 0.6
      WHEN length(w) > 3 AND public.word_similarity(w, words) >= 0.5 THEN public.word_similarity(w, words) / 2
      ELSE 0 END), 0)::real + CASE WHEN words LIKE ' ' || typed[1] || '%' THEN 0.05 ELSE 0 END FROM unnest(typed) AS w)`;

/**
 * What one word of a search asks of the index; a \`likeness\` of words as well where it may be mistyped. What is written into the
 * statement are letters and digits: the word is folded.
 */
const condition = `CREATE FUNCTION platform.search_condition(word text, likeness boolean) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
  RETURN CASE WHEN length(word) < 3 THEN format('s.words LIKE %L', '% ' || word || '%')
    ELSE '(' || concat_ws(' OR ', format('s.words LIKE %L', '%' || word || '%'),
      (SELECT format('to_tsvector(''pg_catalog.english''::regconfig, s.words) @@ %L::tsquery', stems[1])
        FROM ts_lexize('pg_catalog.english_stem', word) AS stems WHERE cardinality(stems) > 0),
      CASE WHEN likeness AND length(word) > 3 THEN format('s.words OPERATOR(public.%%>) %L', word) END) || ')' END`;

/**
 * The best of each kind; a `likeness` is enough where asked for. It reads as a role whose policy is no barrier, as no trigram or word of
 * English is looked up behind one; so it looks itself whether the tenant that is set is the one that is asked about. Of several words one
 * may be the name of a pet, whose records the others then are looked for in.
 */
const find = `CREATE FUNCTION platform.find(organisation uuid, typed text, kinds text[], viewer uuid, most int, likeness boolean)
  RETURNS TABLE (kind text, id uuid, strength real) LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    words text[] := platform.words_of(typed);
    others text[];
    asked text;
    branches text;
    pets uuid[];
  BEGIN
    IF organisation IS DISTINCT FROM nullif(current_setting('app.org_id', true), '')::uuid OR coalesce(cardinality(words), 0) = 0 THEN
      RETURN;
    END IF;
    PERFORM set_config('pg_trgm.word_similarity_threshold', '0.5', true);
    FOR place IN 0..CASE WHEN cardinality(words) > 1 THEN cardinality(words) ELSE 0 END LOOP
      others := words;
      IF place > 0 THEN
        others := words[:place - 1] || words[place + 1:];
        EXECUTE 'SELECT array_agg(p.id) FROM (SELECT s.id FROM platform.search_entry s WHERE s.organisation_id = $1 AND s.kind = ''pet'' AND '
          || platform.search_condition(words[place], false) || ' LIMIT 50) p' INTO pets USING organisation;
        CONTINUE WHEN pets IS NULL;
      END IF;
      SELECT string_agg(platform.search_condition(w, likeness), ' AND ') INTO asked FROM unnest(others) AS w;
      branches := concat_ws(' UNION ALL ', branches, format(
        '(SELECT s.kind, s.id, s.pet_id, s.written_at, platform.strength(s.words, %L) AS strength FROM platform.search_entry s
          WHERE s.organisation_id = $1 AND s.kind = ANY ($2) AND (NOT s.is_private OR s.written_by = $3) AND %s %s LIMIT 2000)',
        others, asked, CASE WHEN place > 0 THEN format('AND s.pet_id = ANY (%L)', pets) END));
    END LOOP;
    RETURN QUERY EXECUTE 'SELECT best.kind, best.id, best.strength FROM (
        SELECT one.kind, one.id, one.strength,
          row_number() OVER (PARTITION BY one.kind ORDER BY one.strength DESC, one.written_at DESC, one.id) AS place
        FROM (SELECT DISTINCT ON (f.kind, f.id) f.* FROM (' || branches || ') f WHERE f.strength > 0 AND (f.pet_id IS NULL OR EXISTS (
            SELECT FROM platform.search_entry p
            WHERE p.organisation_id = $1 AND p.kind = ''pet'' AND p.id = f.pet_id AND p.part = ''''))
          ORDER BY f.kind, f.id, f.strength DESC) one) best
      WHERE best.place <= $4 ORDER BY best.kind, best.place' USING organisation, kinds, viewer, most;
  END $$`;

/**
 * Keeps the words of a row: \`kind\`, the column of its id, of its part, of its pet and of its being private, each of which may be empty,
 * what is found of every such row besides, and the columns with texts.
 */
const keep = `CREATE FUNCTION platform.keep_search_entry() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    fields jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(old) ELSE to_jsonb(new) END;
  BEGIN
    IF TG_OP = 'DELETE' OR fields ->> 'deleted_at' IS NOT NULL THEN
      DELETE FROM platform.search_entry s WHERE s.organisation_id = (fields ->> 'organisation_id')::uuid AND s.kind = TG_ARGV[0]
        AND s.id = (fields ->> TG_ARGV[1])::uuid AND s.part = coalesce(fields ->> TG_ARGV[2], '');
    ELSE
      INSERT INTO platform.search_entry AS s (organisation_id, kind, id, part, pet_id, words, is_private, written_by, written_at)
      SELECT e.* FROM platform.search_entry_of(fields, TG_ARGV[0:6]) e
      ON CONFLICT (organisation_id, kind, id, part) DO UPDATE
      SET pet_id = excluded.pet_id, words = excluded.words, is_private = excluded.is_private, written_by = excluded.written_by
      WHERE (s.pet_id, s.words, s.is_private, s.written_by) IS DISTINCT FROM
        (excluded.pet_id, excluded.words, excluded.is_private, excluded.written_by);
    END IF;
    RETURN NULL;
  END $$`;

const entryOf = `CREATE FUNCTION platform.search_entry_of(fields jsonb, named text[])
  RETURNS TABLE (organisation_id uuid, kind text, id uuid, part text, pet_id uuid, words text, is_private boolean, written_by uuid,
    written_at timestamptz) LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT (fields ->> 'organisation_id')::uuid, named[1], (fields ->> named[2])::uuid, coalesce(fields ->> named[3], ''),
      (fields ->> named[4])::uuid, platform.words_in(fields, string_to_array(named[7], ',')) || ltrim(platform.folded(named[6])),
      coalesce((fields ->> named[5])::boolean, false), (fields ->> 'created_by')::uuid,
      coalesce((fields ->> 'created_at')::timestamptz, platform.now());
  END`;

export const searchFunctions = [folded, wordsIn, wordsOf, strength, condition, entryOf, keep, find];
