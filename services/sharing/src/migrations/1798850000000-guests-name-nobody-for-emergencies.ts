import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ofOrganisation } from '@petcare/platform';

const grantee = `nullif(current_setting('app.grantee', true), '')::uuid`;
const petsGiven = `(select coalesce(jsonb_agg(split_part(place, ' ', 1)), '[]')
  from unnest(sharing.granted('add')) place where place like '% contacts')`;

const written = (besides: string, row = '') =>
  `${row}created_by = ${grantee} and jsonb_array_length(${row}primary_for) > 0 and ${row}primary_for <@ ${petsGiven}${besides}`;

/** What is checked when a grant adds, changes or removes a contact, with one more condition on the row. */
function writing(besides: (row: string) => string): string[] {
  return [
    `ALTER POLICY shared ON pets.contact WITH CHECK (${ofOrganisation} or ${written(besides(''))})`,
    `ALTER POLICY shared_delete ON pets.contact USING (${ofOrganisation} or ${written(besides(''))})`,
    `CREATE OR REPLACE FUNCTION pets.keep_contact() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $body$
     BEGIN
       IF old.created_by IS DISTINCT FROM new.created_by OR NOT (${written(besides('old.'), 'old.')}) THEN
         RAISE EXCEPTION 'this is not changed by a grant' USING ERRCODE = 'insufficient_privilege';
       END IF;
       RETURN new;
     END $body$`,
  ];
}

/** Whoever answers in an emergency is on the card of every animal, so a grant of some of them doesn't say who. */
export class GuestsNameNobodyForEmergencies1798850000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of writing((row) => ` and not ${row}is_emergency`)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of writing(() => '')) await queryRunner.query(sql);
  }
}
