import type { MigrationInterface, QueryRunner } from 'typeorm';

const plain = `LEFT JOIN platform.audit_event before ON before.sequence = event.sequence - 1`;

/** With the newest time of those before it: of all in the batch, and of a thousand before that. */
const withNewest = `LEFT JOIN (SELECT seen.sequence, seen.sealed_at, max(seen.occurred_at) OVER (ORDER BY seen.sequence) AS newest
        FROM platform.audit_event seen WHERE seen.sequence > after - 1000 ORDER BY seen.sequence LIMIT batch + 1000) before
      ON before.sequence = event.sequence - 1`;

const walk = (
  before: string,
  latest: string,
): string => `CREATE OR REPLACE FUNCTION platform.audit_chain(after bigint, batch int)
  RETURNS TABLE (organisation_id uuid, id uuid, occurred text, actor_kind text, actor_id uuid, action text, entity text, entity_id uuid,
    subject_id uuid, changed text[], request_id text, sequence text, sealed text, digest text, hash text, fits boolean, backdated boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT event.organisation_id, event.id, ((extract(epoch FROM event.occurred_at) * 1000000)::bigint)::text, event.actor_kind,
      event.actor_id, event.action, event.entity, event.entity_id, event.subject_id, event.changed, event.request_id,
      event.sequence::text, to_char(event.sealed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      encode(event.changes_digest, 'hex'), encode(event.hash, 'hex'),
      CASE WHEN event.changes IS NOT NULL
        THEN coalesce(sha256(event.salt || convert_to(event.changes::text, 'UTF8')) = event.changes_digest, false)
        ELSE event.changes_digest IS NULL
          OR event.subject_id IS NOT NULL AND EXISTS (SELECT FROM platform.audit_event erasure
            WHERE erasure.subject_id = event.subject_id AND erasure.action = 'user.erased'
              AND (erasure.sequence IS NOT NULL OR erasure.occurred_at <= platform.now()))
          OR EXISTS (SELECT FROM platform.audit_event erasure
            WHERE erasure.entity_id = event.organisation_id AND erasure.organisation_id = event.organisation_id
              AND erasure.action = 'organisation.purged' AND (erasure.sequence IS NOT NULL OR erasure.occurred_at <= platform.now())) END,
      coalesce(event.occurred_at < ${latest} - interval '5 minutes', false)
    FROM platform.audit_event event ${before}
    WHERE event.sequence > after ORDER BY event.sequence LIMIT batch;
  END`;

/** What waited while no worker sealed has its own time still, long before the seal of the one before it: it counts as older only if it is older than that one. */
export class AuditAfterAPause1798800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(walk(withNewest, 'least(before.sealed_at, before.newest)'));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(walk(plain, 'before.sealed_at'));
  }
}
