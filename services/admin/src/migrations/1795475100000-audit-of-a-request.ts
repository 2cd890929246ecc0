import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '@petcare/platform';

/** Values of these are about the platform; of all others they are what people wrote down for themselves. */
const shownEntities = `('organisation', 'membership', 'ticket', 'remote')`;

/** As the pages before it, and also by the request in which it was done. */
const auditEvents = (name: string, place: string): string => `CREATE FUNCTION admin.${name}(
    organisation uuid, since timestamptz, before_at timestamptz, before_id uuid, who uuid[], acting text, done text, kind text,
    thing uuid, request text, looked_rows int, page_rows int)
  RETURNS TABLE (is_edge boolean, organisation_id uuid, id uuid, occurred_at timestamptz, actor_kind text, actor_id uuid, action text,
    entity text, entity_id uuid, changed text[], changes jsonb, request_id text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH looked AS MATERIALIZED (
      SELECT a.organisation_id, a.id, a.occurred_at, a.actor_kind, a.actor_id, a.action, a.entity, a.entity_id, a.request_id
      FROM platform.audit_event a
      WHERE ${place} a.occurred_at >= coalesce(since, '-infinity') AND (a.occurred_at, a.id) < (before_at, before_id)
      ORDER BY a.occurred_at DESC, a.id DESC LIMIT looked_rows),
    wanted AS (
      SELECT l.organisation_id, l.id, l.occurred_at FROM looked l
      WHERE (who IS NULL OR l.actor_id = ANY (who)) AND (acting IS NULL OR l.actor_kind = acting)
        AND (done IS NULL OR starts_with(l.action, done)) AND (kind IS NULL OR l.entity = kind)
        AND (thing IS NULL OR l.entity_id = thing) AND (request IS NULL OR l.request_id = request)
      ORDER BY l.occurred_at DESC, l.id DESC LIMIT page_rows),
    edge AS (
      SELECT l.organisation_id, l.id, l.occurred_at FROM looked l
      WHERE (SELECT count(*) FROM looked) = looked_rows ORDER BY l.occurred_at, l.id LIMIT 1)
    SELECT shown.is_edge, a.organisation_id, a.id, a.occurred_at, a.actor_kind, a.actor_id, a.action, a.entity, a.entity_id, a.changed,
      CASE WHEN a.entity IN ${shownEntities} THEN a.changes - 'address' END, a.request_id
    FROM (SELECT false AS is_edge, * FROM wanted UNION ALL SELECT true, * FROM edge) shown
      JOIN platform.audit_event a ON a.organisation_id = shown.organisation_id AND a.id = shown.id
    ORDER BY shown.is_edge, a.occurred_at DESC, a.id DESC;
  END`;

const auditArguments = 'uuid, timestamptz, timestamptz, uuid, uuid[], text, text, text, uuid, text, int, int';
const functions = [
  { sql: auditEvents('audit_events', ''), signature: `admin.audit_events(${auditArguments})` },
  {
    sql: auditEvents('audit_events_of', 'a.organisation_id = organisation AND'),
    signature: `admin.audit_events_of(${auditArguments})`,
  },
];

/** The trail can be narrowed down to one request. */
export class AuditOfARequest1795475100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { sql, signature } of functions)
      for (const statement of [sql, ...crossFunctionSql(signature, [], 'petcare_staff')])
        await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
  }
}
