import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';

const definer = `LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

/** Values stay where they are: whether they are those that were sealed is all that is said of them. */
const walk = `CREATE FUNCTION platform.audit_chain(after bigint, batch int)
  RETURNS TABLE (organisation_id uuid, id uuid, occurred text, actor_kind text, actor_id uuid, action text, entity text, entity_id uuid,
    subject_id uuid, changed text[], request_id text, sequence text, sealed text, digest text, hash text, fits boolean, backdated boolean)
  ${definer}
  BEGIN ATOMIC
    SELECT event.organisation_id, event.id, ((extract(epoch FROM event.occurred_at) * 1000000)::bigint)::text, event.actor_kind,
      event.actor_id, event.action, event.entity, event.entity_id, event.subject_id, event.changed, event.request_id,
      event.sequence::text, to_char(event.sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      encode(event.changes_digest, 'hex'), encode(event.hash, 'hex'),
      CASE WHEN event.changes IS NOT NULL
        THEN coalesce(sha256(event.salt || convert_to(event.changes::text, 'UTF8')) = event.changes_digest, false)
        ELSE event.changes_digest IS NULL OR event.subject_id IS NOT NULL AND EXISTS (SELECT FROM platform.audit_event erasure
          WHERE erasure.subject_id = event.subject_id AND erasure.action = 'user.erased' AND erasure.sequence IS NOT NULL) END,
      coalesce(event.occurred_at < before.sealed_at - interval '5 minutes', false)
    FROM platform.audit_event event LEFT JOIN platform.audit_event before ON before.sequence = event.sequence - 1
    WHERE event.sequence > after ORDER BY event.sequence LIMIT batch;
  END`;

const forgotten = `CREATE FUNCTION platform.audit_forgotten(at_most int)
  RETURNS TABLE (id uuid) ${definer}
  BEGIN ATOMIC
    SELECT event.id FROM platform.audit_event event
    WHERE event.sequence IS NULL AND event.occurred_at < platform.now() - interval '5 minutes' ORDER BY event.id LIMIT at_most;
  END`;

const functions = [
  { sql: walk, signature: 'platform.audit_chain(bigint, int)' },
  { sql: forgotten, signature: 'platform.audit_forgotten(int)' },
];

/** The chain can be walked a batch at a time by whoever may see none of the values in it. */
export class AuditWalk1795475000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { sql, signature } of functions)
      for (const statement of [sql, ...crossFunctionSql(signature, [])]) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
  }
}
