import type { MigrationInterface, QueryRunner } from 'typeorm';

const knowing = (besides: string) => `CREATE OR REPLACE FUNCTION organisations.organisations_knowing(person uuid)
   RETURNS TABLE (id uuid, name text) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select o.id, o.name from organisations.organisation o
       where o.id in (select m.organisation_id from organisations.membership m where m.user_id = person
         union select e.organisation_id from platform.audit_event e
         where e.subject_id = person and e.entity = ''membership''${besides}) order by o.id'`;
const guests = `
         union select g.organisation_id from sharing.grant g where g.user_id = person`;

/** Also where somebody only ever cared for pets that were shared with them, their name is on what they did. */
export class GuestsAreKnown1797000000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(knowing(guests));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(knowing(''));
  }
}
