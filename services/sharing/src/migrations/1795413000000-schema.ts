import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sharing1795413000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA sharing`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA sharing`);
  }
}
