import type { MigrationInterface, QueryRunner } from 'typeorm';
import { crossFunctionSql, tenantPolicySql } from '@petcare/platform';

export class Organisations1763670002000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA organisations`);
    await queryRunner.query(
      `CREATE TABLE organisations.organisation (
        id uuid NOT NULL,
        name text NOT NULL,
        type text NOT NULL,
        zone text NOT NULL DEFAULT 'Europe/London',
        plan text NOT NULL,
        trial_started_at timestamptz NOT NULL DEFAULT platform.now(),
        created_at timestamptz NOT NULL DEFAULT platform.now(),
        version integer NOT NULL DEFAULT 1,
        CONSTRAINT organisation_pkey PRIMARY KEY (id),
        CONSTRAINT organisation_name_check CHECK (length(name) BETWEEN 1 AND 120),
        CONSTRAINT organisation_type_check CHECK (type IN ('family', 'sitter', 'livery', 'kennel', 'vet', 'rescue')),
        CONSTRAINT organisation_plan_check CHECK (plan IN ('basic', 'standard', 'advanced', 'pro'))
      )`,
    );
    await queryRunner.query(
      `CREATE TABLE organisations.membership (
        organisation_id uuid NOT NULL,
        user_id uuid NOT NULL,
        role text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT platform.now(),
        CONSTRAINT membership_pkey PRIMARY KEY (organisation_id, user_id),
        CONSTRAINT membership_role_check CHECK (role IN ('owner', 'admin', 'member', 'carer', 'viewer', 'billing-only')),
        CONSTRAINT membership_organisation_id_fkey FOREIGN KEY (organisation_id)
          REFERENCES organisations.organisation (id) ON DELETE CASCADE
      )`,
    );
    await queryRunner.query(`CREATE INDEX membership_user_id_idx ON organisations.membership (user_id)`);
    await queryRunner.query(
      `CREATE FUNCTION organisations.memberships_of(person uuid)
       RETURNS TABLE (organisation_id uuid, role text) LANGUAGE sql STABLE SECURITY DEFINER
       SET search_path = pg_catalog, pg_temp
       AS 'select m.organisation_id, m.role from organisations.membership m
           where m.user_id = person order by m.created_at, m.organisation_id'`,
    );
    for (const sql of [
      ...tenantPolicySql('organisations.organisation', 'id'),
      ...tenantPolicySql('organisations.membership'),
      ...crossFunctionSql('organisations.memberships_of(uuid)', ['SELECT ON organisations.membership']),
    ]) {
      await queryRunner.query(sql);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA organisations CASCADE`);
  }
}
