import type { MigrationInterface, QueryRunner } from 'typeorm';

const link = `CREATE TABLE auth.account_link (
  id uuid NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  typed_name text,
  email text,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT platform.now(),
  CONSTRAINT account_link_pkey PRIMARY KEY (id),
  CONSTRAINT account_link_token_hash_key UNIQUE (token_hash),
  CONSTRAINT account_link_purpose_check CHECK (purpose IN ('verify-email', 'change-email', 'reset-password'))
)`;

const notice = `CREATE TABLE auth.account_notice (
  id uuid NOT NULL,
  about text NOT NULL,
  username text NOT NULL,
  first_name text NOT NULL,
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT platform.now(),
  CONSTRAINT account_notice_pkey PRIMARY KEY (id),
  CONSTRAINT account_notice_about_check CHECK (about IN ('password-changed', 'email-change-asked', 'email-changed',
    'two-factor-on', 'two-factor-off', 'recovery-code-used', 'account-deleted'))
)`;

/** Links in mails about accounts, and mails that tell what has happened to one. */
export class AccountLinks1795262700000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const sql of [
      link,
      `CREATE INDEX account_link_user_id_idx ON auth.account_link (user_id)`,
      `CREATE INDEX account_link_created_at_idx ON auth.account_link (created_at)`,
      notice,
      `CREATE INDEX account_notice_created_at_idx ON auth.account_notice (created_at)`,
    ])
      await queryRunner.query(sql);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE auth.account_notice`);
    await queryRunner.query(`DROP TABLE auth.account_link`);
  }
}
