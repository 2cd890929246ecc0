import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';

const signature = 'platform.erase_audit_values_here()';

/** Of the transaction's organisation alone, and only once it says itself that it was erased for good. */
const erase = `CREATE FUNCTION ${signature} RETURNS void
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    UPDATE platform.audit_event event SET changes = NULL
    WHERE event.organisation_id = nullif(current_setting('app.org_id', true), '')::uuid AND event.changes IS NOT NULL
      AND EXISTS (SELECT FROM platform.audit_event erasure WHERE erasure.organisation_id = event.organisation_id
        AND erasure.entity_id = event.organisation_id AND erasure.action = 'organisation.purged');
  END`;

/** What was erased for good before, as its function does it. */
const eraseBefore = [
  `SET LOCAL ROLE petcare_cross`,
  `UPDATE platform.audit_event event SET changes = NULL FROM platform.audit_event erasure
    WHERE erasure.action = 'organisation.purged' AND erasure.entity_id = erasure.organisation_id
      AND event.organisation_id = erasure.organisation_id AND event.changes IS NOT NULL`,
  `RESET ROLE`,
];

const ofPerson = `event.subject_id IS NOT NULL AND EXISTS (SELECT FROM platform.audit_event erasure
          WHERE erasure.subject_id = event.subject_id AND erasure.action = 'user.erased'
            AND (erasure.sequence IS NOT NULL OR erasure.occurred_at <= platform.now()))`;
const ofOrganisation = `EXISTS (SELECT FROM platform.audit_event erasure
          WHERE erasure.entity_id = event.organisation_id AND erasure.organisation_id = event.organisation_id
            AND erasure.action = 'organisation.purged' AND (erasure.sequence IS NOT NULL OR erasure.occurred_at <= platform.now()))`;

const walk = (isErased: string): string => `CREATE OR REPLACE FUNCTION platform.audit_chain(after bigint, batch int)
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
        ELSE event.changes_digest IS NULL OR ${isErased} END,
      coalesce(event.occurred_at < before.sealed_at - interval '5 minutes', false)
    FROM platform.audit_event event LEFT JOIN platform.audit_event before ON before.sequence = event.sequence - 1
    WHERE event.sequence > after ORDER BY event.sequence LIMIT batch;
  END`;

/** What an organisation recorded is erased with it, and the chain holds without the values. */
export class ErasedOrganisations1798660000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [erase, ...crossFunctionSql(signature, [])]) await queryRunner.query(sql);
    await queryRunner.query(walk(`${ofPerson} OR ${ofOrganisation}`));
    for (const sql of eraseBefore) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(walk(ofPerson));
    await queryRunner.query(`DROP FUNCTION ${signature}`);
  }
}
