/** The functions of finding among what is lent, and by marks; part of a migration, and never changed again. */

/** Their bodies are bound when they are made, and with a search path of their own none could be part of the statement that calls it. */
const pure = 'IMMUTABLE PARALLEL SAFE';

/** A mark of one organisation, which no other has: theirs stand beside each other in the index, and one is as quick as another. */
const mark = `CREATE FUNCTION platform.search_mark(organisation uuid, part text) RETURNS bigint LANGUAGE sql ${pure}
  RETURN (hashtext(organisation::text)::bigint << 32) | (hashtext(part)::bigint & 4294967295)`;

/** Three letters of words after each other, those before their first letter and behind their last one as well; of a word of one letter two. */
const trigrams = `CREATE FUNCTION platform.trigrams(words text) RETURNS text[] LANGUAGE sql ${pure}
  RETURN array(SELECT DISTINCT part FROM (
      SELECT substr(words, n, 3) AS part FROM generate_series(1, length(words) - 2) AS n
      UNION ALL SELECT substr(words, n, 2) FROM generate_series(1, length(words) - 1) AS n WHERE substr(words, n, 1) = ' ') parts
    WHERE substr(part, 2, 1) <> ' ')`;

/** What words are looked up by in an organisation: their trigrams, and the stems of English ones. It takes its time, so that no plan asks it row by row. */
const marksOf = `CREATE FUNCTION platform.search_marks(organisation uuid, words text) RETURNS bigint[] LANGUAGE sql ${pure} COST 100000
  RETURN array(SELECT platform.search_mark(organisation, part) FROM unnest(platform.trigrams(words)
    || (SELECT array_agg('=' || stem) FROM unnest(tsvector_to_array(to_tsvector('pg_catalog.english', words))) AS stem)) AS part)`;

/**
 * What one word of a search asks of the index: more than it means, which \`strength\` then sorts out; a \`likeness\` of words as well where
 * it may be mistyped.
 */
const condition = `CREATE FUNCTION platform.mark_condition(organisation uuid, word text, likeness boolean) RETURNS text
  LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp
  RETURN (SELECT '(' || concat_ws(' OR ',
      format('platform.search_marks(s.organisation_id, s.words) %s %L::bigint[]', CASE WHEN asked.loosely THEN '&&' ELSE '@>' END,
        array(SELECT platform.search_mark(organisation, part) FROM unnest(platform.trigrams(asked.within)) AS part)),
      (SELECT format('platform.search_marks(s.organisation_id, s.words) @> %L::bigint[]', array[platform.search_mark(organisation, '=' || stems[1])])
        FROM ts_lexize('pg_catalog.english_stem', word) AS stems WHERE cardinality(stems) > 0)) || ')'
    FROM (SELECT likeness AND length(word) > 3 AS loosely,
      CASE WHEN length(word) < 3 OR likeness AND length(word) > 3 THEN ' ' || word || CASE WHEN likeness AND length(word) > 3 THEN ' ' ELSE '' END
        ELSE word END AS within) asked)`;

/**
 * As `find`, and of what is lent to somebody: of these kinds and pets, `note <pet>`, and these things `besides`, of which the index does
 * not know the pet. In the name of somebody with whom something is shared it finds nothing without being told what that is. The
 * organisation is compared as text, so that marks are looked up and not all that it has is read.
 */
const findAmong = `CREATE FUNCTION platform.find_among(organisation uuid, typed text, kinds text[], viewer uuid, most int, likeness boolean,
    places text[], besides uuid[])
  RETURNS TABLE (kind text, id uuid, strength real) LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp AS $$
  DECLARE
    words text[] := platform.words_of(typed);
    others text[];
    asked text;
    branches text;
    pets uuid[];
    reached text := CASE WHEN places IS NULL THEN ''
      ELSE 'AND (s.kind || '' '' || coalesce(s.pet_id, s.id) = ANY ($5) OR s.id = ANY ($6))' END;
  BEGIN
    IF organisation IS DISTINCT FROM nullif(current_setting('app.org_id', true), '')::uuid OR coalesce(cardinality(words), 0) = 0
      OR current_setting('app.via', true) = 'grant' AND places IS NULL THEN
      RETURN;
    END IF;
    PERFORM set_config('pg_trgm.word_similarity_threshold', '0.5', true);
    FOR place IN 0..CASE WHEN cardinality(words) > 1 THEN cardinality(words) ELSE 0 END LOOP
      others := words;
      IF place > 0 THEN
        others := words[:place - 1] || words[place + 1:];
        EXECUTE 'SELECT array_agg(p.id) FROM (SELECT s.id FROM platform.search_entry s WHERE s.organisation_id::text = $1::text AND s.kind = ''pet'' AND '
          || platform.mark_condition(organisation, words[place], false) || ' LIMIT 50) p' INTO pets USING organisation;
        CONTINUE WHEN pets IS NULL;
      END IF;
      SELECT string_agg(platform.mark_condition(organisation, w, likeness), ' AND ') INTO asked FROM unnest(others) AS w;
      branches := concat_ws(' UNION ALL ', branches, format(
        '(SELECT s.kind, s.id, s.pet_id, s.written_at, platform.strength(s.words, %L) AS strength FROM platform.search_entry s
          WHERE s.organisation_id::text = $1::text AND s.kind = ANY ($2) AND (NOT s.is_private OR s.written_by = $3) AND %s %s %s LIMIT 2000)',
        others, asked, CASE WHEN place > 0 THEN format('AND s.pet_id = ANY (%L)', pets) END, reached));
    END LOOP;
    RETURN QUERY EXECUTE 'SELECT best.kind, best.id, best.strength FROM (
        SELECT one.kind, one.id, one.strength,
          row_number() OVER (PARTITION BY one.kind ORDER BY one.strength DESC, one.written_at DESC, one.id) AS place
        FROM (SELECT DISTINCT ON (f.kind, f.id) f.* FROM (' || branches || ') f WHERE f.strength > 0 AND (f.pet_id IS NULL OR EXISTS (
            SELECT FROM platform.search_entry p
            WHERE p.organisation_id = $1 AND p.kind = ''pet'' AND p.id = f.pet_id AND p.part = ''''))
          ORDER BY f.kind, f.id, f.strength DESC) one) best
      WHERE best.place <= $4 ORDER BY best.kind, best.place' USING organisation, kinds, viewer, most, places, besides;
  END $$`;

const named = `platform.find(organisation uuid, typed text, kinds text[], viewer uuid, most int, likeness boolean)
  RETURNS TABLE (kind text, id uuid, strength real)`;

const find = `CREATE OR REPLACE FUNCTION ${named} LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS 'SELECT f.kind, f.id, f.strength FROM platform.find_among($1, $2, $3, $4, $5, $6, NULL, NULL) f'`;

export const findBefore = `CREATE OR REPLACE FUNCTION ${named} LANGUAGE plpgsql STABLE SECURITY DEFINER
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

export const markFunctions = [mark, trigrams, marksOf, condition];
export const finding = { findAmong, find };
