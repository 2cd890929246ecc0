import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChooseWhatComesBack1795700400000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "backup"."restore" ADD "from_organisation" text, ADD "chosen" text array`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "backup"."restore" DROP COLUMN "chosen", DROP COLUMN "from_organisation"`);
  }
}
