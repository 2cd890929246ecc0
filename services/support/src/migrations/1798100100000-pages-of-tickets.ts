import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const page = 'support.ticket_page(timestamptz, uuid, int)';
const ticketPage = `CREATE FUNCTION support.ticket_page(before_at timestamptz, before_id uuid, page_rows int)
   RETURNS SETOF support.ticket LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select t.* from support.ticket t
       where (t.last_message_at, t.id) < (coalesce(before_at, ''infinity''), coalesce(before_id, ''ffffffff-ffff-ffff-ffff-ffffffffffff''))
       order by t.last_message_at desc, t.id desc limit page_rows'`;

const name = 'support.name_of_organisation(uuid)';
const nameOfOrganisation = `CREATE FUNCTION support.name_of_organisation(organisation uuid)
   RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select o.name from organisations.organisation o where o.id = organisation'`;

/** All tickets, a page at a time: a page asks for the names of its own organisations alone. */
export class PagesOfTickets1798100100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `DROP INDEX support.ticket_last_message_at_idx`,
      `CREATE INDEX ticket_last_message_at_id_idx ON support.ticket (last_message_at, id)`,
      ticketPage,
      nameOfOrganisation,
      ...[page, name].flatMap((signature) => crossFunctionSql(signature, [])),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `DROP FUNCTION ${name}`,
      `DROP FUNCTION ${page}`,
      `DROP INDEX support.ticket_last_message_at_id_idx`,
      `CREATE INDEX ticket_last_message_at_idx ON support.ticket (last_message_at)`,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }
}
