import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When somebody who is logged in last showed that it is them. */
export class SessionProofs1795384200000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE platform.session ADD proven_at timestamptz`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE platform.session DROP proven_at`);
  }
}
