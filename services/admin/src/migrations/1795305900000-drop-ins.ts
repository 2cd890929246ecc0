import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '@petcare/platform';

const dropIn = `CREATE TABLE admin.drop_in (
  organisation_id uuid NOT NULL,
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  reason text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT platform.now(),
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  CONSTRAINT drop_in_pkey PRIMARY KEY (organisation_id, id),
  CONSTRAINT drop_in_reason_check CHECK (length(reason) BETWEEN 1 AND 500),
  CONSTRAINT drop_in_times_check CHECK (started_at < ends_at AND ended_at BETWEEN started_at AND ends_at)
)`;

/** Who of the support staff was in which organisation, why and when. */
export class DropIns1795305900000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    const statements = [
      `CREATE SCHEMA admin`,
      dropIn,
      `CREATE INDEX drop_in_organisation_id_started_at_idx ON admin.drop_in (organisation_id, started_at)`,
      ...tenantPolicySql('admin.drop_in'),
    ];
    for (const sql of statements) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA admin CASCADE`);
  }
}
