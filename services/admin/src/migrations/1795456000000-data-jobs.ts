import type { MigrationInterface, QueryRunner } from 'typeorm';

const dataJob = `CREATE TABLE admin.data_job (
  id uuid NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'running',
  is_dry_run boolean NOT NULL,
  place jsonb,
  after uuid,
  done int NOT NULL DEFAULT 0,
  total int NOT NULL,
  looked int NOT NULL DEFAULT 0,
  changed int NOT NULL DEFAULT 0,
  problem_count int NOT NULL DEFAULT 0,
  problems jsonb NOT NULL DEFAULT '[]',
  failure text,
  started_by uuid NOT NULL,
  started_at timestamptz NOT NULL DEFAULT platform.now(),
  going_since timestamptz NOT NULL DEFAULT platform.now(),
  done_before int NOT NULL DEFAULT 0,
  looked_before int NOT NULL DEFAULT 0,
  lease_id uuid,
  leased_until timestamptz,
  ended_at timestamptz,
  CONSTRAINT data_job_pkey PRIMARY KEY (id),
  CONSTRAINT data_job_status_check CHECK (status IN ('running', 'paused', 'failed', 'done', 'cancelled')),
  CONSTRAINT data_job_end_check CHECK ((ended_at IS NULL) = (status IN ('running', 'paused', 'failed')))
)`;

/** Work over all that is kept: how far it has come. Of each kind one goes on at a time. */
export class DataJobs1795456000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(dataJob);
    await queryRunner.query(`CREATE INDEX data_job_kind_started_at_idx ON admin.data_job (kind, started_at)`);
    await queryRunner.query(`CREATE UNIQUE INDEX data_job_going_idx ON admin.data_job (kind) WHERE ended_at IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE admin.data_job`);
  }
}
