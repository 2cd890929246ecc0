import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeyOfAMadeRow1795385000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE platform.idempotency_key ADD made json`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE platform.idempotency_key DROP COLUMN made`);
  }
}
