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

const tables = ['pets.contact', 'sharing.grant', 'organisations.membership'];

/** Those a grant has named already, and nobody else has changed since. */
const unname = `UPDATE pets.contact c SET is_emergency = false, version = c.version + 1
  WHERE c.is_emergency AND jsonb_array_length(c.primary_for) > 0 AND coalesce(c.updated_by, c.created_by) = c.created_by
    AND EXISTS (SELECT FROM sharing.grant g WHERE g.organisation_id = c.organisation_id AND g.user_id = c.created_by)
    AND NOT EXISTS (SELECT FROM organisations.membership m
      WHERE m.organisation_id = c.organisation_id AND m.user_id = c.created_by)`;

/** Whoever answers in an emergency is on the card of every animal, so a grant of some of them doesn't say who. */
export class GuestsNameNobodyForEmergencies1798850000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await queryRunner.query(unname);
    for (const table of tables) await queryRunner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    for (const sql of writing((row) => ` and not ${row}is_emergency`)) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const sql of writing(() => '')) await queryRunner.query(sql);
  }
}
