import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';

/**
 * As `find`, and of what is lent to somebody: of these kinds and pets, `note <pet>`, and these things `besides`, of which the index does
 * not know the pet. In the name of somebody with whom something is shared it finds nothing without being told what that is.
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
        EXECUTE 'SELECT array_agg(p.id) FROM (SELECT s.id FROM platform.search_entry s WHERE s.organisation_id = $1 AND s.kind = ''pet'' AND '
          || platform.search_condition(words[place], false) || ' LIMIT 50) p' INTO pets USING organisation;
        CONTINUE WHEN pets IS NULL;
      END IF;
      SELECT string_agg(platform.search_condition(w, likeness), ' AND ') INTO asked FROM unnest(others) AS w;
      branches := concat_ws(' UNION ALL ', branches, format(
        '(SELECT s.kind, s.id, s.pet_id, s.written_at, platform.strength(s.words, %L) AS strength FROM platform.search_entry s
          WHERE s.organisation_id = $1 AND s.kind = ANY ($2) AND (NOT s.is_private OR s.written_by = $3) AND %s %s %s LIMIT 2000)',
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

const findBefore = `CREATE OR REPLACE FUNCTION ${named} LANGUAGE plpgsql STABLE SECURITY DEFINER
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

const among = 'platform.find_among(uuid, text, text[], uuid, int, boolean, text[], uuid[])';

/** Whoever something is shared with finds it. */
export class FindAmong1795802000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [findAmong, ...crossFunctionSql(among, []), find]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [findBefore, `DROP FUNCTION ${among}`]) await queryRunner.query(sql);
  }
}
