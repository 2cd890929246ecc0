import type { MigrationInterface, QueryRunner } from 'typeorm';

const atMost = (pets: number, isForAll = '') =>
  `ALTER TABLE "money"."expense" DROP CONSTRAINT "expense_pets_check", ADD CONSTRAINT "expense_pets_check" CHECK (jsonb_typeof(pets) = 'array' AND jsonb_array_length(pets) <= ${pets})${isForAll}`;

/** An expense is for up to 100 animals. */
export class SharesOfAYard1798100020000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(atMost(100));
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // Larger ones stay.
    await queryRunner.query(atMost(20, ' NOT VALID'));
  }
}
