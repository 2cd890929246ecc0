import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '../../database/tenancy-sql.ts';

const table = `CREATE TABLE platform.domain_event (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  payload jsonb NOT NULL,
  occurred_at timestamptz NOT NULL DEFAULT platform.now(),
  delivered_at timestamptz,
  attempts int NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT platform.now(),
  last_error text,
  given_up_at timestamptz,
  CONSTRAINT domain_event_pkey PRIMARY KEY (organisation_id, id)
)`;

const undeliveredIndex = `CREATE INDEX domain_event_undelivered_idx ON platform.domain_event (organisation_id, id)
  WHERE delivered_at IS NULL AND given_up_at IS NULL`;

/** Each organisation's oldest undelivered event, those first that are due first: later ones wait for it. */
const heads = `CREATE FUNCTION platform.heads_of_domain_events(batch int)
  RETURNS TABLE (organisation_id uuid, next_in double precision)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  BEGIN ATOMIC
    SELECT head.organisation_id, extract(epoch FROM head.next_attempt_at - platform.now())::double precision
    FROM (
      SELECT DISTINCT ON (event.organisation_id) event.organisation_id, event.next_attempt_at
      FROM platform.domain_event event
      WHERE event.delivered_at IS NULL AND event.given_up_at IS NULL
      ORDER BY event.organisation_id, event.id
    ) head
    ORDER BY head.next_attempt_at LIMIT batch;
  END`;

const signature = 'platform.heads_of_domain_events(int)';

export class DomainEvent1763670000200 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      table,
      undeliveredIndex,
      ...tenantPolicySql('platform.domain_event'),
      heads,
      ...crossFunctionSql(signature, ['SELECT ON platform.domain_event']),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION ${signature}`);
    await queryRunner.query(`DROP TABLE platform.domain_event`);
  }
}
