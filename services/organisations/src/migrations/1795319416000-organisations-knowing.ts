import { crossFunctionSql } from '@petcare/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const knowing = `CREATE FUNCTION organisations.organisations_knowing(person uuid)
   RETURNS TABLE (id uuid, name text) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select o.id, o.name from organisations.organisation o
       where o.id in (select m.organisation_id from organisations.membership m where m.user_id = person
         union select e.organisation_id from platform.audit_event e
         where e.subject_id = person and e.entity = ''membership'') order by o.id'`;

/** Where a person who deletes the account is or was part of, so that the name goes everywhere. */
export class OrganisationsKnowing1795319416000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [knowing, ...crossFunctionSql('organisations.organisations_knowing(uuid)', [])])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION organisations.organisations_knowing(uuid)`);
  }
}
