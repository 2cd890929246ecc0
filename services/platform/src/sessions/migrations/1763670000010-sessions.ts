import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sessions1763670000010 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE platform.session (
        token_hash text NOT NULL,
        user_id uuid NOT NULL,
        organisation_id uuid,
        created_at timestamptz NOT NULL DEFAULT platform.now(),
        last_used_at timestamptz NOT NULL DEFAULT platform.now(),
        CONSTRAINT session_pkey PRIMARY KEY (token_hash)
      )`,
    );
    await queryRunner.query(`CREATE INDEX session_user_id_idx ON platform.session (user_id)`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE platform.session`);
  }
}
