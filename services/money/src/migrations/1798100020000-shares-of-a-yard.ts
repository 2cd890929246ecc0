import type { MigrationInterface } from 'typeorm';

interface Runner {
  query(sql: string): Promise<unknown>;
}

/** What is stored already stays. */
const fromNowOn = ' NOT VALID';

const atMost = (pets: number, reach = '') =>
  `ALTER TABLE "money"."expense" DROP CONSTRAINT "expense_pets_check", ADD CONSTRAINT "expense_pets_check" CHECK (jsonb_typeof(pets) = 'array' AND jsonb_array_length(pets) <= ${pets})${reach}`;

/** An expense is for up to 100 animals. */
export class SharesOfAYard1798100020000 implements MigrationInterface {
  async up(queryRunner: Runner): Promise<void> {
    await queryRunner.query(atMost(100));
  }

  async down(queryRunner: Runner): Promise<void> {
    await queryRunner.query(atMost(20, fromNowOn));
  }
}
