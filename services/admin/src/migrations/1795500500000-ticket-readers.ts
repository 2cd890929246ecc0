import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

const role = 'petcare_staff';
const signature = 'admin.ticket_page(uuid, timestamptz, uuid, int)';
const readable: Record<string, string> = {
  'support.ticket': 'organisation_id, id, number, subject, status, resolved_at, last_response_at, created_at',
  'support.ticket_message': 'organisation_id, ticket_id, side, created_at',
};

/** `asked_at` is when the author first wrote after the last answer; null when nothing came since. */
const ticketPage = `CREATE FUNCTION admin.ticket_page(organisation uuid, before_at timestamptz, before_id uuid, page_rows int)
  RETURNS TABLE (id uuid, number int, subject text, status text, resolved_at timestamptz, last_response_at timestamptz,
    created_at timestamptz, asked_at timestamptz) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT t.id, t.number, t.subject, t.status, t.resolved_at, t.last_response_at, t.created_at,
      (SELECT min(m.created_at) FROM support.ticket_message m
        WHERE m.organisation_id = t.organisation_id AND m.ticket_id = t.id AND m.side = 'user'
          AND m.created_at > coalesce(t.last_response_at, '-infinity'))
    FROM support.ticket t
    WHERE t.organisation_id = organisation
      AND (t.created_at, t.id) < (coalesce(before_at, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
    ORDER BY t.created_at DESC, t.id DESC LIMIT page_rows;
  END`;

/** Staff see which tickets an organisation has, by the way that shows nothing of what is written in them. */
export class TicketReaders1795500500000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `GRANT USAGE ON SCHEMA support TO ${role}`,
      ...Object.entries(readable).flatMap(([table, columns]) => [
        `GRANT SELECT (${columns}) ON ${table} TO ${role}`,
        `CREATE POLICY staff ON ${table} FOR SELECT TO ${role} USING (true)`,
      ]),
      ticketPage,
      ...crossFunctionSql(signature, [], role),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `DROP FUNCTION ${signature}`,
      ...Object.keys(readable).flatMap((table) => [
        `DROP POLICY staff ON ${table}`,
        `REVOKE ALL ON ${table} FROM ${role}`,
      ]),
      `REVOKE USAGE ON SCHEMA support FROM ${role}`,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }
}
