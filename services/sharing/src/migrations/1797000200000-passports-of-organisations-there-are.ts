import type { MigrationInterface, QueryRunner } from 'typeorm';

const withCode = (condition: string) => `CREATE OR REPLACE FUNCTION sharing.passport_with_code(hash text)
   RETURNS TABLE (organisation_id uuid, id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS $body$ select p.organisation_id, p.id from sharing.passport p where p.code_hash = hash ${condition} $body$`;
const isOn = `and (p.is_on or exists (select from pets.pet a
        where a.organisation_id = p.organisation_id and a.id = p.pet_id and a.status = 'lost'))`;

/** While an organisation is deleted nobody would read what a finder writes, and its pages are gone as its pets are. */
export class PassportsOfOrganisationsThereAre1797000200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      withCode(`${isOn}
        and exists (select from organisations.organisation o where o.id = p.organisation_id and o.deleted_at is null)`),
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(withCode(isOn));
  }
}
