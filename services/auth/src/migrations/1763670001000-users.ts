import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Users1763670001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA auth`);
    await queryRunner.query(
      `CREATE TABLE auth.user (
        id uuid NOT NULL,
        username text NOT NULL,
        email text NOT NULL,
        email_verified_at timestamptz,
        password_hash text NOT NULL,
        first_name text NOT NULL,
        last_name text,
        is_super_admin boolean NOT NULL DEFAULT false,
        created_at timestamptz NOT NULL DEFAULT platform.now(),
        updated_at timestamptz NOT NULL DEFAULT platform.now(),
        CONSTRAINT user_pkey PRIMARY KEY (id),
        CONSTRAINT user_username_key UNIQUE (username),
        CONSTRAINT user_username_check CHECK (username ~ '^[a-z0-9._-]{3,32}$'),
        CONSTRAINT user_email_check CHECK (length(email) <= 254 AND email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
        CONSTRAINT user_first_name_check CHECK (length(first_name) BETWEEN 1 AND 60)
      )`,
    );
    await queryRunner.query(
      `CREATE UNIQUE INDEX user_email_idx ON auth.user (email) WHERE email_verified_at IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA auth CASCADE`);
  }
}
