import type { MigrationInterface, QueryRunner } from 'typeorm';

const withCode = (condition: string) => `CREATE OR REPLACE FUNCTION sharing.passport_with_code(hash text)
   RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS $body$ select p.organisation_id, p.id from sharing.passport p where p.code_hash = hash ${condition} $body$`;

/** A code that is switched off is looked up as one that never was: its time tells nobody that there is a page. */
export class PassportsSwitchedOff1795700301000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      withCode(`and (p.is_on or exists (select from pets.pet a
        where a.organisation_id = p.organisation_id and a.id = p.pet_id and a.status = 'lost'))`),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(withCode(''));
  }
}
