import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A term remembers what its policy said before, so that deleting it can take the policy back. */
export class WhatARenewalReplaces1797300000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."renewal" ADD "replaces" jsonb`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`ALTER TABLE "money"."renewal" DROP COLUMN "replaces"`);
  }
}
