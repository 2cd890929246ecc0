import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Releases1763726400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA api`);
    await queryRunner.query(
      `CREATE TABLE api.releases (
        id smallint NOT NULL,
        revision integer NOT NULL,
        state jsonb NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT platform.now(),
        CONSTRAINT releases_pkey PRIMARY KEY (id),
        CONSTRAINT releases_id_check CHECK (id = 1)
      )`,
    );
    await queryRunner.query(`INSERT INTO api.releases (id, revision, state) VALUES (1, 1, '{"remotes": {}}')`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA api CASCADE`);
  }
}
