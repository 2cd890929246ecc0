import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

/** Every ticket of a person, for the export of what there is about them: the feed leaves out old ones that are closed. */
export class AllTickets1795308000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `CREATE FUNCTION support.all_tickets_of(author uuid)
       RETURNS SETOF support.ticket LANGUAGE sql STABLE SECURITY DEFINER
       SET search_path = pg_catalog, pg_temp
       AS 'select t.* from support.ticket t where t.author_id = author'`,
      ...crossFunctionSql('support.all_tickets_of(uuid)', []),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION support.all_tickets_of(uuid)`);
  }
}
