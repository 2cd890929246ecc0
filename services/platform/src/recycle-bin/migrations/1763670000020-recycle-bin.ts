import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '../../database/tenancy-sql.ts';

export class RecycleBin1763670000020 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE platform.recycle_bin_entry (
        organisation_id uuid NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL,
        label text NOT NULL,
        deleted_at timestamptz NOT NULL DEFAULT platform.now(),
        deleted_by uuid NOT NULL,
        deleted_by_name text NOT NULL,
        CONSTRAINT recycle_bin_entry_pkey PRIMARY KEY (organisation_id, id)
      )`,
    );
    await queryRunner.query(
      `CREATE INDEX recycle_bin_entry_organisation_id_deleted_at_id_idx ON platform.recycle_bin_entry (organisation_id, deleted_at, id)`,
    );
    for (const sql of tenantPolicySql('platform.recycle_bin_entry')) await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE platform.recycle_bin_entry`);
  }
}
