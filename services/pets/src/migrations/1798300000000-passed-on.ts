import type { MigrationInterface, QueryRunner } from 'typeorm';
import { keepPassedOn, waitForOwn } from './1798300000000-passed-on.sql.ts';

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
    await queryRunner.query(keepPassedOn(waitForOwn));
    await queryRunner.query(isKept);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION pets.is_kept_as_passed_on(regclass, jsonb)`);
    await queryRunner.query(`DROP FUNCTION pets.keep_passed_on()`);
    await queryRunner.query(`ALTER TABLE pets.pet DROP COLUMN passed_on_at`);
  }
}
