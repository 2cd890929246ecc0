import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '../../database/tenancy-sql.ts';

const table = `CREATE TABLE platform.audit_event (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT platform.now(),
  actor_kind text NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  entity text NOT NULL,
  entity_id uuid NOT NULL,
  subject_id uuid,
  changed text[] NOT NULL,
  changes jsonb,
  request_id text,
  sequence bigint,
  sealed_at timestamptz,
  salt bytea,
  changes_digest bytea,
  hash bytea,
  CONSTRAINT audit_event_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT audit_event_actor_kind_check CHECK (actor_kind IN ('user', 'link', 'system', 'support')),
  CONSTRAINT audit_event_actor_check CHECK (actor_kind = 'system' OR actor_id IS NOT NULL)
)`;

const indexes = [
  `CREATE INDEX audit_event_unsealed_idx ON platform.audit_event (id) WHERE sequence IS NULL`,
  `CREATE UNIQUE INDEX audit_event_sequence_idx ON platform.audit_event (sequence) WHERE sequence IS NOT NULL`,
  `CREATE INDEX audit_event_subject_id_idx ON platform.audit_event (subject_id) WHERE subject_id IS NOT NULL`,
];

export class Audit1763670000400 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [table, ...indexes, ...tenantPolicySql('platform.audit_event')]) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE platform.audit_event`);
  }
}
