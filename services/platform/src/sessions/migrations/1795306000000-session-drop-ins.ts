import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The visit to an organisation that a session of support staff is on. */
export class SessionDropIns1795306000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE platform.session ADD drop_in_id uuid, ADD drop_in_organisation_id uuid, ADD drop_in_ends_at timestamptz,
         ADD CONSTRAINT session_drop_in_check
           CHECK (num_nonnulls(drop_in_id, drop_in_organisation_id, drop_in_ends_at) IN (0, 3))`,
    );
    await queryRunner.query(
      `CREATE INDEX session_drop_in_organisation_id_idx ON platform.session (drop_in_organisation_id)
         WHERE drop_in_organisation_id IS NOT NULL`,
    );
    await queryRunner.query(
      `CREATE INDEX audit_event_support_idx ON platform.audit_event (organisation_id, occurred_at)
         WHERE actor_kind = 'support'`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP INDEX platform.audit_event_support_idx`);
    await queryRunner.query(
      `ALTER TABLE platform.session DROP drop_in_ends_at, DROP drop_in_organisation_id, DROP drop_in_id`,
    );
  }
}
