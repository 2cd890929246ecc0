import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '../../database/tenancy-sql.ts';

const table = `CREATE TABLE platform.idempotency_key (
  organisation_id uuid NOT NULL,
  digest text NOT NULL,
  user_id uuid NOT NULL,
  request text NOT NULL,
  status smallint NOT NULL,
  body text,
  created_at timestamptz NOT NULL DEFAULT platform.now(),
  CONSTRAINT idempotency_key_pkey PRIMARY KEY (organisation_id, digest),
  CONSTRAINT idempotency_key_status_check CHECK (status BETWEEN 200 AND 299)
)`;

const index = `CREATE INDEX idempotency_key_created_at_idx ON platform.idempotency_key (created_at)`;

/** Returns how many went; a batch at a time, so that none takes long. */
const prune = `CREATE FUNCTION platform.prune_idempotency_keys(age interval, batch int)
  RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    WITH gone AS (
      DELETE FROM platform.idempotency_key
      WHERE (organisation_id, digest) IN (
        SELECT old.organisation_id, old.digest FROM platform.idempotency_key old
        WHERE old.created_at < platform.now() - age
        ORDER BY old.created_at LIMIT batch FOR UPDATE SKIP LOCKED)
      RETURNING 1)
    SELECT count(*) FROM gone;
  END`;

const signature = 'platform.prune_idempotency_keys(interval, int)';

export class IdempotencyKey1795310000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      table,
      index,
      ...tenantPolicySql('platform.idempotency_key'),
      prune,
      ...crossFunctionSql(signature, ['SELECT, UPDATE, DELETE ON platform.idempotency_key']),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`DROP TABLE platform.idempotency_key`);
  }
}
