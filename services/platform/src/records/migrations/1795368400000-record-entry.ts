import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicySql } from '../../database/tenancy-sql.ts';

export class RecordEntry1795368400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE platform.record_entry (
        organisation_id uuid NOT NULL,
        id uuid NOT NULL,
        record_id uuid NOT NULL,
        kind text NOT NULL,
        area text NOT NULL,
        pet_id uuid,
        happened_on date NOT NULL,
        happened_at timestamptz NOT NULL,
        has_time boolean NOT NULL,
        title text NOT NULL,
        detail text,
        is_private boolean NOT NULL DEFAULT false,
        CONSTRAINT record_entry_pkey PRIMARY KEY (organisation_id, id)
      )`,
    );
    await queryRunner.query(
      `CREATE INDEX record_entry_organisation_id_record_id_idx ON platform.record_entry (organisation_id, record_id)`,
    );
    await queryRunner.query(
      `CREATE INDEX record_entry_organisation_id_pet_id_happened_at_id_idx
       ON platform.record_entry (organisation_id, pet_id, happened_at, id)`,
    );
    for (const sql of tenantPolicySql('platform.record_entry')) await queryRunner.query(sql);
    await queryRunner.query(`ALTER TABLE platform.recycle_bin_entry ADD pet_id uuid, ADD area text`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE platform.recycle_bin_entry DROP area, DROP pet_id`);
    await queryRunner.query(`DROP TABLE platform.record_entry`);
  }
}
