import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '../../database/tenancy-sql.ts';

/** Pictures of pets and people; a thumbnail is asked for by its id alone, so a function says where it lies. */
export class Picture1795264000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      `CREATE TABLE platform.picture (
        organisation_id uuid NOT NULL,
        id uuid NOT NULL,
        kind text NOT NULL,
        subject_id uuid NOT NULL,
        bytes integer NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        sha256 text NOT NULL,
        created_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT platform.now(),
        CONSTRAINT picture_pkey PRIMARY KEY (organisation_id, id),
        CONSTRAINT picture_bytes_check CHECK (bytes > 0),
        CONSTRAINT picture_size_check CHECK (width BETWEEN 1 AND 2048 AND height BETWEEN 1 AND 2048)
      )`,
      `CREATE UNIQUE INDEX picture_organisation_id_kind_subject_id_idx ON platform.picture (organisation_id, kind, subject_id)`,
      ...tenantPolicySql('platform.picture'),
      `CREATE FUNCTION platform.place_of_picture(picture uuid)
       RETURNS TABLE (organisation_id uuid, kind text, subject_id uuid) LANGUAGE sql STABLE SECURITY DEFINER
       SET search_path = pg_catalog, pg_temp
       AS 'select p.organisation_id, p.kind, p.subject_id from platform.picture p where p.id = picture'`,
      ...crossFunctionSql('platform.place_of_picture(uuid)', ['SELECT ON platform.picture']),
    ]) {
      await queryRunner.query(sql);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP FUNCTION platform.place_of_picture(uuid)`);
    await queryRunner.query(`DROP TABLE platform.picture`);
  }
}
