import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';

const signature = 'platform.ids_within(uuid, text, text, int)';
const among = 'platform.find_among(uuid, text, text[], uuid, int, boolean, text[], uuid[])';

/**
 * Which things of a kind may have a part of a text within their words, as it was typed or without spaces, dots and hyphens: all that
 * have it, and others. Null where that narrows nothing: when it's too short, when more than `most` have it, and in the name of somebody
 * with whom something is shared. Marks count as so dear that PostgreSQL would compile each statement with them, which takes ten times as
 * long as running it.
 */
const idsWithin = `CREATE FUNCTION platform.ids_within(organisation uuid, typed text, kind text, most int) RETURNS uuid[]
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET jit = off AS $$
  DECLARE
    asked text;
    found uuid[];
  BEGIN
    IF organisation IS DISTINCT FROM nullif(current_setting('app.org_id', true), '')::uuid OR current_setting('app.via', true) = 'grant' THEN
      RETURN NULL;
    END IF;
    SELECT string_agg(format('platform.search_marks(s.organisation_id, s.words) @> %L::bigint[]',
        array(SELECT platform.search_mark(organisation, part) FROM unnest(parts) AS part)), ' OR ')
      INTO asked
      FROM (SELECT DISTINCT platform.trigrams(trim(platform.folded(w.written))) AS parts
        FROM unnest(array[typed, regexp_replace(typed, '[\\s.-]', '', 'g')]) AS w (written)) shapes
      HAVING bool_and(cardinality(parts) > 0);
    IF asked IS NULL THEN
      RETURN NULL;
    END IF;
    EXECUTE 'SELECT coalesce(array_agg(f.id), ''{}'') FROM (SELECT DISTINCT s.id FROM platform.search_entry s
      WHERE s.organisation_id::text = $1::text AND s.kind = $2 AND (' || asked || ') LIMIT $3 + 1) f' INTO found USING organisation, kind, most;
    RETURN CASE WHEN cardinality(found) <= most THEN found END;
  END $$`;

/** A list searched for what few have looks those up, and doesn't read all there is. */
export class IdsWithin1796300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [idsWithin, ...crossFunctionSql(signature, []), `ALTER FUNCTION ${among} SET jit = off`])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [`ALTER FUNCTION ${among} RESET jit`, `DROP FUNCTION ${signature}`]) await queryRunner.query(sql);
  }
}
