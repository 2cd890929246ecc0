import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Billing1795412100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE SCHEMA billing`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`DROP SCHEMA billing`);
  }
}
