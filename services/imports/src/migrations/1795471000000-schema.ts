import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Imports1795471000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA imports`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA imports`);
  }
}
