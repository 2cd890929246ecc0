import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountDetails1763713000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE auth.user
        ADD zone text,
        ADD two_factor_secret text,
        ADD two_factor_confirmed_at timestamptz,
        ADD two_factor_step int NOT NULL DEFAULT 0,
        ADD version int NOT NULL DEFAULT 1,
        ADD CONSTRAINT user_two_factor_check CHECK (two_factor_confirmed_at IS NULL OR two_factor_secret IS NOT NULL)`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE auth.user DROP CONSTRAINT user_two_factor_check, DROP version, DROP two_factor_step,
        DROP two_factor_confirmed_at, DROP two_factor_secret, DROP zone`,
    );
  }
}
