import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql } from '../../database/tenancy-sql.ts';
import { chainedColumns } from '../chained-event.ts';

const definer = `LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp`;

const toSeal = `CREATE FUNCTION platform.audit_events_to_seal(batch int)
  RETURNS TABLE (organisation_id uuid, id uuid, occurred text, actor_kind text, actor_id uuid, action text, entity text,
    entity_id uuid, subject_id uuid, changed text[], request_id text, changes text) ${definer}
  BEGIN ATOMIC
    SELECT ${chainedColumns} FROM platform.audit_event event WHERE event.sequence IS NULL ORDER BY event.id LIMIT batch;
  END`;

const sealAt = `CREATE FUNCTION platform.audit_seal_at(place bigint)
  RETURNS TABLE (sequence bigint, hash text) ${definer}
  BEGIN ATOMIC
    SELECT event.sequence, encode(event.hash, 'hex') FROM platform.audit_event event
    WHERE event.sequence = coalesce(place, (SELECT max(last.sequence) FROM platform.audit_event last));
  END`;

const seal = `CREATE FUNCTION platform.seal_audit_events(seals jsonb) RETURNS void ${definer}
  BEGIN ATOMIC
    UPDATE platform.audit_event event
    SET sequence = seal.sequence, sealed_at = seal.sealed_at, salt = decode(seal.salt, 'hex'),
        changes_digest = decode(seal.digest, 'hex'), hash = decode(seal.hash, 'hex')
    FROM jsonb_to_recordset(seals) AS seal
      (organisation_id uuid, id uuid, sequence bigint, sealed_at timestamptz, salt text, digest text, hash text)
    WHERE event.organisation_id = seal.organisation_id AND event.id = seal.id AND event.sequence IS NULL;
  END`;

const erase = `CREATE FUNCTION platform.erase_audit_values(person uuid) RETURNS void ${definer}
  BEGIN ATOMIC
    UPDATE platform.audit_event event SET changes = NULL WHERE event.subject_id = person AND event.changes IS NOT NULL;
  END`;

const functions = [
  { sql: toSeal, signature: 'platform.audit_events_to_seal(int)' },
  { sql: sealAt, signature: 'platform.audit_seal_at(bigint)' },
  { sql: seal, signature: 'platform.seal_audit_events(jsonb)' },
  { sql: erase, signature: 'platform.erase_audit_values(uuid)' },
];
const grants = [
  'SELECT ON platform.audit_event',
  'UPDATE (sequence, sealed_at, salt, changes_digest, hash, changes) ON platform.audit_event',
];

/** What the sealer does, and what erasing a person does, in every organisation. */
export class AuditChain1763670000410 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const { sql, signature } of functions) {
      await queryRunner.query(sql);
      for (const grant of crossFunctionSql(signature, grants)) await queryRunner.query(grant);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const { signature } of functions) await queryRunner.query(`DROP FUNCTION ${signature}`);
  }
}
