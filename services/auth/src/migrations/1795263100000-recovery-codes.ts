import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecoveryCodes1795263100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE TABLE auth.recovery_code (
        user_id uuid NOT NULL,
        code_hash text NOT NULL,
        used_at timestamptz,
        CONSTRAINT recovery_code_pkey PRIMARY KEY (user_id, code_hash),
        CONSTRAINT recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.user (id) ON DELETE CASCADE
      )`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP TABLE auth.recovery_code`);
  }
}
