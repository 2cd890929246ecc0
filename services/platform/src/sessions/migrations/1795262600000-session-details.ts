import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SessionDetails1795262600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE platform.session ADD id uuid NOT NULL DEFAULT gen_random_uuid(), ADD user_agent text, ADD address text,
         ADD CONSTRAINT session_id_key UNIQUE (id)`,
    );
    await queryRunner.query(`ALTER TABLE platform.session ALTER id DROP DEFAULT`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE platform.session DROP CONSTRAINT session_id_key, DROP address, DROP user_agent, DROP id`,
    );
  }
}
