import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

/** Tickets, what is written in them, and the ways to them for their authors and for staff, wherever these work at the moment. */
export class Tickets1763715600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `CREATE SCHEMA support`,
      ticket,
      message,
      `CREATE INDEX ticket_author_id_last_message_at_idx ON support.ticket (author_id, last_message_at)`,
      `CREATE INDEX ticket_last_message_at_idx ON support.ticket (last_message_at)`,
      `CREATE INDEX ticket_message_organisation_id_ticket_id_created_at_idx
        ON support.ticket_message (organisation_id, ticket_id, created_at)`,
      ...tenantPolicySql('support.ticket'),
      ...tenantPolicySql('support.ticket_message'),
      ...across,
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA support CASCADE`);
  }
}

const ticket = `CREATE TABLE support.ticket (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  number serial NOT NULL,
  author_id uuid NOT NULL,
  subject text NOT NULL,
  category text NOT NULL,
  priority text NOT NULL DEFAULT 'normal',
  status text NOT NULL DEFAULT 'open',
  resolved_at timestamptz,
  last_response_at timestamptz,
  last_message_at timestamptz NOT NULL DEFAULT platform.now(),
  unread_by_user boolean NOT NULL DEFAULT false,
  unread_by_admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT platform.now(),
  updated_at timestamptz NOT NULL DEFAULT platform.now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT ticket_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT ticket_id_key UNIQUE (id),
  CONSTRAINT ticket_subject_check CHECK (length(subject) BETWEEN 1 AND 150),
  CONSTRAINT ticket_category_check CHECK (category IN ('question', 'problem', 'account', 'billing', 'idea', 'other')),
  CONSTRAINT ticket_priority_check CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
  CONSTRAINT ticket_status_check CHECK (status IN ('open', 'resolved', 'closed')),
  CONSTRAINT ticket_resolved_check CHECK ((status = 'resolved') = (resolved_at IS NOT NULL))
)`;

const message = `CREATE TABLE support.ticket_message (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  ticket_id uuid NOT NULL,
  side text NOT NULL,
  author_id uuid NOT NULL,
  body text NOT NULL,
  internal boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT platform.now(),
  CONSTRAINT ticket_message_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT ticket_message_side_check CHECK (side IN ('user', 'staff')),
  CONSTRAINT ticket_message_body_check CHECK (length(body) BETWEEN 1 AND 10000),
  CONSTRAINT ticket_message_internal_check CHECK (side = 'staff' OR NOT internal),
  CONSTRAINT ticket_message_organisation_id_ticket_id_fkey FOREIGN KEY (organisation_id, ticket_id)
    REFERENCES support.ticket (organisation_id, id) ON DELETE CASCADE
)`;

/** A feed holds every ticket that counts or is not closed, and the newest 50 of the rest. */
const feed = (whose: string) => `select t.* from support.ticket t
  where ${whose} and (t.status = ''open'' or t.unread_by_user or t.unread_by_admin or t.id in (
    select newest.id from support.ticket newest where ${whose.replaceAll('t.', 'newest.')}
    order by newest.last_message_at desc limit 50))`;

const across = [
  `CREATE FUNCTION support.place_of_ticket(ticket uuid)
   RETURNS TABLE (organisation_id uuid, author_id uuid) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select t.organisation_id, t.author_id from support.ticket t where t.id = ticket'`,
  `CREATE FUNCTION support.tickets_of(author uuid)
   RETURNS SETOF support.ticket LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS '${feed('t.author_id = author')}'`,
  `CREATE FUNCTION support.tickets_for_staff()
   RETURNS SETOF support.ticket LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS '${feed('true')}'`,
  `CREATE FUNCTION support.organisations_with_tickets()
   RETURNS TABLE (id uuid, name text) LANGUAGE sql STABLE SECURITY DEFINER
   SET search_path = pg_catalog, pg_temp
   AS 'select o.id, o.name from organisations.organisation o
       where exists (select from support.ticket t where t.organisation_id = o.id)'`,
  ...crossFunctionSql('support.place_of_ticket(uuid)', ['SELECT ON support.ticket']),
  ...crossFunctionSql('support.tickets_of(uuid)', []),
  ...crossFunctionSql('support.tickets_for_staff()', []),
  ...crossFunctionSql('support.organisations_with_tickets()', []),
];
