import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Journal1795371600000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA journal`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA journal`);
  }
}
